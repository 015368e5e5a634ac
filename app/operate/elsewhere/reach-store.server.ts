import { claimPlace } from "./claim.server.ts";
import { keepKey, prepareKey } from "./key.server.ts";
import { isProven, type KnownFiles, type Status } from "./knowledge.server.ts";
import {
  fileFolder,
  isFileObject,
  isSentInParts,
  readSnapshots,
  type Snapshot,
  shortId,
  snapshotFolder,
} from "./names.ts";
import { openStore, type Store } from "./store.server.ts";
import { StoreTrouble } from "./store-trouble.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Opens the store and looks whether what lies there is this site's: its snapshots, the key, and once
 * a day every file, so that what has gone is sent again. What is known is brought up to date, and
 * uploads that were begun a day ago and never finished are ended.
 * @throws StoreTrouble where another database's copies lie there, or the passphrase is another
 */
export async function reachStore(
  place: Parameters<typeof openStore>[0],
  passphrase: string,
  { id, status, known }: { id: string; status: Status; known: KnownFiles },
): Promise<{ store: Store; recipient: string; snapshots: Snapshot[] }> {
  const store = openStore(place);
  const snapshots = readSnapshots(await store.list(snapshotFolder));
  const [newest] = snapshots;
  if (newest && newest.id !== shortId(id))
    throw new StoreTrouble(
      `${place.url}: the copies there are of another database, perhaps of this very site before it was set up anew. Bring them back with npm run restore, or name another place in BACKUP_URL.`,
    );
  const isOurs = [status.copied?.name, status.sending].includes(newest?.name);
  if (newest && status.copied && !isOurs) status.other_seen_at = new Date().toISOString();
  // A snapshot tells whose the place is.
  if (!newest) await claimPlace(store, id);
  if (!status.key || !isProven(status.key, passphrase)) {
    const isEmpty = !newest && !(await store.list(fileFolder)).some(isFileObject);
    status.key = await prepareKey(store, passphrase, isEmpty);
    status.listed_at = 0;
  } else await keepKey(store, status.key, passphrase);
  if (Math.abs(Date.now() - status.listed_at) > day) {
    known.stored = (await store.list(fileFolder)).filter(isFileObject);
    status.listed_at = Date.now();
  }
  // Some stores know no list of them, and some keys have no right to it.
  await store.endUploads(day, isSentInParts).catch((error) => {
    if (!(error instanceof StoreTrouble)) throw error;
  });
  return { store, recipient: status.key.recipient, snapshots };
}
