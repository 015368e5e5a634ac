import { formFailure } from "#app/forms/form-failure.ts";
import { notDone } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import { readId } from "#app/http/read-numbers.ts";

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
