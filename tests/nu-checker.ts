import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { ServedPage } from "./served-pages.ts";

const jar = "node_modules/vnu-jar/build/dist/vnu.jar";

/** Messages of the checker that are ignored, each with its reason. */
const known = [
  // React writes void elements so. The message is about unquoted attributes, which React never writes.
  "Trailing slash on void elements has no effect.*",
  // A standard value that it does not know yet.
  "Bad value .username webauthn. for attribute .autocomplete. .*",
  // The standard's way of a group of which one is open, which it does not know yet.
  "Attribute .name. not allowed on element .details. at this point.*",
  // It cannot parse CSS functions in `sizes`.
  "Bad value .* min\\(.* for attribute .(image)?sizes. on element.*Bad CSS number token.*",
];

/** A dialog page has a second h1 in the list behind it, which is inert or hidden: screen readers skip it. */
const ofDialogs = /^Consider using the .h1. element as a top-level heading only/;

/** Whether Java 11 or newer is installed, which the checker needs. */
export function hasJava(): boolean {
  const { stderr, error } = spawnSync("java", ["-version"], { encoding: "utf8" });
  return !error && Number(stderr.match(/version "(\d+)/)?.[1]) >= 11;
}

/** Lists errors and warnings of the Nu HTML checker (W3C) on pages and SVG files, one per line. */
export function nuFindings(pages: ServedPage[], svg: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "pages-"));
  try {
    for (const { name, html } of pages) writeFileSync(join(folder, `${name}.html`), html);
    const options = ["--also-check-svg", "--stdout", "--exit-zero-always", "--format", "json"];
    const { stdout, stderr } = spawnSync(
      "java",
      // It ends too soon to profit from the optimizing compiler.
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
