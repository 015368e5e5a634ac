import "#app/environment/private-files.ts";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { isKeptByNpm } from "#app/environment/environment.server.ts";

/** A command was not understood: its usage is shown, and it ends with 2. */
export class Misused extends Error {
  override name = "Misused";
}

/**
 * The words after a command, and its `--options`, of which `known` are allowed, and `--help` or
 * `-h` always.
 * @throws Misused with a sentence when there is another option, or more words than `most`
 */
export function readWords(argv: string[], most: number, known: string[] = []) {
  const options = {
    ...Object.fromEntries(known.map((name) => [name, { type: "boolean" as const }])),
    help: { type: "boolean" as const, short: "h" },
  };
  const { values, tokens, positionals } = parseArgs({
    args: argv,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens)
    if (
      token.kind === "option" &&
      (!Object.hasOwn(options, token.name) || token.value !== undefined)
    )
      throw new Misused(`There is no option ${token.rawName}.`);
  refuseKeptOptions(known.filter((name) => !values[name]));
  if (!values.help) refuseMoreWords(positionals, most);
  return { words: positionals, options: values };
}

/**
 * npm takes what stands before `--` for its own, and runs the command without it.
 * @throws Misused where that happened to one of these options
 */
function refuseKeptOptions(names: string[]): void {
  const kept = names.find(isKeptByNpm);
  if (kept) throw new Misused(`npm has kept --${kept} for itself: write -- before it.`);
}

/** @throws Misused naming the words after the first `most` */
export function refuseMoreWords(words: string[], most: number): void {
  const more = words.slice(most);
  if (more.length > 0) throw new Misused(`Too many words: ${more.join(" ")}.`);
}

/** Runs a command: what it throws is said in a sentence, with exit code 1, or 2 and the usage. */
export async function runCommand(usage: string, run: () => Promise<void>): Promise<void> {
  try {
    if (!existsSync("drizzle/migrations")) throw new Error("Run this in the site's own folder.");
    await run();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const misused = error instanceof Misused;
    console.error(misused ? `${error.message}\n\n${usage}` : inWords(error));
    process.exitCode = misused ? 2 : 1;
  }
}

const reasons: Record<string, string> = {
  ENOENT: "it is not there",
  EEXIST: "a file is in a folder's place",
  ENOTDIR: "a file is in a folder's place",
  EISDIR: "it is a folder",
  EACCES: "the right is missing",
  EPERM: "the right is missing",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
};

/** What went wrong, in words: of a trouble with a file its name (or what it was about) and why. */
export function inWords(error: unknown, about = "The file"): string {
  const { code = "", dest, path, message } = error as NodeJS.ErrnoException & { dest?: string };
  return reasons[code] ? `${dest ?? path ?? about}: ${reasons[code]}.` : message;
}
