import { readForm } from "#app/http/bodies/body.server.ts";
import { photoSizes, receiveForm } from "#app/photos/store/store-photo.server.ts";
import type { Side } from "#app/photos/store/stored-names.ts";
import { readValues } from "./form-to-values.ts";
import type { Sheet } from "./sheet.ts";

/**
 * Reads a sheet's form, storing the photos that it brings.
 * @returns the texts, the values as typed, and the sentence of each photo that was not taken
 */
export async function readSheetForm<S extends Sheet>(sheet: S, request: Request) {
  const photoFields = Object.entries(sheet.fields)
    .filter(([, field]) => field.kind === "photo")
    .map(([name]) => name);
  const refused: Record<string, string> = {};
  if (photoFields.length === 0 || !isMultipart(request)) {
    const form = await readForm(request);
    return { form, values: readValues(sheet, form), refused };
  }
  const sides = photoFields.map((name): [string, Side] => [
    `${name}.file`,
    /before/i.test(name) ? "before" : "after",
  ]);
  const { form, photos } = await receiveForm(request, Object.fromEntries(sides));
  for (const name of photoFields) {
    const received = photos[`${name}.file`];
    if (!received) continue;
    if ("error" in received) refused[name] = received.error;
    else form.set(`${name}.url`, received.photo.url);
  }
  // A photo that was deleted meanwhile, or never was here, is no photo.
  for (const name of photoFields)
    if (!photoSizes([String(form.get(`${name}.url`))]).size) form.set(`${name}.url`, "");
  return { form, values: readValues(sheet, form), refused };
}

const isMultipart = (request: Request) =>
  (request.headers.get("Content-Type") ?? "").toLowerCase().startsWith("multipart/form-data");
