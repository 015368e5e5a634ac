import { z } from "zod";
import { serviceLabels } from "#app/business.ts";

export const requiredMessage = "Please fill in all required fields.";
export const emailMessage = "Please enter a valid email address.";

/** The statuses of a request and their labels; new requests start pending. */
export const statusLabels = {
  pending: "Pending",
  contacted: "Contacted",
  completed: "Completed",
} as const;

export type Status = keyof typeof statusLabels;

export const statuses = Object.keys(statusLabels) as [Status, ...Status[]];

export const isStatus = (text: unknown): text is Status => statuses.includes(text as Status);

const required = (limit: number, label: string) =>
  z
    .string()
    .trim()
    .min(1, requiredMessage)
    .max(limit, `${label} may have at most ${limit.toLocaleString("en-US")} characters.`);

/** What a visitor sends (specification 5): trimmed; limits of the contract. */
export const contactFields = z.object({
  name: required(200, "The name"),
  email: required(254, "The email address").regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, emailMessage),
  phone: required(200, "The phone number"),
  service: z.enum(["", ...Object.keys(serviceLabels)]).catch(""),
  message: required(5000, "The message"),
});

export type ContactFields = z.output<typeof contactFields>;
