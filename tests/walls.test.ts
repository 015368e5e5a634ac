import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path/posix";
import { parseSync } from "vite";
import { expect, test } from "vitest";

/** Maximum number of files in a folder, so that a person can survey it. */
const maxFiles = 14;

type Import = { from: string; room: string; to: string };

const files = globSync("app/**/*.{ts,tsx}");
const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(from, "utf8").matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => ({
    from,
    room: roomOf(from),
    to: match[1] ?? "",
  })),
);
const across = imports.filter(({ to }) => to.startsWith("#app/"));
const routeModules = new Set(
  [...readFileSync("app/routes.ts", "utf8").matchAll(/"([a-z-]+\/[a-z/-]+\.tsx?)"/g)].map(
    (match) => `app/${match[1]}`,
  ),
);

/** The room of a file, or "" for the few files directly in app/. */
function roomOf(file: string): string {
  return file.split("/").length > 2 ? (file.split("/")[1] ?? "") : "";
}

const target = ({ to }: Import) => to.replace("#app/", "app/");
const show = ({ from, to }: Import) => `${from} -> ${to}`;

test("directly in app/ stand React Router's own files", () => {
  expect(globSync("app/*.*").sort()).toEqual([
    "app/app.css",
    "app/entry.client.tsx",
    "app/entry.server.tsx",
    "app/root.tsx",
    "app/routes.ts",
  ]);
});

test("nothing is imported by climbing out of a room", () => {
  const climbing = imports.filter(
    ({ to, from }) => to.startsWith("../") && !from.includes("+types"),
  );
  expect(climbing.map(show)).toEqual([]);
});

test("no route module imports another", () => {
  expect(across.filter((it) => routeModules.has(target(it))).map(show)).toEqual([]);
});

/** Each room imports only those before it. */
const order = [
  ...[
    "ui",
    "images",
    "environment",
    "log",
    "model",
    "database",
    "http",
    "forms",
    "photos",
    "typesetting",
    "content",
  ],
  ...["look", "business", "mail", "accounts", "push", "pieces", "services", "gallery", "reviews"],
  ...[
    "guide",
    "requests",
    "estimates",
    "contact",
    "customer",
    "inbox",
    "chat",
    "privacy",
    "start",
    "operate",
    "site",
    "admin",
  ],
];

test("the rooms stand one above the other", () => {
  const rooms = globSync("app/*/").map((room) => basename(room));
  expect(rooms.filter((room) => !order.includes(room))).toEqual([]);
  const level = (file: string) => order.indexOf(roomOf(file));
  const upwards = across.filter((it) => it.room !== "" && level(target(it)) > level(it.from));
  expect(upwards.map(show)).toEqual([]);
});

test("other rooms act on a request by its face", () => {
  const inside = across.filter(
    (it) => it.room !== "requests" && target(it).startsWith("app/requests/change/"),
  );
  expect(inside.map(show)).toEqual([]);
});

test("mail and pushes know nothing of each other", () => {
  const rooms = ["mail", "push"];
  const wrong = across.filter(
    (it) =>
      rooms.includes(it.room) &&
      rooms.includes(roomOf(target(it))) &&
      roomOf(target(it)) !== it.room,
  );
  expect(wrong.map(show)).toEqual([]);
});

test("the look knows React, its DOM and React Router only", () => {
  const wrong = imports.filter(
    ({ room, to }) =>
      room === "ui" && !/^(react|react-dom|react-router|\.\/.*|#app\/ui\/.*)$/.test(to),
  );
  expect(wrong.map(show)).toEqual([]);
});

test("each outside thing has one owner", () => {
  const owner = (what: RegExp) => imports.filter(({ to }) => what.test(to)).map(({ from }) => from);
  expect(new Set(owner(/^better-sqlite3$/))).toEqual(
    new Set(["app/database/open-database.server.ts", "app/database/server-lock.server.ts"]),
  );
  const environment = files.filter((file) => readFileSync(file, "utf8").includes("process.env"));
  // It passes the whole environment on to the server's process.
  environment.splice(environment.indexOf("app/operate/commands/start-server.ts"), 1);
  for (const file of environment) expect(roomOf(file), file).toBe("environment");
  for (const [what, room] of [
    [/^sharp$/, "photos"],
    [/^openai/, "model"],
    [/^nodemailer/, "mail"],
    [/^@myriaddreamin\/typst/, "typesetting"],
    [/^web-push$/, "push"],
    [/^@simplewebauthn\//, "accounts"],
  ] as const)
    for (const file of owner(what)) expect(roomOf(file), file).toBe(room);
});

test("there are no circles of imports, within a room either", () => {
  const own = imports
    .filter(({ to }) => to.startsWith("./") && !to.includes("+types"))
    .map((it) => ({ ...it, to: join(dirname(it.from), it.to) }));
  const next = Map.groupBy([...across, ...own], ({ from }) => from);
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(" -> "));
    if (done.has(file) || path.includes(file)) return;
    for (const it of next.get(file) ?? []) visit(target(it), [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});

test("no two folders import each other, and the schema imports nothing of the application", () => {
  const drizzle = globSync("drizzle/*.ts").flatMap((from) =>
    [...readFileSync(from, "utf8").matchAll(/from "([^"]+)"/g)].map(([, to = ""]) => ({
      from,
      to,
    })),
  );
  const folders = new Set<string>();
  for (const { from, to } of [...imports, ...drizzle]) {
    if (to.includes("+types") || !/^(#app\/|#schema|\.\/)/.test(to)) continue;
    const file = to.startsWith("./") ? join(dirname(from), to) : to.replace("#app", "app");
    const pair = [dirname(from), to === "#schema" ? "drizzle" : dirname(file)];
    if (pair[0] !== pair[1] && pair[0] !== "app") folders.add(pair.join(" "));
  }
  const mutual = [...folders].filter((pair) => folders.has(pair.split(" ").reverse().join(" ")));
  expect(mutual).toEqual([]);
  expect(drizzle.filter(({ to }) => to.startsWith("#app/"))).toEqual([]);
});

test("README names every room", () => {
  const readme = readFileSync("README.md", "utf8");
  const rooms = globSync("app/*/").map((room) => `\`${room.replace(/\/*$/, "")}/\``);
  expect(rooms.filter((room) => !readme.includes(room))).toEqual([]);
});

test("no folder has more than 14 files", () => {
  const folders = Map.groupBy(files, dirname);
  folders.delete("app");
  const crowded = [...folders].filter(([, inside]) => inside.length > maxFiles);
  expect(crowded.map(([folder, { length }]) => `${folder} ${length}`)).toEqual([]);
});

test("no two rooms have a file of one base name, but for what every list has", () => {
  const pages = ["list", "edit", "new", "delete", "trash", "preview", "print"];
  const names = Map.groupBy(files, (file) => basename(file).replace(/(\.server|\.d)?\.tsx?$/, ""));
  const repeated = [...names].filter(
    ([name, all]) => new Set(all.map(roomOf)).size > 1 && !pages.includes(name),
  );
  expect(repeated.map(([, all]) => all.join(" "))).toEqual([]);
});

test("files are of a size that is read in one breath", () => {
  const lines = (file: string) => readFileSync(file, "utf8").split("\n").length - 1;
  const sizes = files.map(lines).sort((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThanOrEqual(150);
  expect(sizes.at(-1)).toBeLessThanOrEqual(200);
  expect([...routeModules].filter((file) => lines(file) > 150)).toEqual([]);
  // React Router needs a module for each address, and TypeScript declarations for Vite's imports.
  const isOfFramework = (file: string) => routeModules.has(file) || file.endsWith(".d.ts");
  const short = files.filter((file) => lines(file) < 15 && !isOfFramework(file));
  expect(short.sort()).toEqual([
    // Every program imports it first, before it writes any file.
    "app/environment/private-files.ts",
    // Every room uses its units.
    "app/environment/time-units.ts",
    // The Dockerfile runs it.
    "app/operate/commands/healthcheck.ts",
  ]);
});

const numberWords =
  /\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|hundred)\b/i;

/** A limit such as "20 MB" or "90 days" is a constant; the sentence fills it in. */
const numberWithUnit =
  /\b\d[\d,.]* ?([kMG]B|megapixels?|(second|minute|hour|day|week|month|year)s?|characters|digits|photo(graph)?s|pictures|stars)\b/;

/** Files that contain texts or lists of words. */
const withoutRules = ["app/forms/text-fields.ts"];

/** Sentences with a number that is not a constant. */
const plainSentences = [
  "stands in two lines, and a day has one time",
  "A project has a card of its own, with its two photos",
  "In a word or two",
  "The two passwords differ",
  "two to four plain sentences",
  "Three photographs: the room",
  // Examples, and what is said of one.
  ...["Such as 2 weeks", "Such as 2 days", "“2 days” or “100%”", "1 week ago", "1 hour"],
  // Typed again: its constant is to be filled in.
  ...["90 days after a word", "8 characters"],
  "between 8 and 200 characters",
];

/** Lists a file's texts: strings, templates and JSX text, without the first words of sheets. */
function textsOf(file: string): string[] {
  const texts: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const it of node) visit(it);
    if (Array.isArray(node) || typeof node !== "object" || node === null) return;
    const { type, key, value } = node as {
      type?: string;
      key?: { name?: string };
      value?: unknown;
    };
    if (type === "Property" && key?.name === "first") return;
    if (type === "Literal" || type === "JSXText") texts.push(String(value));
    else if (type === "TemplateElement") texts.push((value as { cooked: string }).cooked);
    else for (const it of Object.values(node)) visit(it);
  };
  visit(parseSync(file, readFileSync(file, "utf8")).program);
  return texts;
}

test("no sentence repeats a number, as a word or with its unit", () => {
  const found = files
    .filter((file) => !withoutRules.includes(file))
    .flatMap((file) => textsOf(file).map((text) => ({ file, text })))
    .filter(({ text }) => numberWords.test(text) || numberWithUnit.test(text))
    .filter(({ text }) => !plainSentences.some((sentence) => text.includes(sentence)));
  expect(found.map(({ file, text }) => `${file}: ${text.trim()}`)).toEqual([]);
});
