import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Field } from "#app/content/field.ts";
import { beginningOf, type Sheet } from "#app/content/sheet.ts";
import { openSheet } from "#app/content/sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { storePhoto } from "#app/photos/photos.server.ts";
import { sheets } from "#app/site/edit/sheets.server.ts";
import { changes, sheets as rows } from "#schema";
import { otherValues } from "../other-values.ts";
import { noise } from "../pictures.ts";
import { sheetForm } from "../sheet-form.ts";
import { send, signIn } from "../stage.ts";

let photo = "";
let owner = { Cookie: "" };
beforeAll(async () => {
  const picture = await noise(900, 600).jpeg().toBuffer();
  photo = (await storePhoto(picture, "ours.jpg", "after")).url;
  owner = await signIn();
});
beforeEach(() => {
  db.delete(rows).run();
  db.delete(changes).run();
});

type Form = Record<string, string>;

const post = (sheet: Sheet, form: Form, to = "", headers = owner) =>
  send(`/admin/site/${sheet.key}${to}`, {
    headers,
    form: { version: "0", seen: "0", intent: "save", ...form },
  });
const values = (sheet: Sheet): unknown => openSheet(sheet).values;
const isText = (field: Field | undefined) => field?.kind === "text" && !field.format;

describe.each(sheets.map((sheet) => ({ sheet, name: sheet.key })))(
  "the sheet $name",
  ({ sheet }) => {
    const texts = Object.keys(sheet.fields).filter((name) => isText(sheet.fields[name]));

    test("keeps what was saved; each change's former words can be brought back", async () => {
      const typed = otherValues(sheet, photo);
      expect((await post(sheet, sheetForm(sheet, typed))).status).toBe(303);
      expect(values(sheet)).toEqual(typed);
      const made = db.select().from(changes).all();
      expect(made.length).toBeGreaterThan(0);
      for (const { id } of made)
        await send("/admin/site/changes", { headers: owner, form: { id: String(id) } });
      expect(values(sheet)).toEqual(beginningOf(sheet));
    });

    test("previews what is typed, and stores nothing", async () => {
      const answer = await post(sheet, sheetForm(sheet, otherValues(sheet, photo)), "/preview");
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      await answer.arrayBuffer();
      expect(values(sheet)).toEqual(beginningOf(sheet));
      expect(db.select().from(rows).all()).toEqual([]);
    });

    test("tells what is too long or missing at its field, and keeps what was typed", async () => {
      const [name = ""] = texts;
      if (!name) return;
      const form = sheetForm(sheet, otherValues(sheet, photo));
      for (const wrong of ["x".repeat(6_000), " "]) {
        const answer = await post(sheet, { ...form, [name]: wrong });
        expect(answer.status).toBe(422);
        const page = await answer.text();
        expect(page).toContain('aria-invalid="true"');
        for (const [field, typed] of Object.entries(form))
          if (field !== name && typed.startsWith("Quartz")) expect(page, field).toContain(typed);
      }
      expect(db.select().from(rows).all()).toEqual([]);
    });

    test("tells the second of two people, with both texts", async () => {
      const [name = "accent"] = texts;
      // One of lists alone has no text to be written twice.
      if (!sheet.fields[name]) return;
      const first = sheetForm(sheet, beginningOf(sheet));
      const [mine, theirs] = texts[0] ? ["Mine alone", "Theirs alone"] : ["#7a4a12", "#1f5c99"];
      const other = await signIn("second@site.test");
      expect((await post(sheet, { ...first, [name]: theirs }, "", other)).status).toBe(303);
      const answer = await post(sheet, { ...first, [name]: mine });
      expect(answer.status).toBe(409);
      const page = await answer.text();
      for (const words of [mine, theirs, "second@site.test"]) expect(page).toContain(words);
      expect(values(sheet)).toMatchObject({ [name]: theirs });
    });
  },
);
