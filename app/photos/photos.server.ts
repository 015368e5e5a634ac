import { inArray } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { photos } from "#schema";

/** Pixels of a stored picture, after orientation. */
export type PictureSize = { width: number; height: number };

const prefix = "/uploads/";

/** Sizes of those of the addresses that are pictures of ours, by address. */
export function pictureSizes(addresses: string[]): Map<string, PictureSize> {
  const names = addresses
    .filter((it) => it.startsWith(prefix))
    .map((it) => it.slice(prefix.length));
  if (names.length === 0) return new Map();
  const rows = db.select().from(photos).where(inArray(photos.name, names)).all();
  return new Map(rows.map(({ name, width, height }) => [prefix + name, { width, height }]));
}
