import { z } from "zod";

/** What a manifest has to say; an archive carries it as `manifest.json`. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO 8601 in UTC. */
  created_at: z.iso.datetime(),
  /** The newest migration of the database, in milliseconds since 1970. */
  migration: z.number().int(),
  /** How many rows each table has. */
  rows: z.record(z.string(), z.number().int()),
  /** The database as "site.db", and "uploads/NAME" for each file of a folder. */
  files: z.array(z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() })),
  /** Files that rows refer to and that were missing already; older archives name uploads alone. */
  missing: z.array(z.string().transform((name) => (name.includes("/") ? name : `uploads/${name}`))),
});

/** What an archive, or a copy elsewhere, says of itself. */
export type Manifest = z.infer<typeof manifestSchema>;

/** An archive or copy that cannot be used; its message is a sentence for the person at the other end. */
export class ArchiveRefused extends Error {
  override name = "ArchiveRefused";
}
