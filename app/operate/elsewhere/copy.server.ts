import { rm } from "node:fs/promises";
import { join } from "node:path";
import { databaseTrouble } from "#app/database/open-database.server.ts";
import { holdFile } from "#app/database/server-lock.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { makeFolder } from "#app/environment/make-folder.ts";
import { inWords } from "#app/operate/commands/cli.ts";
import {
  busy,
  type KnownFiles,
  readFiles,
  readStatus,
  type Status,
  writeFiles,
  writeStatus,
} from "./knowledge.server.ts";
import { readSnapshots, type Snapshot, snapshotName, snapshotObject } from "./names.ts";
import { folder } from "./own-folder.server.ts";
import { reachStore } from "./reach-store.server.ts";
import { seal } from "./seal.server.ts";
import { forgetGone, type Sent, sendFiles } from "./send-files.server.ts";
import { packSnapshot } from "./snapshot-archive.server.ts";
import type { Store } from "./store.server.ts";
import { describeState, digestState, type State, takeState } from "./take-state.server.ts";
import { tidyStore } from "./tidy-store.server.ts";

/** What a copy did: `name` is null where nothing had changed; `pending` files follow with the next. */
export type Copied = { name: string | null; files: number; pending: number; bytes: number };

/**
 * Copies the database as it is now and every file that is not there yet to BACKUP_URL, encrypted, and
 * removes there what is no longer kept. One at a time: a second one is refused.
 * @param forFiles milliseconds after which the snapshot goes, with the files that are there by then
 * @param looksAtAll whether the store is asked for every file, which it is once a day otherwise
 * @throws Error with a sentence; it is noted since when
 */
export async function copyElsewhere(forFiles: number, looksAtAll = false): Promise<Copied> {
  const { BACKUP_URL: place, BACKUP_PASSPHRASE: passphrase } = env;
  if (!place || !passphrase) throw new Error("Set BACKUP_URL and BACKUP_PASSPHRASE.");
  const trouble = databaseTrouble(env.DATABASE_PATH);
  if (trouble) throw new Error(`The database: ${trouble}`);
  const until = performance.now() + forFiles;
  await makeFolder(folder, 0o700);
  if (!holdFile(join(folder, "lock"))) throw new Error(busy);
  const status = await readStatus(place.url);
  const database = join(folder, "site.db");
  try {
    mindWhatIsKnown(status);
    if (looksAtAll) status.listed_at = 0;
    const known = await readFiles();
    const state = await takeState(database);
    const reached = await reachStore(place, passphrase, { id: state.id, status, known });
    forgetGone(known, state.files, state.holds.shown);
    const sent = await sendFiles(state.files, known, { ...reached, until });
    const copied = await sendSnapshot(state, { ...reached, sent, status, known });
    // What could not be sent again is no longer here.
    if (sent.pending === 0) known.damaged = [];
    await writeFiles(known);
    const [unreadable] = sent.unreadable;
    if (unreadable)
      throw new Error(
        `All is copied but ${sent.unreadable.length} files that cannot be read: ${unreadable}.`,
      );
    await writeStatus({ ...status, failing: null, whole_at: new Date().toISOString() });
    return copied;
  } catch (error) {
    const says = inWords(error);
    const since = status.failing?.since ?? new Date().toISOString();
    // On a full disk it is said all the same.
    await writeStatus({ ...status, failing: { since, says } }).catch(() => {});
    throw new Error(says, { cause: error });
  } finally {
    await rm(database, { force: true });
  }
}

/** Notes since when little is known of what lies there, or less is to be kept of it. */
function mindWhatIsKnown(status: Status): void {
  const keepsLess = status.keep !== null && env.BACKUP_KEEP < status.keep;
  if (!status.copied || keepsLess) status.careful_since = new Date().toISOString();
  status.keep = env.BACKUP_KEEP;
}

type Sending = {
  store: Store;
  recipient: string;
  /** Those that lie there, the newest first. */
  snapshots: Snapshot[];
  sent: Sent;
  status: Status;
  known: KnownFiles;
};

/** Sends the snapshot where anything has changed since the last, and tidies the store. */
async function sendSnapshot(
  state: State,
  { snapshots, sent: { there, pending, bytes }, ...given }: Sending,
): Promise<Copied> {
  const { store, recipient, status, known } = given;
  const digest = digestState(state, there);
  const last = status.copied;
  const isThere =
    last?.pending === 0 &&
    snapshots.some(({ name }) => name === last.name) &&
    !known.damaged.includes(snapshotObject(last.name));
  if (last?.digest === digest && isThere) {
    await tidyStore(store, { snapshots, state, pending, recipient, known, status });
    return { name: null, files: there.length, pending, bytes };
  }
  // By the clock that is behind: what is called as of a day to come would hold up all names after it.
  const now = Date.now() + Math.min(0, store.clockAhead() ?? 0);
  const at = Math.max(now, (snapshots[0]?.at ?? 0) + 1);
  const name = snapshotName(at, state.id);
  const manifest = await describeState(state, there, at);
  // Before it goes: one that is there and not known would be another machine's.
  status.sending = name;
  await writeStatus(status);
  const size = await store.put(
    snapshotObject(name),
    seal(recipient, packSnapshot(state.database, manifest)),
  );
  status.copied = { name, digest, pending, files: there.length, at: new Date().toISOString() };
  await writeStatus(status);
  const all = [...readSnapshots([`${name}.age`]), ...snapshots];
  await tidyStore(store, { snapshots: all, state, pending, recipient, known, status });
  return { name, pending, files: there.length, bytes: bytes + size };
}
