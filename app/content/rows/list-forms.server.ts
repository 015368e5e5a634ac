import { redirect } from "react-router";
import { changesSince, findLastChange } from "#app/content/history/change-log.server.ts";
import { answerForm, conflictAnswer } from "#app/content/sheet/answer-sheet-form.server.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { notDone } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import type { orderedList } from "./ordered-list.server.ts";

type List = ReturnType<typeof orderedList>;

type Options = {
  /** Null for a new row. */
  id: number | null;
  by: string;
  closeTo: string;
  showTime: (iso: string) => string;
};

/** Answers a row's form; 409 if it was changed or deleted meanwhile, or if the list is full. */
export function answerRowForm(
  list: List,
  request: Request,
  { id, by, closeTo, showTime }: Options,
) {
  const { kind, maxRows, subject } = list;
  let at = id;
  const sheet = list.sheet();
  const before = id === null ? 0 : (findLastChange(subject, id)?.id ?? 0);
  // Undo would bring back the words of a sample without its mark.
  const wasSample = id !== null && list.isSample(id);
  const canUndo = () => id !== null && !wasSample && changesSince(subject, before, id).length > 0;
  return answerForm(sheet, request, {
    saved: (form) =>
      form.get("intent") === "save-next"
        ? `${closeTo}/new?saved=${at}`
        : `${closeTo}?saved=${at}${canUndo() ? `&since=${before}` : ""}#row-${at}`,
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

/**
 * What its page says of a list: the noun for a row, and the row that was just saved or deleted. `since`:
 * the id of the change before it was saved; null if that cannot be undone.
 */
export const listState = (list: List, { searchParams }: URL) => ({
  kind: list.kind,
  saved: list.find(readId(searchParams.get("saved")) ?? 0) ?? null,
  since: searchParams.get("since"),
  isUndone: searchParams.has("undone"),
  deleted: list.findDeleted(readId(searchParams.get("deleted")) ?? 0),
});

const changedSince = "It was changed or deleted since. Each change can be undone in Changes.";
const gone = "This is no longer here. It was deleted, perhaps in another tab.";

/** Buttons of a list, by intent; `id` is 0 for those of the whole list. @returns whether the row exists */
type Buttons = Record<string, (id: number, by: string) => boolean>;

/** Runs a button of a row; 303 back to the list, 404 if the row was deleted. */
export async function changeList(
  list: List,
  request: Request,
  by: string,
  address: string,
  own: Buttons = {},
) {
  const fields = textFields(await readForm(request));
  const { intent = "" } = fields;
  const buttons: Buttons = {
    up: (id) => list.move(id, -1, by),
    down: (id) => list.move(id, 1, by),
    show: (id) => list.setSwitch(id, "shown", true, by),
    hide: (id) => list.setSwitch(id, "shown", false, by),
    restore: (id) => list.restore(id, by),
    undo: (id) => list.undo(id, Number(fields.since), by),
    ...own,
  };
  const button = Object.hasOwn(buttons, intent) ? buttons[intent] : undefined;
  if (!button) return formFailure(422, "Please use one of the buttons.", {});
  const isUndo = intent === "undo";
  const press = () => {
    if (button(readId(fields.id) ?? 0, by))
      return redirect(isUndo ? `${address}?undone` : address, 303);
    return isUndo ? formFailure(409, changedSince, {}) : formFailure(404, gone, {});
  };
  return preserveOnError({}, "changing a list", press, notDone);
}

type Trash = {
  /** Noun for a row: "project". */
  kind: string;
  /** Both return whether the row was in the trash. */
  restore: (id: number) => boolean;
  remove: (id: number) => boolean | Promise<boolean>;
};

/** Restores or removes a row. @returns intent, id and fields, or the failure to answer with */
export async function changeTrash(request: Request, { kind, restore, remove }: Trash) {
  const fields = textFields(await readForm(request));
  const { intent } = fields;
  if (intent !== "restore" && intent !== "remove")
    return { failure: formFailure(422, "Please use one of the buttons.", {}) };
  const id = readId(fields.id);
  const press = () => id !== null && (intent === "restore" ? restore(id) : remove(id));
  const done = await preserveOnError({}, "changing the trash", press, notDone);
  if (typeof done !== "boolean") return { failure: done };
  if (!done || id === null) {
    const missing = `This ${kind} is no longer in the trash. Nothing was changed.`;
    return { failure: formFailure(404, missing, {}) };
  }
  return { intent, id, fields };
}
