import { telephoneLink } from "#app/business/facts/telephone.ts";
import { numberWord } from "#app/forms/text-fields.ts";
import type { Tone } from "#app/ui/controls/status-mark.tsx";
import type { contactRequests } from "#schema";

/** A contact request as it is stored. */
export type ContactRequest = typeof contactRequests.$inferSelect;

/**
 * All that differs by status, in the order of the lists. New requests start as the first. `tone` gives the
 * colours; `step` is how far the customer sees it: received, answered or done.
 */
const statusFacts = {
  pending: { label: "Pending", tone: "pending", step: 0 },
  contacted: { label: "Contacted", tone: "contacted", step: 1 },
  completed: { label: "Completed", tone: "completed", step: 2 },
} as const satisfies Record<string, { label: string; tone: Tone; step: number }>;

export type Status = keyof typeof statusFacts;

export const statuses = Object.keys(statusFacts) as [Status, ...Status[]];

/** The statuses from the bottom of the chart to its top. */
export const statusesInChart = statuses.toReversed();

export const isStatus = (text: unknown): text is Status => statuses.includes(text as Status);

/** The label of a status. An unknown one, such as an import may have, is returned as it is. */
export const statusLabel = (status: string) =>
  isStatus(status) ? statusFacts[status].label : status;

/** The colours of a status; an unknown one is grey. */
export const statusTone = (status: string): Tone =>
  isStatus(status) ? statusFacts[status].tone : "other";

/** How far a request is for its customer; an unknown status counts as received. */
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

/** A hidden field: only programs fill it in. */
export const honeypot = "website";

/** A hidden field: the number of photos that a script sends after the words. */
export const photosToFollow = "photos-to-follow";

/** Format of the token in the address of a request's page: 256 bits in base64url. */
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

export const maxPhotosPerForm = 6;

/** "six" */
export const maxPhotosInWords = numberWord(maxPhotosPerForm);

/** Maximum size of all photos of a request together, as they were sent in one or several forms. */
const maxRequestMegabytes = 60;
export const maxRequestPhotoBytes = maxRequestMegabytes * 1024 * 1024;

/** "60 MB of photographs" */
export const photosOfARequest = `${maxRequestMegabytes} MB of photographs`;

/** "Annette" of "Annette Cole". */
export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name;

/** An American telephone number in any notation, and its extension. */
const american =
  /^[^\d+]*(?:\+?1\D*)?(\d{3})\D*(\d{3})\D*(\d{4})(?:\s*(?:x|ext\.?|extension|#)\s*(\d{1,6}))?\D*$/i;

/** The digits of a telephone number, without the country code 1. */
export const phoneDigits = (phone: string) => phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");

/** Formats an American telephone number; any other text is returned as it was typed. */
export const shownPhone = (phone: string) =>
  phone.replace(american, (_, area, exchange, line, extension) =>
    extension ? `(${area}) ${exchange}-${line} ext. ${extension}` : `(${area}) ${exchange}-${line}`,
  );

/** A `tel:` address; null if the text has too few digits, such as "1-800-FLOORS". */
export function callAddress(phone: string): string | null {
  const link = telephoneLink(phone);
  return phoneDigits(link).length >= 7 ? link : null;
}

export const writeAddress = (email: string) =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
