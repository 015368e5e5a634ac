// Runs one job in a child process, started by run-job.server.ts, which ends when the server ends. Prints
// `{result}`, or `{failed}` with a sentence, as JSON.
import { inWords } from "#app/operate/commands/cli.ts";

process.stdin.on("close", () => process.exit(1)).resume();

const jobs = {
  backup: async (file = "") =>
    (await import("#app/operate/backup/backup.server.ts")).makeBackup(file),
  check: async () => (await import("#app/operate/health/check-database.server.ts")).firstDamage(),
  copy: async () => (await import("#app/operate/backup/copy.server.ts")).copyNow(),
  drill: async () => (await import("#app/operate/backup/drill.server.ts")).runDrill(),
};

export type Jobs = typeof jobs;

const [name = "", word] = process.argv.slice(2);
const outcome = await jobs[name as keyof Jobs](word).then(
  (result) => ({ result }),
  (error) => ({ failed: inWords(error) }),
);
console.log(JSON.stringify(outcome));
process.exit(0);
