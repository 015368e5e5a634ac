import { stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { thousands } from "#app/forms/text-fields.ts";
import { ArchiveRefused, type Manifest } from "#app/operate/backup/archive-manifest.ts";
import { splitName } from "#app/operate/backup/data-folders.server.ts";
import type { Place } from "#app/operate/restore/replace-data.server.ts";

/** Bytes that a folder's disk has to keep free beside what is brought there, of its size in bytes. */
export type Spare = (size: number) => number;

/** @throws NoRoom; the folders may lie on disks of their own: what is needed is summed by disk. */
export async function refuseWithoutRoom(
  place: Place,
  { files }: Manifest,
  spare: Spare,
): Promise<void> {
  const needed = new Map<number, { folder: string; bytes: number }>();
  for (const { name, bytes } of files) {
    const split = splitName(name);
    const folder = split ? place.folders[split.folder] : dirname(place.database);
    const { dev } = await stat(folder);
    const disk = needed.get(dev) ?? { folder, bytes: 0 };
    needed.set(dev, { ...disk, bytes: disk.bytes + bytes });
  }
  const inMegabytes = (count: number) => thousands(Math.ceil(count / 1024 ** 2));
  for (const { folder, bytes } of needed.values()) {
    const disk = await statfs(folder);
    const free = disk.bavail * disk.bsize;
    if (free < bytes * 1.05 + spare(disk.blocks * disk.bsize))
      throw new NoRoom(
        `It takes ${inMegabytes(bytes)} MB, and only ${inMegabytes(free)} MB are free in ${folder}.`,
      );
  }
}

/** What is brought would fill a disk. */
export class NoRoom extends ArchiveRefused {}
