import "#app/environment/private-files.ts";
import { existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { databaseTrouble } from "#app/database/open-database.server.ts";
import { env, isKeptByNpm } from "#app/environment/environment.server.ts";

/** A command was used wrongly: it prints its usage and exits with 2. */
export class Misused extends Error {
  override name = "Misused";
}

/** A command's usage, its maximum number of words, and the names of its boolean `--options`. */
type Command = { usage: string; maxWords?: number; optionNames?: string[] };

type Options = Partial<Record<string, boolean>>;

/** @throws Misused for too many words or an option that npm consumed; an error of `parseArgs` */
function readWords({ maxWords = 0, optionNames = [] }: Command) {
  const options: Record<string, { type: "boolean"; short?: string }> = {
    help: { type: "boolean", short: "h" },
  };
  for (const name of optionNames) options[name] = { type: "boolean" };
  const { values, positionals: words } = parseArgs({ options, allowPositionals: true });
  // npm consumes options that are written before `--`.
  const option = optionNames.find((name) => !values[name] && isKeptByNpm(name));
  if (option) throw new Misused(`npm has kept --${option} for itself: write -- before it.`);
  const more = words.slice(maxWords);
  if (more.length > 0) throw new Misused(`Too many words: ${more.join(" ")}.`);
  return { words, options: values as Options };
}

/** @throws Error with a sentence if the site's database cannot be used */
export function requireDatabase(): void {
  const trouble = databaseTrouble(env.DATABASE_PATH);
  if (trouble) throw new Error(`The database: ${trouble}`);
}

/**
 * Runs a command with this process's words and options. After an error it prints a sentence and
 * exits with 1; if misused, with the usage and 2.
 */
export async function runCommand(
  command: Command,
  run: (words: string[], options: Options) => Promise<void>,
): Promise<void> {
  try {
    if (!existsSync("drizzle/migrations")) throw new Error("Run this in the site's own folder.");
    const { words, options } = readWords(command);
    if (options.help) return console.log(command.usage);
    await run(words, options);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const misused =
      error instanceof Misused ||
      ("code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));
    console.error(misused ? `${error.message}\n\n${command.usage}` : inWords(error));
    process.exitCode = misused ? 2 : 1;
  }
}

/** @throws Error with a sentence for root, whose files the site's user could not open */
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
