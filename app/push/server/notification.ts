/** What a notification tells of, and the words before the name of the service. */
const events = {
  request: "New request",
  answer: "Wrote back",
  accepted: "Said yes to the estimate",
  declined: "Declined the estimate",
  review: "New review",
  withdrawn: "Withdrawn",
};

export type NotificationEvent = keyof typeof events;

/** The title of a notification. Lock screens show it, so it names no customer. */
export const notificationTitle = (event: NotificationEvent, service: string): string =>
  `${events[event]}: ${service}`;

/** The payload of a push. A notification replaces the previous one with the same tag. */
export type Notification = { title: string; url: string; tag: string };
