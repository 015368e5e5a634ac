import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Journal, undo, writeJournal } from "#app/operate/restore-journal.server.ts";
import { settleRestore } from "#app/operate/settle-restore.server.ts";

/** A restore that was cut off when everything was in its place, but for the word that it is. */
async function cutOff() {
  const home = mkdtempSync(join(tmpdir(), "settle-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const folder = (...names: string[]) => {
    const path = join(home, ...names);
    mkdirSync(path, { recursive: true });
    return path;
  };
  const [uploads, aside] = [folder("uploads"), folder("before", "uploads")];
  const unpacked = folder(".restore-abcdef");
  folder(".restore-abcdef", "uploads");
  const database = join(home, "site.db");
  const folders = { uploads, requests: join(uploads, "requests") };
  const journal: Journal = {
    ...{ database, folders: Object.values(folders), phase: "placing" },
    aside: [
      { from: database, to: join(home, "before", "site.db") },
      { from: join(uploads, "floor.jpg"), to: join(aside, "floor.jpg") },
    ],
    placing: [
      { from: join(unpacked, "site.db"), to: database },
      { from: join(unpacked, "uploads", "floor.jpg"), to: join(uploads, "floor.jpg") },
    ],
    unpacked: [unpacked],
    kept: [join(home, "before"), aside],
  };
  for (const { to } of journal.aside) writeFileSync(to, "before");
  for (const { to } of journal.placing) writeFileSync(to, "restored");
  await writeJournal(journal);
  return {
    home,
    journal,
    place: { database, folders },
    photo: join(uploads, "floor.jpg"),
  };
}

const read = (path: string) => readFileSync(path, "utf8");

test("a restore that was cut off is undone", async () => {
  const { home, place, photo } = await cutOff();
  expect(await settleRestore(place)).toContain("put back as it was before");
  expect([read(place.database), read(photo)]).toEqual(["before", "before"]);
  for (const left of ["site.db-restore", ".restore-abcdef", "before"])
    expect(existsSync(join(home, left)), left).toBe(false);
});

test.each([
  ["before what was unpacked is removed", () => {}],
  ["with a part of it removed", (home: string) => rmSync(join(home, ".restore-abcdef/site.db"))],
  [
    "with the pictures' part of it removed",
    (home: string) => rmSync(join(home, ".restore-abcdef/uploads/floor.jpg")),
  ],
  [
    "with all of it removed",
    (home: string) => rmSync(join(home, ".restore-abcdef"), { recursive: true }),
  ],
])("one whose undoing was cut off as well, %s, loses nothing", async (_, remove) => {
  const { home, journal, place, photo } = await cutOff();
  await undo(journal);
  remove(home);
  await settleRestore(place);
  expect([read(place.database), read(photo)]).toEqual(["before", "before"]);
});
