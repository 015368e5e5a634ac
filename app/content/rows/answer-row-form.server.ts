import { answerForm, conflictAnswer } from "#app/content/sheet/answer-sheet-form.server.ts";
import type { orderedList } from "./ordered-list.server.ts";

type Options = {
  /** Null for a new row. */
  id: number | null;
  by: string;
  closeTo: string;
  showTime: (iso: string) => string;
};

/** Answers a row's form; 409 if it was changed or deleted meanwhile, or if the list is full. */
export function answerRowForm(
  list: ReturnType<typeof orderedList>,
  request: Request,
  { id, by, closeTo, showTime }: Options,
) {
  const { kind, maxRows, subject } = list;
  let at = id;
  const sheet = list.sheet();
  return answerForm(sheet, request, {
    saved: (form) =>
      form.get("intent") === "save-next"
        ? `${closeTo}/new?saved=${at}`
        : `${closeTo}?saved=${at}#row-${at}`,
    store: (values, { version, seen }) => {
      if (id === null) {
        if (list.listed().length >= maxRows)
          return { status: 409, message: `There are ${maxRows} already: please delete one first.` };
        at = list.create(values, by).id;
        return null;
      }
      if (list.update(id, version, values, by)) return null;
      const now = list.read(id);
      if (!now)
        return {
          status: 409,
          message: `This ${kind} was deleted meanwhile, so nothing was saved. What you entered is still below.`,
        };
      return conflictAnswer(sheet, values, seen, { ...now, subject, id, showTime });
    },
  });
}
