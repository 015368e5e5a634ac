import { statfs } from "node:fs/promises";
import { folder } from "./file-storage.server.ts";

const gigabyte = 1024 ** 3;

/**
 * Whether a disk of so many bytes is kept for words: less than 1 GB, or 5 %, of it is free.
 * @param times how many times as much is to stay free
 */
export const isTight = ({ free, total }: { free: number; total: number }, times = 1) =>
  free < times * gigabyte || free < times * 0.05 * total;

/** Whether the disk with the uploads has no room for strangers' pictures. One that does not tell has. */
export async function isDiskTight(times?: number): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  if (!disk) return false;
  return isTight({ free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize }, times);
}
