import { makeBackup } from "./backup.server.ts";
import { inWords, Misused, readWords, runCommand } from "./cli.ts";

const usage = `npm run backup -- FILE

Writes the database and every picture into FILE, while the site may be serving. FILE gets its name
after it was unpacked again and compared. An older backup of that name is replaced, nothing else.`;

await runCommand(usage, async () => {
  const { words, options } = readWords(process.argv.slice(2), 1);
  if (options.help) return console.log(usage);
  const [file] = words;
  if (!file) throw new Misused("Say where to.");
  const { files, rows, missing, leftOut } = await makeBackup(file).catch((error) => {
    throw new Error(`There is no new backup. ${inWords(error)}`, { cause: error });
  });
  const { contact_requests: requests, gallery_projects: projects } = rows;
  console.log(
    `Wrote ${file} and checked it: projects ${projects}, requests ${requests}, files ${files.length - 1}.`,
  );
  if (leftOut.length > 0) console.log(`Left out for their names: ${JSON.stringify(leftOut)}.`);
  if (missing.length > 0) console.log(`Missing in uploads already: ${missing.join(", ")}.`);
});
