import { resolve } from "node:path";
import { leftOut } from "./archive.server.ts";
import { inWords, Misused, readWords, runCommand } from "./cli.ts";
import { StoppedHalfway } from "./replace-data.server.ts";
import { restoreBackup } from "./restore.server.ts";

const usage = `npm run restore -- FILE

Puts what a backup holds in the place of what is there, after the site was stopped. All is checked
before anything is touched, and what was there is kept beside the database.`;

await runCommand(usage, async () => {
  const { words, options } = readWords(process.argv.slice(2), 1);
  if (options.help) return console.log(usage);
  const [file] = words;
  if (!file) throw new Misused("Say from where.");
  const { manifest, aside } = await restoreBackup(file).catch((error) => {
    if (error instanceof StoppedHalfway) throw error;
    throw new Error(`Nothing was restored. ${inWords(error, resolve(file))}`, { cause: error });
  });
  console.log(`Restored the state of ${manifest.created_at}. Everybody has to sign in again.`);
  const odd = leftOut(manifest);
  if (odd.length > 0) console.log(`Left out for their names: ${JSON.stringify(odd)}.`);
  if (aside.length > 0) console.log(`What was there before lies in ${aside.join(" and ")}.`);
});
