import { telephoneLink, textLink } from "#app/business/facts/telephone.ts";
import type { Tone } from "#app/ui/controls/status-mark.tsx";
import type { contactRequests } from "#schema";

/** A contact request as it is stored. */
export type ContactRequest = typeof contactRequests.$inferSelect;

type StatusFacts = {
  label: string;
  /** Where it stands in a column of the chart, from the axis upwards. */
  chart: number;
  /** The colours of its mark and of its part of a column. */
  tone: Tone;
  /** How far its customer sees it: received, answered or done. */
  step: 0 | 1 | 2;
};

/** All that differs by status, in the order of the lists. New requests start as the first. */
const statusFacts = {
  pending: { label: "Pending", chart: 3, tone: "pending", step: 0 },
  contacted: { label: "Contacted", chart: 2, tone: "contacted", step: 1 },
  completed: { label: "Completed", chart: 1, tone: "completed", step: 2 },
} as const satisfies Record<string, StatusFacts>;

export type Status = keyof typeof statusFacts;

export const statuses = Object.keys(statusFacts) as [Status, ...Status[]];

/** What is done lies at the foot of the chart, what waits on top. */
export const statusesInChart = statuses.toSorted(
  (one, other) => statusFacts[one].chart - statusFacts[other].chart,
);

export const isStatus = (text: unknown): text is Status => statuses.includes(text as Status);

/** The label of a status; whatever else stands in the table shows raw. */
export const statusLabel = (status: string) =>
  isStatus(status) ? statusFacts[status].label : status;

/** The colours of a status; whatever else stands in the table is grey. */
export const statusTone = (status: string): Tone =>
  isStatus(status) ? statusFacts[status].tone : "other";

/** How far a request is for its customer; whatever else stands in the table counts as received. */
export const statusStep = (status: string) => (isStatus(status) ? statusFacts[status].step : 0);

/** One value for each status. */
export const perStatus = <Value>(value: (status: Status) => Value) =>
  Object.fromEntries(statuses.map((status) => [status, value(status)])) as Record<Status, Value>;

/** The fields of the form and of the owner's pages, as they are called there. */
export const contactLabels = {
  name: "Name",
  phone: "Phone",
  email: "Email",
  service: "Service",
  message: "Message",
};

/** The field that people never see: what is filled in there was written by a program. */
export const honeypot = "website";

/** What the token of a request's page looks like: 256 bits in base64url. */
export const requestToken = /^[\w-]{43}$/;

export const serviceMessage = "Please choose a service from the list.";

/** What a visitor reads when the request could not be stored. */
export const failedMessage = (phone: string) =>
  `There was an error submitting your request. Please try again or call us directly at ${phone}.`;

/** Every field of the form, and the most characters in it. */
export const lengths = {
  name: 200,
  email: 254,
  phone: 200,
  service: 200,
  message: 5_000,
  [honeypot]: 200,
};

/** A number of the country, however it was typed, and its extension. */
const american =
  /^[^\d+]*(?:\+?1\D*)?(\d{3})\D*(\d{3})\D*(\d{4})(?:\s*(?:x|ext\.?|extension|#)\s*(\d{1,6}))?\D*$/i;

/** The digits of a telephone number, without the country's 1 that some write before it. */
export const phoneDigits = (phone: string) => phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");

/** A telephone number in the one form that all are shown in; any other as it was typed. */
export const shownPhone = (phone: string) =>
  phone.replace(american, (_, area, exchange, line, extension) =>
    extension ? `(${area}) ${exchange}-${line} ext. ${extension}` : `(${area}) ${exchange}-${line}`,
  );

/** A `tel:` address; null where the phone holds fewer digits than any number has, as "1-800-FLOORS". */
export function callAddress(phone: string): string | null {
  const link = telephoneLink(phone);
  return phoneDigits(link).length >= 7 ? link : null;
}

/** An `sms:` address; null where there is nothing to call. */
export const textAddress = (phone: string): string | null =>
  callAddress(phone) ? textLink(phone) : null;

/** A `mailto:` address. */
export const writeAddress = (email: string) =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
