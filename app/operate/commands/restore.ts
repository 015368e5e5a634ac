import { existsSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { cutOffRestore } from "#app/database/database-files.ts";
import { env } from "#app/environment/environment.server.ts";
import { unpackArchive } from "#app/operate/backup/archive.server.ts";
import { verifyDatabase } from "#app/operate/backup/copy-database.server.ts";
import { writeCopyStatus } from "#app/operate/backup/copy-status.server.ts";
import {
  type Copy,
  checkRepository,
  fetchCopy,
  findCopy,
  listCopies,
  runDrill,
} from "#app/operate/backup/fetch-copy.server.ts";
import { shownAddress } from "#app/operate/backup/restic.server.ts";
import { replaceData } from "#app/operate/restore/replace-data.server.ts";
import { inWords, Misused, refuseAsRoot, runCommand } from "#app/operate/shell/cli.ts";

const usage = `npm run restore -- [FILE | COPY]

Puts what a backup holds in the place of what is there, after the site was stopped: FILE, or without
one (or with "latest") the newest copy at BACKUP_URL, or the one whose id begins with COPY. All is checked before anything
is touched, and what was there is kept beside the database.

--list    shows the copies at BACKUP_URL, the newest first: id and time
--check   reads all that is there, restores the copy for trial and removes it again; the site may be serving`;

const command = { usage, maxWords: 1, optionNames: ["list", "check"] };
await runCommand(command, async ([first], options) => {
  refuseAsRoot();
  const word = first === "latest" ? undefined : first;
  if (options.list || options.check) {
    if (options.list && (options.check || word)) throw new Misused("--list stands alone.");
    return await (options.list ? list() : check(word));
  }
  if (!word && !env.BACKUP_URL) throw new Misused("Say from where, or set BACKUP_URL.");
  const isCopy = !word || Boolean(env.BACKUP_URL && /^[\w-]+$/.test(word) && !existsSync(word));
  const restoring = isCopy ? restoreCopy(word) : restoreArchive(word);
  const { state, former } = await restoring.catch((error) => {
    if (cutOffRestore(env.DATABASE_PATH)) throw error;
    const about = isCopy ? undefined : resolve(word);
    throw new Error(`Nothing was restored. ${inWords(error, about)}`, { cause: error });
  });
  console.log(
    `Restored the state of ${state.created_at} as ${resolve(env.DATABASE_PATH)}. Everybody has to sign in again.`,
  );
  console.log(
    "What was removed since is there again (requests, reviews, accounts, passkeys, links to customers' pages): look at everybody's passkeys, under Account. Passwords are those of then.",
  );
  if (state.missing.length > 0) {
    const some = `${state.missing.slice(0, 5).join(", ")}${state.missing.length > 5 ? " …" : ""}`;
    console.log(`Not in it, ${state.missing.length} files: ${some}.`);
  }
  if (former.length > 0) console.log(`What was there before lies in ${former.join(" and ")}.`);
});

async function restoreCopy(id: string | undefined) {
  const { copy, older } = await findCopy(id);
  const outcome = await replaceData(async (place) => {
    console.error(`Restoring the copy ${shortId(copy)} of ${copy.time}.`);
    try {
      // A repository that lacks a file may still hold an older copy whole. restic takes minutes to give up on a file.
      if (!id) await checkRepository();
      return await fetchCopy(place, copy);
    } catch (error) {
      if (!older) throw error;
      const next = `The copy before it, of ${older.time}: npm run restore -- ${shortId(older)}`;
      throw new Error(`${inWords(error)} ${next}`, { cause: error });
    }
  });
  // Notes that this database was copied to this address: a copy must not create a missing repository anew.
  const lastCopy = { id: copy.id, at: copy.time, files: outcome.state.files };
  await writeCopyStatus({ copied: lastCopy, forgottenAt: null, failing: null });
  return outcome;
}

function shortId({ id }: Copy): string {
  return id.slice(0, 8);
}

async function restoreArchive(file: string) {
  // A file that cannot be read is told before any folder is made.
  const handle = await open(resolve(file));
  await handle.read(Buffer.alloc(1)).finally(() => handle.close());
  return await replaceData(async ({ database, folders }) => {
    const manifest = await unpackArchive(resolve(file), dirname(database), folders);
    verifyDatabase(database, "backup");
    return manifest;
  });
}

async function list(): Promise<void> {
  const copies = await listCopies();
  if (copies.length === 0) return console.log(`${shownAddress()}: there is no copy there.`);
  for (const copy of copies) console.log(`${shortId(copy)}  ${copy.time}`);
}

async function check(id: string | undefined): Promise<void> {
  const { ok, says } = await runDrill(id);
  if (!ok) throw new Error(`The copy cannot be relied on. ${says}`);
  console.log(says);
}
