import { z } from "zod";

/** An archive's `manifest.json`. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO 8601 in UTC. */
  created_at: z.iso.datetime(),
  /** Time of the database's newest migration, in milliseconds since 1970. */
  migration: z.number().int(),
  /** The number of rows by table. */
  rows: z.record(z.string(), z.number().int()),
  /** The database as "site.db", and "uploads/NAME" for each file of a folder. */
  files: z.array(z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() })),
  /** Missing files that rows refer to. Older archives list only uploads, without the folder. */
  missing: z.array(z.string().transform((name) => (name.includes("/") ? name : `uploads/${name}`))),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** An archive or copy cannot be used; the message is a sentence for the user. */
export class ArchiveRefused extends Error {
  override name = "ArchiveRefused";
}
