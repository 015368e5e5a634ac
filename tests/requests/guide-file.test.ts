import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type GuideSource, readGuideSource } from "#app/guide/guide-source.server.ts";
import { keepGuide } from "#app/guide/made-guide.server.ts";

const home = mkdtempSync(join(tmpdir(), "guides-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let folder: string;
let source: GuideSource;
beforeEach(() => {
  folder = mkdtempSync(join(home, "guide-"));
  source = readGuideSource().source;
});

/** A typesetter of a few lines; it is given its source and the file as the real one is. */
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

/** What is handed out. */
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
  const { readFileSync } = await import("node:fs");
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
  // Who reads the former reads on, though it is gone.
  expect(await reading?.file.readFile("utf8")).toContain("Mojave");
  await reading?.file.close();
  expect(files()).toHaveLength(1);
});

test("words that are the former ones again bring the former guide back", async () => {
  const guide = kept(well);
  await guide.refresh();
  // Made for other words, by a server that was killed before it removed the former.
  writeFileSync(join(folder, "made", `${"b".repeat(64)}.pdf`), "%PDF-1.7 Sand & Sons %%EOF");
  await guide.refresh();
  expect(await words(guide)).toContain("Mojave");
  expect(files()).toHaveLength(1);
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
    const guide = kept(lines, { patience: lines.startsWith("setInterval") ? 1_000 : 20_000 });
    await guide.refresh();
    expect(guide.state().failed).toMatch(says);
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
  expect(files()).toHaveLength(5);
  source = { ...source, name: "Sand & Sons" };
  await guide.refresh();
  expect((await picture(13)).read).toBe("Sand & Sons13");
  expect((await picture(13)).tag).not.toBe(former.tag);
  expect(files()).toHaveLength(5);
  // What a broken typesetter has drawn does not stay.
  source = { ...source, name: "Gravel & Sons" };
  await kept(`fs.writeFileSync(file + "-1.webp", "half"); process.exit(1);`).refresh();
  expect((await picture(1)).read).toBe("Sand & Sons1");
  expect(files()).toHaveLength(5);
});

test("where there is none and none can be made in time, there is none", async () => {
  expect(await words(kept("process.exit(1);"))).toBeNull();
  const slow = kept("setInterval(() => {}, 1000);", { patience: 2_000 });
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
