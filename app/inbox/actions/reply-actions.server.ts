import { z } from "zod";
import { setSelf } from "#app/accounts/people/administrators.server.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { repliesSheet } from "#app/requests/reply/replies-sheet.server.ts";
import { filledIn, quoteSince, replyFields } from "#app/requests/reply/send-reply.server.ts";
import { isFull } from "#app/requests/request/messages.server.ts";
import { replyToRequest } from "#app/requests/request.server.ts";
import { action, answer, toPageWith } from "./owner-form.server.ts";

const spam = "This request is marked as spam, so nothing is sent. Take the mark off first.";
const full = "This conversation takes no more messages. Call, or write an email.";

/** Sends the owner's reply, words or files, unless somebody has written meanwhile. */
export const reply = action(z.object(replyFields), async (form, values) => {
  const { request, by, args, received } = form;
  if (request.spam) return answer(form, 409, spam);
  if (isFull(request.id, "owner")) return answer(form, 409, full);
  if (values.signature) setSelf(by.id, values.signature);
  const outcome = await replyToRequest(args, request, by.email, values, received);
  if ("since" in outcome) {
    const after = String(outcome.since.at(-1)?.id ?? "");
    return answer(form, 409, quoteSince(outcome.since, request), { after });
  }
  if ("problem" in outcome) return answer(form, 422, outcome.problem);
  const { refused } = outcome;
  return refused ? answer(form, 200, "", { reply: "", refused }) : toPageWith(form, "note");
});

const templateField = z.object({ template: z.coerce.number().int().catch(-1) });

/** Adds a template's words to the reply. */
export const insertTemplate = action(templateField, (form, { template }) => {
  const words = readSheet(repliesSheet).templates[template]?.words;
  if (words === undefined) return answer(form, 404, "This template is no longer here.");
  const texts = [form.values.reply?.trim(), filledIn(words, form.request)];
  return answer(form, 200, "", { reply: texts.filter(Boolean).join("\n\n") });
});
