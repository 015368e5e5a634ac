import { z } from "zod";
import { personNameField } from "#app/accounts/account/account-schema.ts";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { withFacts } from "#app/business/facts/business.ts";
import { nameOf } from "#app/content/history/change-log.server.ts";
import { braceTrouble, factNames } from "#app/content/sheet/braces.ts";
import { list, text } from "#app/content/sheet/field-kinds.ts";
import { defineSheet, part } from "#app/content/sheet/sheet.ts";
import { optionalText } from "#app/forms/required-text.ts";
import { type ContactRequest, firstName, statuses } from "#app/requests/request/contact-request.ts";
import type { Message } from "#app/requests/request/messages.server.ts";
import { labelOf } from "#app/services/services.server.ts";

/** Maximum number of characters in a reply or template. */
const replyLength = 5_000;

/** Placeholders of a reply besides the business's facts. */
const replyNames = ["customer", "first name", "service"];

/** The error message if a text uses {name}, the business's, for the customer's name; else "". */
const nameTrouble = (words: string): string =>
  words.includes("{name}")
    ? "{name} is the name of your business. The customer’s is {customer} or {first name}."
    : "";

/** The fields of a reply. `set` is the new status if it still is `was`. */
export const replyFields = {
  reply: optionalText(replyLength, "A reply").check(({ value, issues }) => {
    const message = nameTrouble(value) || braceTrouble(value, [...replyNames, ...factNames]);
    if (message) issues.push({ code: "custom", message, input: value });
  }),
  set: z.enum(statuses).optional().catch(undefined),
  was: z.string().optional(),
  /** The administrator's name for signatures. The form asks for it once. */
  signature: z.literal("").or(personNameField).optional(),
  /** The id of the last message when the form was rendered. */
  after: z.coerce.number().int().optional().catch(undefined),
};

/** Replaces the placeholders in a reply to this customer. */
export const fillReply = (words: string, { name, service }: ContactRequest): string =>
  withFacts(words, currentBusiness()).replace(
    /\{(customer|first name|service)\}/g,
    (_, of) => ({ customer: name, service: labelOf(service) })[of as string] ?? firstName(name),
  );

/** The owner's reply templates. */
export const repliesSheet = defineSheet({
  key: "replies",
  title: "Saved replies",
  about: "Replies you use often. Insert one into an answer, then change it as you like.",
  parts: [
    part({ id: "templates", heading: "Replies" })({
      templates: list({
        label: "Replies",
        entry: "Reply",
        item: {
          title: text({ label: "Title", first: "", max: 80 }),
          words: text({ label: "Words", first: "", max: replyLength, rows: 5, names: replyNames }),
        },
        first: [],
        maxEntries: 50,
      }),
    }),
  ],
  check: ({ templates }) =>
    Object.fromEntries(
      templates.flatMap(({ words }, place) => {
        const trouble = nameTrouble(words);
        return trouble ? [[`templates.${place}.words`, trouble]] : [];
      }),
    ),
});

const maxQuoteCharacters = 300;

/** Quotes the messages that were written meanwhile, and says that the reply was not sent. */
export function quoteSince(since: Message[], { name }: ContactRequest): string {
  const all = since.map(({ author, sender, text }) => {
    const words = text.length > maxQuoteCharacters ? `${text.slice(0, maxQuoteCharacters)}…` : text;
    const wrote = text ? `wrote “${words}”` : "sent photographs.";
    return `${sender === "owner" ? nameOf(author) : name} ${wrote}${/[.!?…]”$|\.$/.test(wrote) ? "" : "."}`;
  });
  return `Meanwhile: ${all.join(" ")} Your reply was not sent yet: send it again, or change it first.`;
}
