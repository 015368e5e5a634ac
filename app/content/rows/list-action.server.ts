import { redirect } from "react-router";
import { formFailure } from "#app/forms/form-failure.ts";
import { notDone } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import type { orderedList } from "./ordered-list.server.ts";

type List = ReturnType<typeof orderedList>;

const gone = "This is no longer here. It was deleted, perhaps in another tab.";

/** Further buttons of a list, by intent; `id` is 0 for those of the whole list. @returns whether the row exists */
type OwnButtons = Record<string, (id: number, by: string) => boolean>;

/** Runs a button of a row; 303 back to the list, 404 if the row was deleted. */
export async function changeList(
  list: List,
  request: Request,
  by: string,
  address: string,
  own: OwnButtons = {},
) {
  const fields = textFields(await readForm(request));
  const id = readId(fields.id);
  const { intent = "" } = fields;
  const button = Object.hasOwn(own, intent) ? own[intent] : undefined;
  const press = () => {
    const done = button ? button(id ?? 0, by) : id !== null && act(list, id, intent, by);
    if (done === null) return formFailure(422, "Please use one of the buttons.", {});
    if (!done) return formFailure(404, gone, {});
    return redirect(address, 303);
  };
  return preserveOnError({}, "changing a list", press, notDone);
}

function act(list: List, id: number, intent: string, by: string): boolean | null {
  switch (intent) {
    case "up":
    case "down": {
      const place = list.listed().findIndex((row) => row.id === id);
      // At an end of the list nothing moves, which is no failure.
      if (place >= 0) list.moveTo(id, place + (intent === "up" ? -1 : 1), by);
      return place >= 0;
    }
    case "show":
    case "hide":
      return list.setShown(id, intent === "show", by);
    case "restore":
      return list.restore(id, by);
    default:
      return null;
  }
}
