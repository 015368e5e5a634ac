import { inArray } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { photos } from "#schema";

/** Pixels of a stored photo, after orientation. */
export type PhotoSize = { width: number; height: number };

const prefix = "/uploads/";

/** Sizes of those of the addresses that are photos of ours, by address. */
export function photoSizes(addresses: string[]): Map<string, PhotoSize> {
  const names = addresses
    .filter((it) => it.startsWith(prefix))
    .map((it) => it.slice(prefix.length));
  if (names.length === 0) return new Map();
  const rows = db.select().from(photos).where(inArray(photos.name, names)).all();
  return new Map(rows.map(({ name, width, height }) => [prefix + name, { width, height }]));
}
