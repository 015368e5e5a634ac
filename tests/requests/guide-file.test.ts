import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/database/database.server.ts";
import { keepGuide } from "#app/guide/make/made-guide.server.ts";
import {
  digestOf,
  type GuideSource,
  readGuideSource,
} from "#app/guide/words/guide-source.server.ts";
import { inTurn } from "#app/photos/make/encode.server.ts";
import { sheets } from "#schema";

const home = mkdtempSync(join(tmpdir(), "guides-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let folder: string;
let source: GuideSource;
beforeEach(() => {
  folder = mkdtempSync(join(home, "guide-"));
  source = readGuideSource().source;
});

/** A small typesetter with the same arguments as the real one: its source and the file. */
function program(lines: string): string[] {
  const file = join(folder, `${Math.random()}.mjs`);
  const read = "let read = ''; for await (const part of process.stdin) read += part;";
  writeFileSync(file, `import fs from "node:fs"; const file = process.argv[2]; ${read} ${lines}`);
  return [file];
}

const well = `fs.writeFileSync(file, "%PDF-1.7 " + JSON.parse(read).name + " %%EOF");`;

const kept = (lines: string, options = {}) =>
  keepGuide({
    folder: join(folder, "made"),
    read: () => source,
    program: program(lines),
    ...options,
  });

/** Reads the current guide. */
async function words(guide: ReturnType<typeof kept>, wait?: number): Promise<string | null> {
  const found = await guide.open(wait);
  const read = found && (await found.file.readFile("utf8"));
  await found?.file.close();
  return read;
}

const files = () => readdirSync(join(folder, "made"));

test("the first is waited for, and kept: it is made once as long as nothing changes", async () => {
  const log = join(folder, "log");
  const guide = kept(`fs.appendFileSync(${JSON.stringify(log)}, "."); ${well}`);
  expect(await words(guide)).toContain("Mojave");
  await guide.refresh();
  await guide.refresh();
  expect(files()).toHaveLength(1);
  expect(readFileSync(log, "utf8")).toBe(".");
});

test("what changes is made anew, and fifty downloads meanwhile get the former, whole", async () => {
  const guide = kept(well);
  await guide.refresh();
  const reading = await guide.open();
  source = { ...source, name: "Sand & Sons" };
  const made = guide.refresh();
  expect(guide.state().making).toBe(true);
  const meanwhile = await Promise.all(Array.from({ length: 50 }, () => words(guide)));
  await made;
  for (const read of meanwhile) expect(read).toMatch(/^%PDF-1\.7 .*%%EOF$/);
  expect(await words(guide)).toContain("Sand & Sons");
  // A client that downloads the previous file can finish, although it was deleted.
  expect(await reading?.file.readFile("utf8")).toContain("Mojave");
  await reading?.file.close();
  expect(files()).toHaveLength(1);
});

test("words that are the former ones again bring the former guide back", async () => {
  const guide = kept(well);
  await guide.refresh();
  const { tag } = await tagged(guide);
  // Left by a server that was killed before it deleted the previous guide.
  const left = join(folder, "made", "b".repeat(64));
  mkdirSync(left);
  writeFileSync(join(left, "guide.pdf"), "%PDF-1.7 Sand & Sons %%EOF");
  await guide.refresh();
  expect(await tagged(guide)).toMatchObject({ tag, read: expect.stringContaining("Mojave") });
  expect(files()).toHaveLength(1);
  // If it were made again, its bytes would differ.
  const began = source;
  source = { ...source, name: "Sand & Sons" };
  await guide.refresh();
  source = began;
  await guide.refresh();
  expect(await words(guide)).toContain("Mojave");
  expect((await tagged(guide)).tag).not.toBe(tag);
});

test("never two at once: who asks while it is made waits for the same", async () => {
  const busy = join(folder, "busy");
  const lines = `fs.mkdirSync(${JSON.stringify(busy)}); ${well} fs.rmdirSync(${JSON.stringify(busy)});`;
  const guide = kept(lines);
  await Promise.all([guide.refresh(), guide.refresh(), words(guide), guide.refresh()]);
  expect(guide.state().failed).toBeNull();
});

test.each([
  ["fails", `console.error("no such font"); process.exit(1);`, "no such font"],
  ["writes half a file", `fs.writeFileSync(file, "%PDF-1.7 half");`, "no whole PDF"],
  ["writes nothing", "", /ENOENT/],
  ["finds the disk full", `fs.writeFileSync("/dev/full", "%PDF-1.7");`, "no space left"],
  ["hangs", "setInterval(() => {}, 1000);", "given up after 1 seconds"],
])(
  "where the typesetter %s, the last whole guide stays, and the reason is told",
  async (_, lines, says) => {
    const first = kept(well);
    await first.refresh();
    source = { ...source, name: "Sand & Sons" };
    const guide = kept(lines, { timeoutMs: lines.startsWith("setInterval") ? 1_000 : 20_000 });
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    await guide.refresh();
    expect(guide.state().failed).toMatch(says);
    const [line] = logged.mock.calls.flat();
    expect(JSON.parse(line)).toMatchObject({ level: "error", event: "guide failed" });
    logged.mockRestore();
    expect(await words(guide)).toContain("Mojave");
    expect(files()).toHaveLength(1);
  },
);

test("pictures of its pages are kept with a guide, and go with it", async () => {
  const drawn = `for (const page of [1, 6, 10, 13]) fs.writeFileSync(file + "-" + page + ".webp", JSON.parse(read).name + page);`;
  const guide = kept(`${well} if (process.argv[3] === "pictures") ${drawn}`);
  const picture = async (page: number) => {
    const found = await guide.openPicture(page);
    const read = await found?.file.readFile("utf8");
    await found?.file.close();
    return { tag: found?.tag, read };
  };
  expect((await picture(1)).read).toBeUndefined();
  await guide.refresh();
  const former = await picture(13);
  expect(former.read).toBe("Mojave Surface Restoration13");
  expect(files()).toHaveLength(1);
  source = { ...source, name: "Sand & Sons" };
  await guide.refresh();
  expect((await picture(13)).read).toBe("Sand & Sons13");
  expect((await picture(13)).tag).not.toBe(former.tag);
  expect(files()).toHaveLength(1);
  // Deletes the files of a typesetter that failed.
  source = { ...source, name: "Gravel & Sons" };
  await kept(`fs.writeFileSync(file + "-1.webp", "half"); process.exit(1);`).refresh();
  expect((await picture(1)).read).toBe("Sand & Sons1");
  expect(files()).toHaveLength(1);
});

test("where there is none and none can be made in time, there is none", async () => {
  expect(await words(kept("process.exit(1);"))).toBeNull();
  const slow = kept("setInterval(() => {}, 1000);", { timeoutMs: 2_000 });
  expect(await words(slow, 100)).toBeNull();
  await slow.refresh();
});

test("a folder that cannot be written is told, and what is there is handed out", async () => {
  mkdirSync(join(folder, "made"));
  writeFileSync(join(folder, "made", "nothing"), "");
  const guide = keepGuide({
    folder: join(folder, "made", "nothing"),
    read: () => source,
    program: program(well),
  });
  await guide.refresh();
  expect(guide.state().failed).toMatch(/EEXIST|ENOTDIR/);
});

test("what failed is not begun again at once, but for other words", async () => {
  const log = join(folder, "log");
  const guide = kept(`fs.appendFileSync(${JSON.stringify(log)}, "."); process.exit(1);`);
  for (let asked = 0; asked < 3; asked++) await guide.refresh();
  expect(readFileSync(log, "utf8")).toBe(".");
  source = { ...source, name: "Sand & Sons" };
  for (let asked = 0; asked < 3; asked++) await guide.refresh();
  expect(readFileSync(log, "utf8")).toBe("..");
});

test("where the words cannot be read, that is told, and the last whole guide is handed out", async () => {
  await kept(well).refresh();
  const guide = keepGuide({
    folder: join(folder, "made"),
    read: () => {
      throw new Error("database disk image is malformed");
    },
  });
  await guide.refresh();
  await guide.refresh();
  expect(guide.state().failed).toBe("database disk image is malformed");
  expect(await words(guide)).toContain("Mojave");
});

test("it is made while no photo is prepared, and no photo waits for it", async () => {
  const photo = Promise.withResolvers<string>();
  const first = inTurn(() => photo.promise);
  const guide = kept(well);
  await guide.refreshIfChanged();
  await guide.refreshIfChanged();
  expect(await guide.isThere()).toBe(false);
  photo.resolve("prepared");
  await first;
  const [begun, end] = [join(folder, "begun"), join(folder, "end")];
  const slow = kept(
    `fs.writeFileSync(${JSON.stringify(begun)}, ""); setInterval(() => fs.existsSync(${JSON.stringify(end)}) && process.exit(1), 20);`,
  );
  const failing = slow.refresh();
  await expect.poll(() => existsSync(begun)).toBe(true);
  expect(await inTurn(async () => "prepared")).toBe("prepared");
  expect(slow.state().making).toBe(true);
  writeFileSync(end, "");
  await failing;
  await guide.refreshIfChanged();
  expect(await words(guide)).toContain("Mojave");
});

test("the typesetter gets nothing of the server's environment but where the photos lie", async () => {
  process.env.SMTP_URL = "smtps://owner:secret@mail.example";
  const seen = join(folder, "environment");
  await kept(
    `fs.writeFileSync(${JSON.stringify(seen)}, JSON.stringify(process.env)); ${well}`,
  ).refresh();
  delete process.env.SMTP_URL;
  expect(Object.keys(JSON.parse(readFileSync(seen, "utf8")))).toEqual(["UPLOADS_DIR"]);
});

test("what had to be left out is told as long as that guide is handed out", async () => {
  const guide = kept(`${well} console.log("The logo cannot be read.");`);
  await guide.refresh();
  expect(guide.state()).toMatchObject({ failed: null, leftOut: ["The logo cannot be read."] });
  const restarted = kept(well);
  await restarted.refresh();
  expect(restarted.state().leftOut).toEqual(["The logo cannot be read."]);
  source = { ...source, name: "Sand & Sons" };
  await restarted.refresh();
  expect(restarted.state().leftOut).toEqual([]);
  expect(files()).toHaveLength(1);
});

/** A typesetter that leaves out the logo if its file cannot be read. */
const withLogo = `
  const { logo } = JSON.parse(read);
  const photo = fs.readFileSync(process.env.UPLOADS_DIR + logo.slice("/uploads".length), "utf8");
  fs.writeFileSync(file, "%PDF-1.7 " + photo + " %%EOF");
  if (photo === "damaged") console.log("The logo cannot be read.");`;

/** Reads the current guide and its ETag. */
async function tagged(guide: ReturnType<typeof kept>) {
  const found = await guide.open();
  const read = await found?.file.readFile("utf8");
  await found?.file.close();
  return { tag: found?.tag, read };
}

test("a picture that could not be read is in the guide again once it can be", async () => {
  const name = "before-1700000000000-logo.jpg";
  const photo = join(process.env.UPLOADS_DIR ?? "", name);
  mkdirSync(process.env.UPLOADS_DIR ?? "", { recursive: true });
  writeFileSync(photo, "damaged");
  source = { ...source, logo: `/uploads/${name}` };
  const guide = kept(withLogo, { retryMs: 0 });
  await guide.refreshIfChanged();
  await guide.refreshIfChanged();
  const without = await tagged(guide);
  expect(without.read).toContain("damaged");
  expect(guide.state().leftOut).toEqual(["The logo cannot be read."]);
  writeFileSync(photo, "repaired");
  await guide.refreshIfChanged();
  const whole = await tagged(guide);
  expect(whole.read).toContain("repaired");
  expect(whole.tag).not.toBe(without.tag);
  expect(guide.state().leftOut).toEqual([]);
  expect(files()).toHaveLength(1);
  rmSync(photo);
});

test("by itself a guide is made anew after a change, and after a failure once its pause is over", async () => {
  const log = join(folder, "log");
  const obstacle = join(folder, "obstacle");
  const guide = kept(
    `fs.appendFileSync(${JSON.stringify(log)}, "."); if (fs.existsSync(${JSON.stringify(obstacle)})) process.exit(1); ${well}`,
    { retryMs: 0 },
  );
  const made = () => readFileSync(log, "utf8").length;
  const refresh = guide.refreshIfChanged;
  const save = (name: string) => {
    source = { ...source, name };
    const fields = { title: name };
    const stored = { key: "guide-test", fields, updated_by: "owner@site.test" };
    db.insert(sheets)
      .values(stored)
      .onConflictDoUpdate({ target: [sheets.key, sheets.language], set: { fields } })
      .run();
  };
  await refresh();
  await refresh();
  expect(made()).toBe(1);
  save("Sand & Sons");
  // Once it is quiet, and once.
  for (let asked = 0; asked < 3; asked++) await refresh();
  expect(made()).toBe(2);
  expect(await words(guide)).toContain("Sand & Sons");

  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  writeFileSync(obstacle, "");
  save("Grit & Sons");
  for (let asked = 0; asked < 2; asked++) await refresh();
  expect(made()).toBe(3);
  rmSync(obstacle);
  await refresh();
  logged.mockRestore();
  expect(guide.state().failed).toBeNull();
  expect(await words(guide)).toContain("Grit & Sons");
  db.delete(sheets).run();
});

test("a change while a guide is being made is not taken for one that it holds", async () => {
  const guide = kept(well);
  const refresh = guide.refreshIfChanged;
  const first = guide.refresh();
  await refresh();
  source = { ...source, name: "Sand & Sons" };
  await refresh();
  await first;
  for (let asked = 0; asked < 2; asked++) await refresh();
  expect(await words(guide)).toContain("Sand & Sons");
});

test("another version of the typesetter makes another guide", async () => {
  const before = await digestOf(source);
  const compiler = "node_modules/@myriaddreamin/typst-ts-node-compiler/package.json";
  const here = process.cwd();
  for (const path of [
    "node_modules/sharp/package.json",
    compiler,
    "app/photos/make/print-photo.server.ts",
  ])
    cpSync(path, join(folder, path));
  process.chdir(folder);
  try {
    expect(await digestOf(source)).toBe(before);
    writeFileSync(compiler, readFileSync(compiler, "utf8").replace('"version"', '"former"'));
    expect(await digestOf(source)).not.toBe(before);
  } finally {
    process.chdir(here);
  }
});
