import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { parseSync } from "vite";
import { expect, test } from "vitest";

test.each(globSync(["README.md", "docs/**/*.md"]))("what %s names is there", (file) => {
  const text = readFileSync(file, "utf8");
  const named = [...text.matchAll(/`((?:app|docs|tests)\/[^\s`]*)`/g)].map(
    ([, path]) => path ?? "",
  );
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
  // Tests are named by their whole path, so that the line above finds them.
  expect([...text.matchAll(/`[\w-]+\.(?:test|spec)\.ts`/g)].map(([name]) => name)).toEqual([]);
});

test("each file that a comment names is there", () => {
  const all = globSync(["*.*", "{app,docs,drizzle,public,tests}/**/*.*"]);
  const isThere = (file: string, name: string) =>
    name.startsWith("./")
      ? existsSync(join(dirname(file), name))
      : all.some((it) => `/${it}`.endsWith(`/${name}`));
  const missing = globSync(["*.ts", "{app,drizzle}/**/*.{ts,tsx}"]).flatMap((file) =>
    parseSync(file, readFileSync(file, "utf8"))
      .comments.flatMap(
        ({ value }) => value.match(/[\w./-]*\w\.(?:tsx?|js|css|typ|sql|md)\b/g) ?? [],
      )
      .filter((name) => !isThere(file, name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("the figures that docs/security.md lists are those that are measured", async () => {
  const { trust } = await import("../bench/trust/trust.ts");
  const [, list = ""] = readFileSync("docs/security.md", "utf8").split(
    /## The figures|## What is not/,
  );
  const listed = [...list.matchAll(/^- (`[\w`, -]+`):/gm)].flatMap(([, names = ""]) =>
    names.match(/[\w-]+/g),
  );
  expect(listed).toEqual(Object.keys(trust));
});

test("no container of docs/compose.yaml keeps a log without an end", () => {
  const [, services = ""] = readFileSync("docs/compose.yaml", "utf8").split(/^services:$/m);
  const [listed = ""] = services.split(/^\w/m);
  const parts = listed.split(/^ {2}(?=\w)/m).filter((it) => /^\w/.test(it));
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) expect(part).toContain("logging: *bounded");
});
