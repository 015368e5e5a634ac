import { existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { env } from "#app/environment/environment.server.ts";
import { leftOut } from "./archive.server.ts";
import { runDrill } from "./backup/drill.server.ts";
import { fetchCopy, findCopy, listCopies } from "./backup/fetch-copy.server.ts";
import { shownAddress } from "./backup/restic.server.ts";
import { named } from "./came-back.server.ts";
import { inWords, Misused, readWords, runCommand } from "./cli.ts";
import { refuseAsRoot } from "./other-owner.server.ts";
import { StoppedHalfway } from "./replace-data.server.ts";
import { type Restored, restoreBackup, restoreFrom } from "./restore.server.ts";

const usage = `npm run restore -- [FILE | COPY]

Puts what a backup holds in the place of what is there, after the site was stopped: FILE, or without
one the newest copy at BACKUP_URL, or the one whose id begins with COPY. All is checked before anything
is touched, and what was there is kept beside the database.

--list    shows the copies at BACKUP_URL, the newest first: id and time
--check   reads all that is there, restores the copy for trial and removes it again; the site may be serving`;

await runCommand(usage, async () => {
  const { words, options } = readWords(process.argv.slice(2), 1, ["list", "check"]);
  if (options.help) return console.log(usage);
  const [word] = words;
  if (options.list || options.check) {
    if (options.list && (options.check || word)) throw new Misused("--list stands alone.");
    return await (options.list ? list() : check(word));
  }
  if (!word && !env.BACKUP_URL) throw new Misused("Say from where, or set BACKUP_URL.");
  const elsewhere = !word || (/^[0-9a-f]{8,64}$/.test(word) && !existsSync(word));
  const about = elsewhere || !word ? undefined : resolve(word);
  const { manifest, aside, back } = await (elsewhere
    ? restoreCopy(word)
    : restoreBackup(word)
  ).catch((error) => {
    if (error instanceof StoppedHalfway) throw error;
    throw new Error(`Nothing was restored. ${inWords(error, about)}`, { cause: error });
  });
  console.log(
    `Restored the state of ${manifest.created_at} as ${resolve(env.DATABASE_PATH)}. Everybody has to sign in again.`,
  );
  console.log("Passwords and passkeys are those of then.");
  if (back === null)
    console.log(
      "Requests, reviews, accounts and passkeys that were removed since are there again, and nothing here tells which: look at everybody's passkeys, under Account.",
    );
  else if (back.length > 0)
    console.log(`There again, though removed since (Activity names them): ${named(back)}.`);
  if (manifest.missing.length > 0) {
    const some = `${manifest.missing.slice(0, 5).join(", ")}${manifest.missing.length > 5 ? " …" : ""}`;
    console.log(`Not in it, ${manifest.missing.length} files: ${some}.`);
  }
  const odd = leftOut(manifest);
  if (odd.length > 0) console.log(`Left out for their names: ${JSON.stringify(odd)}.`);
  if (process.getuid?.() === 0 && statSync(dirname(resolve(env.DATABASE_PATH))).uid !== 0)
    console.log("Its files are root's now: give them to the user whom the site runs as.");
  if (aside.length > 0) console.log(`What was there before lies in ${aside.join(" and ")}.`);
});

async function restoreCopy(id: string | undefined): Promise<Restored> {
  return await restoreFrom(async (place) => {
    const copy = await findCopy(id);
    console.error(`Restoring the copy ${copy.id.slice(0, 8)} of ${copy.time}.`);
    const { shown, missing, migration, rows, created_at } = await fetchCopy(place, copy);
    const files = shown
      .filter((name) => !missing.includes(name))
      .map((name) => ({ name, bytes: 0, sha256: "" }));
    return { format: 1, created_at, migration, rows, files, missing };
  });
}

async function list(): Promise<void> {
  const copies = await listCopies();
  if (copies.length === 0) return console.log(`${shownAddress()}: there is no copy there.`);
  for (const { id, time } of copies) console.log(`${id.slice(0, 8)}  ${time}`);
}

async function check(id: string | undefined): Promise<void> {
  refuseAsRoot();
  const { ok, says } = await runDrill(id);
  if (!ok) throw new Error(`The copy cannot be relied on. ${says}`);
  console.log(says);
}
