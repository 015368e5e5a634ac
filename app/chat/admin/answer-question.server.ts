import { data } from "react-router";
import { assistantSheet, readOpening } from "#app/chat/assistant-sheet.server.ts";
import { siteReply } from "#app/chat/site-reply/site-reply.server.ts";
import { limits } from "#app/chat/wire/wire-format.ts";
import { checkValues } from "#app/content/sheet/check-values.ts";
import { readSheetForm } from "#app/content/sheet/read-sheet-form.server.ts";
import { withPreview } from "#app/content/sheet/stored-sheets.server.ts";

/** A question with its reply without a model; without words the first suggested question. */
export function answerQuestion(words: unknown) {
  const asked = String(words ?? "").trim();
  const question = (asked || readOpening().suggestions[0] || "").slice(0, limits.message);
  return { question, reply: siteReply({ message: question, history: [] }) };
}

/** Replies to a form's question with the sheet's values in that form. Does not store them. */
export async function tryWords(request: Request) {
  const { form, values } = await readSheetForm(assistantSheet, request);
  const { values: sheetValues, problem } = checkValues(assistantSheet, values);
  if (problem) return data(problem, { status: 422 });
  return withPreview(assistantSheet.key, sheetValues, () => answerQuestion(form.get("try")));
}
