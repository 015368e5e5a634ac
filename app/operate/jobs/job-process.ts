// Runs one job in a child process, started by run-job.server.ts, which ends when the server ends. Prints
// `{result}`, or `{failed}` with a sentence, as JSON.
import { askReadOnly } from "#app/database/open-database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { inWords } from "#app/operate/shell/cli.ts";

process.stdin.on("close", () => process.exit(1)).resume();

const jobs = {
  backup: async (file = "") =>
    (await import("#app/operate/backup/archive.server.ts")).makeBackup(file),
  check: async () => firstDamage(),
  copy: async () => (await import("#app/operate/backup/copy.server.ts")).copyNow(),
  drill: async () => (await import("#app/operate/backup/fetch-copy.server.ts")).runDrill(),
};

export type Jobs = typeof jobs;

/** Reads every page of the database. @returns the first damage that SQLite finds, or "ok" */
function firstDamage(): string {
  try {
    const ask = () =>
      askReadOnly(env.DATABASE_PATH, (it) => it.pragma("quick_check(1)", { simple: true }));
    return String(ask()).replace(/\s+/g, " ");
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    // Some damage makes the check itself fail.
    if (/^SQLITE_(CORRUPT|NOTADB|ERROR)/.test(code)) return message;
    throw error;
  }
}

const [name = "", word] = process.argv.slice(2);
const outcome = await jobs[name as keyof Jobs](word).then(
  (result) => ({ result }),
  (error) => ({ failed: inWords(error) }),
);
console.log(JSON.stringify(outcome));
process.exit(0);
