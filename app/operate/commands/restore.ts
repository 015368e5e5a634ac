import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { cutOffRestore } from "#app/database/database-files.ts";
import { env } from "#app/environment/environment.server.ts";
import { megabytes } from "#app/forms/text-fields.ts";
import { leftOut } from "#app/operate/backup/archive.server.ts";
import type { Progress } from "#app/operate/elsewhere/fetch-copy.server.ts";
import { replaceData } from "#app/operate/restore/replace-data.server.ts";
import { restoreArchive } from "#app/operate/restore/restore-archive.server.ts";
import { inWords, Misused, readWords, runCommand } from "./cli.ts";
import { refuseAsRoot } from "./other-owner.server.ts";

const usage = `npm run restore -- [FILE | COPY]

Puts what a backup holds in the place of what is there, after the site was stopped: FILE, or without
one the newest copy at BACKUP_URL, or the one called COPY. All is checked before anything is touched,
and what was there is kept beside the database.

--list    shows the copies at BACKUP_URL
--check   brings the copy back for trial, compares, and changes nothing; the site may be serving`;

await runCommand(usage, async () => {
  const { words, options } = readWords(process.argv.slice(2), 1, ["list", "check"]);
  if (options.help) return console.log(usage);
  const [word] = words;
  if (options.list || options.check) {
    if (options.list && (options.check || word)) throw new Misused("--list stands alone.");
    return await (options.list ? list() : check(word));
  }
  if (!word && !env.BACKUP_URL) throw new Misused("Say from where, or set BACKUP_URL.");
  const elsewhere = !word || (/^\d{4}-\d\d-\d\dT/.test(word) && !existsSync(word));
  const about = elsewhere || !word ? undefined : resolve(word);
  const { state, former } = await (elsewhere || !word
    ? restoreCopy(word)
    : restoreArchive(word)
  ).catch((error) => {
    if (cutOffRestore(env.DATABASE_PATH)) throw error;
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
  const odd = leftOut(state);
  if (odd.length > 0) console.log(`Left out for their names: ${JSON.stringify(odd)}.`);
  if (former.length > 0) console.log(`What was there before lies in ${former.join(" and ")}.`);
});

// What speaks to the store is loaded only where it is asked: it is large.

async function restoreCopy(named: string | undefined) {
  const { fetchCopy } = await import("#app/operate/elsewhere/fetch-copy.server.ts");
  return await replaceData((place) => fetchCopy(place, { named, tell: tellProgress() }));
}

async function list(): Promise<void> {
  const { listCopies } = await import("#app/operate/elsewhere/fetch-copy.server.ts");
  const { store, copies } = await listCopies();
  if (copies.length === 0) return console.log(`${store.url}: there is no copy there.`);
  for (const { name } of copies) console.log(name);
}

async function check(named: string | undefined): Promise<void> {
  refuseAsRoot();
  const { checkCopy } = await import("#app/operate/elsewhere/check.server.ts");
  const { ok, says } = await checkCopy(named, tellProgress());
  if (!ok) throw new Error(`The copy cannot be relied on. ${says}`);
  console.log(says);
}

/** A line every two seconds, and one at the end. */
function tellProgress(): (progress: Progress) => void {
  let told = performance.now();
  return ({ files, ofFiles, bytes, ofBytes }) => {
    if (files < ofFiles && performance.now() - told < 2_000) return;
    told = performance.now();
    console.error(`${files} of ${ofFiles} files, ${megabytes(bytes)} of ${megabytes(ofBytes)}`);
  };
}
