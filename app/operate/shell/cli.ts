import "#app/environment/private-files.ts";
import { existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { databaseTrouble } from "#app/database/open-database.server.ts";
import { env, isKeptByNpm } from "#app/environment/environment.server.ts";

/** A command was used wrongly: it prints its usage and exits with 2. */
export class Misused extends Error {
  override name = "Misused";
}

/**
 * Parses a command's words and its boolean `--options`: those in `optionNames`, and `--help` or `-h`.
 * @throws Misused for more than `maxWords` words, an error of `parseArgs` for an unknown option
 */
export function readWords(argv: string[], maxWords: number, optionNames: string[] = []) {
  const options: NonNullable<ParseArgsConfig["options"]> = {
    help: { type: "boolean", short: "h" },
  };
  for (const name of optionNames) options[name] = { type: "boolean" };
  const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true });
  refuseOptionsOfNpm(optionNames.filter((name) => !values[name]));
  if (!values.help) refuseMoreWords(positionals, maxWords);
  return { words: positionals, options: values };
}

/** npm consumes options that are written before `--`. @throws Misused if it consumed one of these */
function refuseOptionsOfNpm(names: string[]): void {
  const name = names.find(isKeptByNpm);
  if (name) throw new Misused(`npm has kept --${name} for itself: write -- before it.`);
}

/** @throws Misused if there are more than `maxWords` words */
function refuseMoreWords(words: string[], maxWords: number): void {
  const more = words.slice(maxWords);
  if (more.length > 0) throw new Misused(`Too many words: ${more.join(" ")}.`);
}

/**
 * Finds the maximum number of words of the command that is the first word, itself included.
 * @param commands this number by the command's name
 * @throws Misused if there is no such command, or there are more words
 */
export function maxWordsOf(words: string[], commands: Record<string, number>): number {
  const [command] = words;
  if (!command) throw new Misused("Say what is to be done.");
  const maxWords = Object.hasOwn(commands, command) && commands[command];
  if (!maxWords) throw new Misused(`There is no command ${command}.`);
  refuseMoreWords(words, maxWords);
  return maxWords;
}

/** @throws Error with a sentence if the site's database cannot be used */
export function requireDatabase(): void {
  const trouble = databaseTrouble(env.DATABASE_PATH);
  if (trouble) throw new Error(`The database: ${trouble}`);
}

/** Runs a command. On an error, prints a sentence and exits with 1; if misused, with the usage and 2. */
export async function runCommand(usage: string, run: () => Promise<void>): Promise<void> {
  try {
    if (!existsSync("drizzle/migrations")) throw new Error("Run this in the site's own folder.");
    await run();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const misused =
      error instanceof Misused ||
      ("code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));
    console.error(misused ? `${error.message}\n\n${usage}` : inWords(error));
    process.exitCode = misused ? 2 : 1;
  }
}

/**
 * For commands that write files next to the database.
 * @throws Error with a sentence if root runs it: the site's user could not open those files
 */
export function refuseAsRoot(): void {
  if (process.getuid?.() !== 0) return;
  const places = [env.DATABASE_PATH, dirname(resolve(env.DATABASE_PATH))];
  const owner = statSync(places.find(existsSync) ?? "/").uid;
  if (owner === 0) return;
  throw new Error(
    `The site's files belong to user ${owner}, who could not open what root writes. Run the same command as that user, with the same environment.`,
  );
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

/** Converts an error to a sentence: for a file error the path (or `about`) and reason, else its message. */
export function inWords(error: unknown, about = "The file"): string {
  const { code = "", dest, path, message } = error as NodeJS.ErrnoException & { dest?: string };
  return reasons[code] ? `${dest ?? path ?? about}: ${reasons[code]}.` : message;
}
