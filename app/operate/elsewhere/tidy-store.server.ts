import { env } from "#app/environment/environment.server.ts";
import type { KnownFiles, Status } from "./knowledge.server.ts";
import { fileFolder, fileObject, type Snapshot, snapshotObject, thinOut } from "./names.ts";
import type { HashedFile } from "./send-files.server.ts";
import type { Store } from "./store.server.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** How far the store's clock and this machine's may be apart for anything to be removed by them. */
const clocksApart = 15 * minute;

/** Why nothing is removed at the store for now, in a sentence; null where it is. */
function keptBecause(clockAhead: number | null, { other_seen_at }: Status): string | null {
  if (clockAhead === null)
    return "The store does not tell the time, so nothing old is removed there.";
  if (Math.abs(clockAhead) > clocksApart)
    return "This machine’s clock and the store’s differ, so nothing old is removed there.";
  if (other_seen_at && Date.now() - Date.parse(other_seen_at) < day)
    return "Another machine copies to the same place as well: end it, or give each a place of its own. Nothing is removed there.";
  return null;
}

type Tidying = {
  /** All there are, the newest first, which is of `files`. */
  snapshots: Snapshot[];
  files: HashedFile[];
  recipient: string;
  known: KnownFiles;
  status: Status;
};

/**
 * Removes snapshots that are no longer kept, and files to which no kept one refers: those that were
 * in no snapshot since the oldest kept one was made. Two clocks have to agree on the time, and no other
 * machine may use the place: it could be about to refer to what is removed.
 */
export async function tidyStore(
  store: Store,
  { snapshots, files, recipient, known, status }: Tidying,
): Promise<void> {
  const used = new Set(files.map(({ sha256 }) => fileObject(sha256, recipient)));
  const newest = snapshots[0]?.at ?? 0;
  const loose: KnownFiles["loose"] = {};
  for (const object of known.stored)
    if (!used.has(object)) loose[object] = known.loose[object] ?? newest;
  known.loose = loose;
  status.kept_because = keptBecause(store.clockAhead(), status);
  if (status.kept_because) return;
  const gone = new Set(thinOut(snapshots, Date.now() + (store.clockAhead() ?? 0), env.BACKUP_KEEP));
  for (const { name } of gone) await store.remove(snapshotObject(name));
  const oldest = Math.min(...snapshots.filter((it) => !gone.has(it)).map(({ at }) => at));
  for (const [object, since] of Object.entries(loose)) {
    if (since > oldest) continue;
    await store.remove(fileFolder + object);
    known.stored = known.stored.filter((it) => it !== object);
    delete loose[object];
  }
}
