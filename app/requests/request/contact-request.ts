import { telephoneLink } from "#app/business/facts/telephone.ts";
import { numberWord } from "#app/forms/text-fields.ts";
import type { Tone } from "#app/ui/controls/status-mark.tsx";
import type { contactRequests } from "#schema";

/** A row of a contact request. */
export type ContactRequest = typeof contactRequests.$inferSelect;

/**
 * The label, colours and progress of each status, in the order of the lists; a new request has the
 * first. `step` is what the customer sees: received, answered or done.
 */
const statusFacts = {
  pending: { label: "Pending", tone: "pending", step: 0 },
  contacted: { label: "Contacted", tone: "contacted", step: 1 },
  completed: { label: "Completed", tone: "completed", step: 2 },
} as const satisfies Record<string, { label: string; tone: Tone; step: number }>;

export type Status = keyof typeof statusFacts;

export const statuses = Object.keys(statusFacts) as [Status, ...Status[]];

export const isStatus = (text: unknown): text is Status => statuses.includes(text as Status);

/** The label of a status. An unknown status, as of an import, is returned as it is. */
export const statusLabel = (status: string) =>
  isStatus(status) ? statusFacts[status].label : status;

/** The colours of a status. An unknown status is grey. */
export const statusTone = (status: string): Tone =>
  isStatus(status) ? statusFacts[status].tone : "other";

/** The progress of a status, as in `statusFacts`. An unknown status counts as received. */
export const statusStep = (status: string) => (isStatus(status) ? statusFacts[status].step : 0);

/** Makes an object with a value for each status. */
export const perStatus = <Value>(value: (status: Status) => Value) =>
  Object.fromEntries(statuses.map((status) => [status, value(status)])) as Record<Status, Value>;

/** The labels of the fields, on the form and on the owner's pages. */
export const contactLabels = {
  name: "Name",
  phone: "Phone",
  email: "Email",
  service: "Service",
  message: "Message",
};

/** Name of a field that people do not see. Only programs fill it in. */
export const honeypot = "website";

/** Name of a hidden field: the number of photos that JavaScript sends after the text. */
export const photosToFollow = "photos-to-follow";

/** Matches the token in the address of a request's page: 256 bits in base64url. */
export const requestToken = /^[\w-]{43}$/;

export const serviceMessage = "Please choose a service from the list.";

/** The message to the visitor if a request could not be stored. */
export const failedMessage = (phone: string) =>
  `There was an error submitting your request. Please try again or call us directly at ${phone}.`;

/** The maximum number of characters of each field. */
export const lengths = {
  name: 200,
  email: 254,
  phone: 200,
  service: 200,
  message: 5_000,
  [honeypot]: 200,
};

export const maxPhotosPerForm = 6;

/** "six". */
export const maxPhotosInWords = numberWord(maxPhotosPerForm);

/** Maximum size of all photos of a request as uploaded, in one or several forms. */
const maxRequestMegabytes = 60;
export const maxRequestPhotoBytes = maxRequestMegabytes * 1024 * 1024;

/** "60 MB of photographs". */
export const photosOfARequest = `${maxRequestMegabytes} MB of photographs`;

/** "Annette" of "Annette Cole". */
export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name;

/** Matches an American telephone number in any notation, with its extension. */
const american =
  /^[^\d+]*(?:\+?1\D*)?(\d{3})\D*(\d{3})\D*(\d{4})(?:\s*(?:x|ext\.?|extension|#)\s*(\d{1,6}))?\D*$/i;

/** The digits of a telephone number, without the country code 1. */
export const phoneDigits = (phone: string) => phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");

/** Formats an American telephone number. Any other text is returned as it is. */
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
