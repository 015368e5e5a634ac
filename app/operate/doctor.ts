import { databaseTrouble, isBehind } from "#app/database.server.ts";
import { env } from "#app/env.server.ts";
import { readWords, runCommand } from "#app/operate/words.ts";

const usage = `npm run doctor

Looks at the database, pictures, disk, backups, address, assistant and mail, and ends with 1 when
something is wrong. It changes nothing.`;

const marks = { well: "ok   ", note: "note ", wrong: "WRONG" };

await runCommand(usage, async () => {
  const { options } = readWords(process.argv.slice(2), 0);
  if (options.help) return console.log(usage);
  const trouble = databaseTrouble(env.DATABASE_PATH);
  if (trouble) throw new Error(`${marks.wrong}  Database: ${trouble}`);
  if (isBehind(env.DATABASE_PATH))
    throw new Error(
      "note   Database: an older version wrote it; the next start brings it up to date.",
    );
  // Only now, since it opens the database to write, makes one and brings it up to date.
  const { examine } = await import("#app/operate/examine.server.ts");
  const findings = await examine();
  for (const { what, state, says } of findings) console.log(`${marks[state]}  ${what}: ${says}`);
  process.exitCode = findings.some(({ state }) => state === "wrong") ? 1 : 0;
});
