import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import {
  inWords,
  Misused,
  maxWordsOf,
  readWords,
  requireDatabase,
  runCommand,
} from "#app/operate/shell/cli.ts";
import { anArchive, writeWhole } from "#app/operate/shell/write-output-file.server.ts";

const usage = `Everything that is stored about a customer.

  npm run person -- give-out WHO FILE
  npm run person -- remove WHO

WHO is an email address, or the number of a request: by an address, all requests from it, which have
to give one name and phone unless --unlike is added, since anybody can write any address. FILE is a zip archive: data.json, and every
picture. Removing is for good, and at once; backups keep it until they are replaced. Both may be
done while the site serves.`;

async function run(): Promise<void> {
  const { words, options } = readWords(process.argv.slice(2), Infinity, ["unlike"]);
  if (options.help) return console.log(usage);
  const [command = "", who = "", file = ""] = words;
  const maxWords = maxWordsOf(words, { "give-out": 3, remove: 2 });
  if (!who) throw new Misused(`${command} needs an email address or a request's number.`);
  if (maxWords > 2 && !file) throw new Misused(`${command} needs a file to write to.`);
  requireDatabase();
  // Imported here, because it creates the database if it does not exist.
  const them = await import("#app/privacy/personal-data.server.ts");
  const isNumber = /^\d{1,15}$/.test(who);
  const data = them.personalData(
    isNumber ? them.requestById(Number(who)) : them.requestsByEmail(who),
  );
  if (data.requests.length === 0)
    throw new Error(
      `There is no request ${isNumber ? who : `from ${who}`}. A review that has outlived its request is deleted in the back office, under Reviews.`,
    );
  if (!options.unlike && them.areUnlike(data.requests)) {
    const descriptions = data.requests.map(({ id, name, phone }) => `${id} ${name}, ${phone}`);
    throw new Error(
      `Nothing was done: these requests do not all give the same name and phone (${descriptions.join("; ").replace(/\p{C}/gu, "")}). Name one by its number, or add --unlike.`,
    );
  }
  const amounts = them.amounts(data).join(", ");
  if (command === "remove") {
    await them.removePersonalData(data);
    console.log(`Removed for good: ${amounts}.`);
  } else {
    await write(data, file);
    console.log(`Wrote ${amounts} to ${file}.`);
  }
}

async function write(
  data: Parameters<typeof import("#app/privacy/person-archive.server.ts").personArchive>[0],
  file: string,
): Promise<void> {
  const { personArchive } = await import("#app/privacy/person-archive.server.ts");
  await writeWhole(file, anArchive, async (draft) =>
    // Nobody else on this machine may read it.
    pipeline(personArchive(data), createWriteStream(draft, { mode: 0o600, flush: true })),
  ).catch((error) => {
    throw new Error(`Nothing was given out. ${inWords(error, file)}`, { cause: error });
  });
}

await runCommand(usage, run);
