import { serviceLabel, telephoneLink } from "#app/business/business.ts";
import { dateAndTime } from "#app/business/time.ts";
import { isStatus, statusLabels } from "#app/contact/contact-request.ts";
import { type Urgency, waiting } from "./waiting-time.ts";

type Stored = {
  id: number;
  name: string;
  email: string;
  phone: string;
  service: string;
  message: string;
  status: string;
  created_at: string;
};

/** A request as the back office shows it. */
export type RequestLine = Omit<Stored, "created_at"> & {
  /** `tel:` address; null where the phone holds no digits. */
  call: string | null;
  /** `mailto:` address. */
  write: string;
  received: string;
  age: string;
  urgency: Urgency;
};

/** A `tel:` address; null where the phone holds no digits. */
export const callAddress = (phone: string) => (/\d/.test(phone) ? telephoneLink(phone) : null);

/** A `mailto:` address. */
export const writeAddress = (email: string) =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

/**
 * Makes a stored request ready to show: labels for codes, local time, its age at `now`, measured
 * against the hours within which a reply is promised.
 */
export function requestLine(row: Stored, now: Date, promised: number): RequestLine {
  const readable = !Number.isNaN(Date.parse(row.created_at));
  const open = row.status === "pending" && readable;
  const { text, urgency } = waiting(row.created_at, now, promised);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    call: callAddress(row.phone),
    write: writeAddress(row.email),
    service: serviceLabel(row.service),
    message: row.message,
    status: row.status,
    received: readable ? dateAndTime(row.created_at) : row.created_at,
    age: open ? text : readable ? ago(row.created_at, now) : "",
    urgency: open ? urgency : "calm",
  };
}

/** How long ago something was, in whole hours (up to two days) or days. */
function ago(iso: string, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / 3_600_000));
  if (hours < 1) return "just now";
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}

/** The label of a status; whatever else stands in the table shows raw. */
export const statusLabel = (status: string) => (isStatus(status) ? statusLabels[status] : status);

/** The CSS classes of a status's mark: pending yellow, contacted blue, completed green, any other gray. */
export const statusMark = (status: string) => (isStatus(status) ? `st ${status}` : "st");
