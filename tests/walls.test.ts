import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { expect, test } from "vitest";

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

/** The room a file stands in, or "" for the few files that stand directly in app/. */
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

test("no room imports the back office's shell, nor of the site's more than its pieces", () => {
  const rooms = new Set(["admin", "site"]);
  const wrong = across.filter(
    (it) =>
      it.room !== "" &&
      rooms.has(roomOf(target(it))) &&
      roomOf(target(it)) !== it.room &&
      !target(it).startsWith("app/site/pieces/"),
  );
  expect(wrong.map(show)).toEqual([]);
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
  for (const file of environment) expect(roomOf(file), file).toBe("environment");
  for (const [what, room] of [
    [/^sharp$/, "photos"],
    [/^openai/, "chat"],
    [/^nodemailer/, "mail"],
    [/^@myriaddreamin\/typst/, "guide"],
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

test("README names every room", () => {
  const readme = readFileSync("README.md", "utf8");
  const rooms = globSync("app/*/").map((room) => `\`${room.replace(/\/*$/, "")}/\``);
  expect(rooms.filter((room) => !readme.includes(room))).toEqual([]);
});

test("files are of a size that is read in one breath", () => {
  const sizes = files
    .map((file) => readFileSync(file, "utf8").split("\n").length - 1)
    .sort((a, b) => a - b);
  const at = (part: number) => sizes[Math.floor(sizes.length * part)];
  expect(at(0.5)).toBeLessThanOrEqual(60);
  expect(at(0.9)).toBeLessThanOrEqual(130);
  expect(sizes.at(-1)).toBeLessThanOrEqual(200);
  expect(sizes.filter((lines) => lines < 15).length).toBeLessThanOrEqual(12);
  const long = [...routeModules].filter(
    (file) => readFileSync(file, "utf8").split("\n").length > 151,
  );
  expect(long).toEqual([]);
});
