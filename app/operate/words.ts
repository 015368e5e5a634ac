import { parseArgs } from "node:util";

/** A command was not understood: its usage is shown, and it ends with 2. */
export class Misused extends Error {
  override name = "Misused";
}

/**
 * The words after a command, and its `--options`, of which `known` are allowed and `--help` always.
 * @throws Misused with a sentence when there is another option, or more words than `most`
 */
export function readWords(argv: string[], most: number, known: string[] = []) {
  const options = Object.fromEntries(
    [...known, "help"].map((name) => [name, { type: "boolean" as const }]),
  );
  const { values, tokens, positionals } = parseArgs({
    args: argv,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens)
    if (token.kind === "option" && (!(token.name in options) || token.value !== undefined))
      throw new Misused(`There is no option ${token.rawName}.`);
  const more = positionals.slice(most);
  if (more.length > 0 && !values.help) throw new Misused(`Too many words: ${more.join(" ")}.`);
  return { words: positionals, options: values };
}

/** Runs a command: what it throws is said in a sentence, with exit code 1, or 2 and the usage. */
export async function runCommand(usage: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const misused = error instanceof Misused;
    console.error(misused ? `${error.message}\n\n${usage}` : error.message);
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
