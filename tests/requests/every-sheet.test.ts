import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { namesIn, unknownBraces } from "#app/content/sheet/braces.ts";
import type { Field, ListField, TextField } from "#app/content/sheet/field-kinds.ts";
import { beginningOf, type Sheet } from "#app/content/sheet/sheet.ts";
import { openSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { storePhoto } from "#app/photos/store/store-photo.server.ts";
import { sheets } from "#app/site/edit/all-sheets.server.ts";
import { changes, sheets as rows } from "#schema";
import { otherValues } from "../other-values.ts";
import { words } from "../pages.ts";
import { noise } from "../pictures.ts";
import { publicPaths } from "../public-paths.ts";
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

const odd = ["<b>א</b>", "Bo\u0308den", "👩🏽‍🔧", "}{"];
const facts = "Floors of {name} in {area}";

/** Values of a sheet, with free texts replaced by what `make` returns, if not null. */
function withTexts(sheet: Sheet, make: (field: TextField) => string | null) {
  const text = (field: Field, value: unknown): unknown => {
    if (field.kind === "text") return field.format || field.hidden ? value : (make(field) ?? value);
    if (field.kind !== "list") return value;
    return (value as Record<string, unknown>[]).map((entry) =>
      Object.fromEntries(
        Object.entries(entry).map(([part, it]) => [part, text(field.item[part] as Field, it)]),
      ),
    );
  };
  const all = otherValues(sheet, photo);
  return Object.fromEntries(
    Object.entries(sheet.fields).map(([name, field]) => [name, text(field, all[name])]),
  );
}

/** All names in braces that some field of a sheet fills in. */
const everyName = [
  ...new Set(
    sheets.flatMap((sheet) => Object.values(sheet.fields).flatMap((it) => namesIn(sheet, it))),
  ),
];

const lists = (sheet: Sheet) =>
  Object.entries(sheet.fields).flatMap(([name, field]): [string, ListField][] =>
    field.kind === "list" ? [[name, field]] : [],
  );
/** The guide is a file, the look has no text, an estimate's example and the templates are not public. */
const isPage = (sheet: Sheet): sheet is Sheet & { shownAt: string } =>
  sheet.shownAt !== undefined && !/^\/request\/|\.pdf$/.test(sheet.shownAt);

/** A page's text, title and metadata. */
const shown = (html: string) =>
  [
    words(html),
    ...(html.match(/<title>.*?<\/title>/g) ?? []),
    ...(html.match(/<meta (name|property)="(description|og:\w+)"[^>]*>/g) ?? []),
  ].join("\n");

describe.each(sheets.map((sheet) => ({ sheet, name: sheet.key })))(
  "the sheet $name",
  ({ sheet }) => {
    const texts = Object.keys(sheet.fields).filter((name) => isText(sheet.fields[name]));

    test("has no part or field of the same name twice", () => {
      const ids = sheet.parts.map(({ id }) => id);
      const names = sheet.parts.flatMap(({ fields }) => fields);
      expect([[...new Set(ids)], [...new Set(names)]]).toEqual([ids, names]);
    });

    test("may be saved with its first words", () => {
      expect(unknownBraces(sheet, beginningOf(sheet))).toEqual({});
    });

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
      const isNeeded = (field?: Field) => field?.kind === "text" && !field.optional;
      const name = texts.find((it) => isNeeded(sheet.fields[it]));
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

    test("takes words in every script, and markup as text", async () => {
      const typed = withTexts(sheet, ({ max }) => odd.slice(0, max > 60 ? 4 : 1).join(" "));
      const answer = await post(sheet, sheetForm(sheet, typed));
      expect(answer.status, words(await answer.text())).toBe(303);
      for (const [name, value] of Object.entries(typed))
        if (isText(sheet.fields[name])) expect(values(sheet)).toMatchObject({ [name]: value });
      if (!isPage(sheet)) return;
      const html = await (await send(sheet.shownAt)).text();
      expect(html).not.toContain("<b>א");
    });

    test("refuses a name in braces that a field does not fill in, with the nearest", async () => {
      for (const name of texts) {
        const filled = namesIn(sheet, sheet.fields[name]);
        const typed = { ...otherValues(sheet, photo), [name]: "In {aera}" };
        const told = Object.values(unknownBraces(sheet, typed));
        expect(told[0], name).toContain(
          sheet.braces === "none"
            ? "nothing is filled in here"
            : "The nearest that does is {area}.",
        );
        for (const other of everyName.filter((it) => !filled.includes(it)))
          expect(unknownBraces(sheet, { ...typed, [name]: `{${other}}` })).toHaveProperty(name);
      }
    });

    test("shows in its preview what its page shows once it is saved", async () => {
      if (!isPage(sheet) || sheet.braces === "none") return;
      const form = sheetForm(
        sheet,
        withTexts(sheet, (field) => {
          const all = namesIn(sheet, field).map((name) => `{${name}}`);
          const said = `${facts} ${all.toReversed().join(" ")}`.slice(0, field.max);
          return field.max > 60 ? said.replace(/\{[^}]*$/, "") : null;
        }),
      );
      const preview = shown(await (await post(sheet, form, "/preview")).text());
      expect((await post(sheet, form)).status).toBe(303);
      const page = shown(await (await send(sheet.shownAt)).text());
      expect(preview.replace(/Preview: this is what you typed.*? go on writing\. /, "")).toBe(page);
      for (const path of [...publicPaths, "/chat"])
        expect(shown(await (await send(path)).text()), path).not.toMatch(/\{[a-z -]+\}/);
    });

    test.each(lists(sheet))(
      "tells at its list %s what is wrong with it, and keeps all",
      async (name, field) => {
        const all = otherValues(sheet, photo);
        const entries = all[name] as Record<string, unknown>[];
        const more = Array.from({ length: field.maxEntries + 1 }, () => entries[0] ?? {});
        const answer = await post(sheet, sheetForm(sheet, { ...all, [name]: more }));
        expect(answer.status).toBe(422);
        const html = await answer.text();
        expect(words(html)).toContain(`at most ${field.maxEntries}`);
        expect(html).toContain(`name="${name}.${field.maxEntries}.`);
        const [part] =
          Object.entries(field.item).find(([, it]) => it.kind === "text" && !it.format) ?? [];
        if (part) {
          const long = entries.map((it) => ({ ...it, [part]: "x".repeat(6_000) }));
          const told = await post(sheet, sheetForm(sheet, { ...all, [name]: long }));
          expect(told.status).toBe(422);
          expect(await told.text()).toContain('aria-invalid="true"');
        }
        const none = await post(sheet, sheetForm(sheet, { ...all, [name]: [] }));
        expect(none.status).toBe((field.minEntries ?? 0) > 0 ? 422 : 303);
        if (none.status === 303 && isPage(sheet)) {
          const page = await send(sheet.shownAt);
          expect(page.status).toBe(200);
          expect(await page.text()).not.toMatch(/<(nav|ul|ol|dl)\b[^>]*><\/\1>/);
        }
      },
    );

    test("takes no address for a photo but one of its own", async () => {
      const [name] = Object.entries(sheet.fields).find(([, { kind }]) => kind === "photo") ?? [];
      if (!name) return;
      const form = sheetForm(sheet, otherValues(sheet, photo));
      for (const url of ["javascript:alert(1)", "//evil.test/x.jpg", "/uploads/../x"]) {
        const answer = await post(sheet, { ...form, [`${name}.url`]: url });
        expect(answer.status, url).toBe(422);
        expect(await answer.text()).toContain("Please upload the picture.");
      }
      expect(db.select().from(rows).all()).toEqual([]);
    });

    test("keeps words for a photo that was not chosen, and asks for it", async () => {
      const photos = Object.entries(sheet.fields).filter(([, { kind }]) => kind === "photo");
      const [name, field] = photos.find(([, field]) => !("whole" in field)) ?? [];
      if (!name || !field) return;
      const form = sheetForm(sheet, { ...otherValues(sheet, photo), [name]: null });
      const answer = await post(sheet, { ...form, [`${name}.alt`]: "Our kitchen" });
      expect(answer.status).toBe(422);
      const page = await answer.text();
      expect(page).toContain(`${field.label}: please choose the photo that these words are for`);
      expect(page).toContain(">Our kitchen</textarea>");
      expect((await post(sheet, form)).status).toBe(303);
    });

    test("tells the second of two people, with both texts", async () => {
      const [name = "accent"] = texts;
      // A sheet with only lists has no such field.
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
