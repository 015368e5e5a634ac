import { serviceLabel, telephoneLink } from "#app/business.ts";
import {
  age,
  isStatus,
  statusLabels,
  type Urgency,
  waiting,
} from "#app/contact/contact-request.ts";
import { dateAndTime } from "#app/time.ts";

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

/** Makes a stored request ready to show: labels for codes, Las Vegas time, its age at `now`. */
export function requestLine(row: Stored, now: Date): RequestLine {
  const readable = !Number.isNaN(Date.parse(row.created_at));
  const open = row.status === "pending" && readable;
  const { text, urgency } = waiting(row.created_at, now);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    call: /\d/.test(row.phone) ? telephoneLink(row.phone) : null,
    write: `mailto:${encodeURIComponent(row.email).replace("%40", "@")}`,
    service: serviceLabel(row.service),
    message: row.message,
    status: row.status,
    received: readable ? dateAndTime(row.created_at) : row.created_at,
    age: open ? text : readable ? `${age(row.created_at, now)} ago` : "",
    urgency: open ? urgency : "calm",
  };
}

/** The label of a status; whatever else stands in the table shows raw. */
export const statusLabel = (status: string) => (isStatus(status) ? statusLabels[status] : status);
