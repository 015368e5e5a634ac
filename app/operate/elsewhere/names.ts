import { createHmac } from "node:crypto";

// What the objects at the store are called, below BACKUP_URL. Whatever else lies there is somebody
// else's, and neither read nor removed.

/** The wrapped key: `age -d key.age` gives what opens all the rest. */
export const keyName = "key.age";
export const snapshotFolder = "snapshots/";
export const fileFolder = "files/";

/** Who copies there, as "databases/1f2e3d4c5b6a": left before the first snapshot. */
export const claimFolder = "databases/";

const ending = ".age";
const snapshot = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-([0-9a-f]{12})$/;

/** A snapshot's name, when it was begun (milliseconds since 1970), and its database's id, shortened. */
export type Snapshot = { name: string; at: number; id: string };

/** "2026-11-21T03-00-00-000Z-1f2e3d4c5b6a" */
export const snapshotName = (at: number, id: string) =>
  `${new Date(at).toISOString().replace(/[:.]/g, "-")}-${shortId(id)}`;

export const shortId = (id: string) => id.slice(0, 12);
export const isShortId = (name: string) => /^[0-9a-f]{12}$/.test(name);

/** What a name tells; null for what is no snapshot's. */
export function readSnapshotName(name: string): Snapshot | null {
  const [, day, hours, minutes, seconds, rest, id] = snapshot.exec(name) ?? [];
  if (!id) return null;
  return { name, id, at: Date.parse(`${day}T${hours}:${minutes}:${seconds}.${rest}Z`) };
}

/** The snapshots among the names of objects in their folder, the newest first. */
export const readSnapshots = (objects: string[]): Snapshot[] =>
  objects
    .flatMap((object) =>
      object.endsWith(ending) ? (readSnapshotName(object.slice(0, -ending.length)) ?? []) : [],
    )
    .sort((one, other) => other.at - one.at);

export const snapshotObject = (name: string) => `${snapshotFolder}${name}${ending}`;

/**
 * The object of a file with these contents. Not the digest itself: whoever runs the store could look
 * for that of a photo that they know.
 */
export const fileObject = (sha256: string, recipient: string) =>
  `${createHmac("sha256", recipient).update(sha256).digest("hex")}${ending}`;

/** Whether an object in the files' folder is called as ours are. */
export const isFileObject = (object: string) => /^[0-9a-f]{64}\.age$/.test(object);

/** Whether an object is called as what is sent in parts: a snapshot or a file. */
export const isSentInParts = (name: string) =>
  (name.startsWith(fileFolder) && isFileObject(name.slice(fileFolder.length))) ||
  (name.startsWith(snapshotFolder) &&
    readSnapshots([name.slice(snapshotFolder.length)]).length > 0);

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * The snapshots that go: kept are the newest whatever its age, the newest before it of each hour for
 * a day, and of each day for `days` days.
 * @param snapshots the newest first
 */
export function thinOut(snapshots: Snapshot[], now: number, days: number): Snapshot[] {
  const kept = new Set<string>();
  return snapshots.slice(1).filter(({ at }) => {
    if (now - at > days * day) return true;
    const span = now - at < day ? hour : day;
    const key = `${span} ${Math.floor(at / span)}`;
    if (kept.has(key)) return true;
    kept.add(key);
    return false;
  });
}
