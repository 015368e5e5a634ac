import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { ServedPage } from "./served-pages.ts";

const jar = "node_modules/vnu-jar/build/dist/vnu.jar";

/** What the checker says and we do not follow, each with its reason. */
const known = [
  // How React writes void elements; unquoted attribute values, which this is about, it never writes.
  "Trailing slash on void elements has no effect.*",
  // A word of the standard that it does not know yet: "a passkey may be filled in here".
  "Bad value .username webauthn. for attribute .autocomplete. .*",
  // CSS functions in `sizes` it does not read.
  "Bad value .* min\\(.* for attribute .(image)?sizes. on element.*Bad CSS number token.*",
];

/**
 * A dialog that is a page stands before its list. With JavaScript the list is inert behind it,
 * without it is hidden: a screen reader meets one h1.
 */
const ofDialogs = /^Consider using the .h1. element as a top-level heading only/;

/** Whether a Java that runs the checker (11 or newer) is there. */
export function hasJava(): boolean {
  const { stderr, error } = spawnSync("java", ["-version"], { encoding: "utf8" });
  return !error && Number(stderr.match(/version "(\d+)/)?.[1]) >= 11;
}

/** Errors, warnings and remarks of the Nu HTML checker (W3C) on pages and SVG files, a line each. */
export function nuFindings(pages: ServedPage[], svg: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "pages-"));
  try {
    for (const { name, html } of pages) writeFileSync(join(folder, `${name}.html`), html);
    const options = ["--also-check-svg", "--stdout", "--exit-zero-always", "--format", "json"];
    const { stdout, stderr } = spawnSync(
      "java",
      // It ends before its best compiler would pay.
      [
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-jar",
        jar,
        ...options,
        "--filterpattern",
        known.join("|"),
        folder,
        ...svg,
      ],
      { encoding: "utf8", maxBuffer: 64 * 1024 ** 2 },
    );
    if (!stdout.startsWith("{")) throw new Error(`The checker did not run: ${stderr || stdout}`);
    const { messages } = JSON.parse(stdout) as { messages: Message[] };
    const inDialogs = new Set(
      pages.filter(({ html }) => html.includes("<dialog")).map(({ name }) => `${name}.html`),
    );
    const told = messages.filter(
      (it) => !(ofDialogs.test(it.message) && inDialogs.has(fileOf(it))),
    );
    return told.map((it) => `${fileOf(it)}:${it.lastLine}: ${it.message} ${it.extract}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Message = { url: string; lastLine: number; message: string; extract: string };

const fileOf = ({ url }: Message) => decodeURIComponent(basename(url));
