import { resolve } from "node:path";
import { env } from "#app/environment/environment.server.ts";
import { megabytes } from "#app/forms/text-fields.ts";
import { makeBackup } from "#app/operate/backup/archive.server.ts";
import { copyNow } from "#app/operate/backup/copy.server.ts";
import { inWords, Misused, refuseAsRoot, runCommand } from "#app/operate/shell/cli.ts";

const usage = `npm run backup -- [FILE]

Writes the database and every picture into FILE, while the site may be serving. FILE gets its name
after it was unpacked again and compared. An older backup of that name is replaced, nothing else; one
that lacks a picture ends with 1, and replaces none.
Without FILE, everything is copied to BACKUP_URL by restic, which sends what is not there yet.`;

await runCommand({ usage, maxWords: 1 }, async ([file]) => {
  if (!file && !env.BACKUP_URL) throw new Misused("Say where to, or set BACKUP_URL.");
  await (file ? backUp(file) : copy()).catch((error) => {
    throw new Error(`There is no new backup. ${inWords(error, file)}`, { cause: error });
  });
});

async function backUp(file: string): Promise<void> {
  const { files, rows, missing } = await makeBackup(file);
  const { contact_requests: requests, gallery_projects: projects } = rows;
  console.log(
    `Wrote ${file} and checked it: projects ${projects}, requests ${requests}, files ${files.length - 1}. The database is ${resolve(env.DATABASE_PATH)}.`,
  );
  if (missing.length === 0) return;
  console.log(`Missing already: ${missing.join(", ")}.`);
  process.exitCode = 1;
}

async function copy(): Promise<void> {
  refuseAsRoot();
  const { id, files, bytes } = await copyNow();
  console.log(`Copied as ${id}: files ${files}, sent ${megabytes(bytes)}.`);
}
