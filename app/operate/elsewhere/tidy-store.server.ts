import { env } from "#app/environment/environment.server.ts";
import { dataFolders } from "#app/operate/backup/data-folders.server.ts";
import { readMark } from "#app/photos/folder-mark.server.ts";
import type { KnownFiles, Status } from "./knowledge.server.ts";
import { fileFolder, fileObject, type Snapshot, snapshotObject, thinOut } from "./names.ts";
import type { Store } from "./store.server.ts";
import type { State } from "./take-state.server.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** How far the store's clock and this machine's may be apart for anything to be removed by them. */
const clocksApart = 15 * minute;

/** Of the files there, the share that goes at once at most, and the number that may in any case. */
const atOnce = { share: 0.05, least: 20 };

/** Why nothing is removed at the store for now, in a sentence; null where it is. */
function keptBecause(
  clockAhead: number | null,
  { other_seen_at, careful_since }: Status,
): string | null {
  if (clockAhead === null)
    return "The store does not tell the time, so nothing old is removed there.";
  if (Math.abs(clockAhead) > clocksApart)
    return "This machine’s clock and the store’s differ, so nothing old is removed there.";
  if (other_seen_at && Date.now() - Date.parse(other_seen_at) < day)
    return "Another machine copies to the same place as well: end it, or give each a place of its own. Nothing is removed there.";
  if (careful_since && Date.now() - Date.parse(careful_since) < day)
    return "This machine copies there for less than a day, was restored, or BACKUP_KEEP became smaller: nothing is removed there until a day has gone.";
  return null;
}

/** The same where this machine's files are not all there, as with a volume that is not mounted. */
async function keptForFiles({ id, files, holds }: State): Promise<string | null> {
  const here = new Set(files.map(({ name }) => name));
  const missing = holds.shown.filter((name) => !here.has(name));
  if (missing.length > 0)
    return `Files that the site shows are missing here, ${missing.length} of them: ${missing[0]}. Nothing is removed there.`;
  const mark = await readMark(dataFolders.uploads).catch(() => null);
  if (mark?.length !== 1 || mark[0] !== id)
    return `${dataFolders.uploads} is not marked as this database’s folder, so nothing is removed there.`;
  return null;
}

type Tidying = {
  /** All there are, the newest first, which is of `state`. */
  snapshots: Snapshot[];
  state: State;
  /** How many of its files are to follow. */
  pending: number;
  recipient: string;
  known: KnownFiles;
  status: Status;
};

/**
 * Removes snapshots that are no longer kept, and files to which no kept one refers: those that were
 * in no snapshot since the oldest kept one was made. Two clocks have to agree on the time, what the
 * database shows has to be here, and no other machine may use the place: it could be about to refer to
 * what is removed. Of the files no more than a small share goes at once.
 */
export async function tidyStore(
  store: Store,
  { snapshots, state, pending, recipient, known, status }: Tidying,
): Promise<void> {
  const needed = Object.values(known.hashes).map(([, , sha256]) => sha256);
  const used = new Set(needed.map((sha256) => fileObject(sha256, recipient)));
  const newest = snapshots[0]?.at ?? 0;
  const loose: KnownFiles["loose"] = {};
  for (const object of known.stored)
    if (!used.has(object)) loose[object] = known.loose[object] ?? newest;
  known.loose = loose;
  status.kept_because = keptBecause(store.clockAhead(), status) ?? (await keptForFiles(state));
  if (status.kept_because) return;
  const gone = new Set(thinOut(snapshots, Date.now() + (store.clockAhead() ?? 0), env.BACKUP_KEEP));
  for (const { name } of gone) await store.remove(snapshotObject(name));
  // Some of these may not have been read yet, and lie there.
  if (pending > 0) return;
  const oldest = Math.min(...snapshots.filter((it) => !gone.has(it)).map(({ at }) => at));
  const most = Math.max(atOnce.least, Math.floor(known.stored.length * atOnce.share));
  const going = Object.entries(loose).filter(([, since]) => since <= oldest);
  for (const [object] of going.slice(0, most)) {
    await store.remove(fileFolder + object);
    known.stored = known.stored.filter((it) => it !== object);
    delete loose[object];
  }
}
