import { scryptSync, timingSafeEqual } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { makeFolder } from "#app/environment/make-folder.ts";
import { folder } from "./own-folder.server.ts";

const statusSchema = z.object({
  /** The place that all of this is about; what is known of another is of no use. */
  url: z.string(),
  /** The key as it lies there and whom to encrypt to, with a proof of the passphrase it was opened by. */
  key: z
    .object({ wrapped: z.string(), recipient: z.string(), salt: z.string(), proof: z.string() })
    .nullable(),
  /** The last snapshot: its name, when it was made by this machine's clock, and what it holds. */
  copied: z
    .object({
      name: z.string(),
      at: z.iso.datetime(),
      digest: z.string(),
      files: z.number(),
      /** How many files had not been sent yet. */
      pending: z.number(),
    })
    .nullable(),
  /** The name of the snapshot that is being sent. */
  sending: z.string().nullable(),
  /** When the store was asked last and all that is here was there. */
  whole_at: z.iso.datetime().nullable(),
  /** When all of the store's files were listed last, in milliseconds since 1970. */
  listed_at: z.number(),
  /** When a snapshot of another machine was seen there. */
  other_seen_at: z.iso.datetime().nullable(),
  /** When this machine last knew nothing of the copies, or BACKUP_KEEP, `keep`, became smaller. */
  careful_since: z.iso.datetime().nullable().default(null),
  keep: z.number().nullable().default(null),
  /** Why nothing was removed there the last time; null where it was. */
  kept_because: z.string().nullable(),
  failing: z.object({ since: z.iso.datetime(), says: z.string() }).nullable(),
});

/** What is known of the copy elsewhere. */
export type Status = z.infer<typeof statusSchema>;

const filesSchema = z.object({
  /** Size, time and SHA-256 of each file that was read, by "uploads/NAME". */
  hashes: z.record(z.string(), z.tuple([z.number(), z.number(), z.string()])),
  /** The files' objects at the store. */
  stored: z.array(z.string()),
  /** What a check found to be missing or damaged there, by the object's whole name: to be sent again. */
  damaged: z.array(z.string()).default([]),
  /** Of those to which no file belongs any more: when the first snapshot without them was begun. */
  loose: z.record(z.string(), z.number()),
});

/** What is known of the files; losing it costs reading and listing them anew. */
export type KnownFiles = z.infer<typeof filesSchema>;

/** Why a second copy at a time is refused: no failure of the first. */
export const busy = "A copy is being made already.";

/** What is known of the copy at this place; nothing yet where there is no such file. */
export async function readStatus(url: string): Promise<Status> {
  const status = await read("status.json", statusSchema);
  if (status?.url === url) return status;
  const nothing = { key: null, copied: null, sending: null, whole_at: null, failing: null };
  const unknown = { careful_since: null, keep: null, other_seen_at: null, kept_because: null };
  return { url, ...nothing, ...unknown, listed_at: 0 };
}

export const writeStatus = (status: Status): Promise<void> => write("status.json", status);

const damagedFile = "damaged.json";

/** What is known of the files, with what a check has found since. */
export async function readFiles(): Promise<KnownFiles> {
  const nothing: KnownFiles = { hashes: {}, stored: [], damaged: [], loose: {} };
  const known = (await read("files.json", filesSchema)) ?? nothing;
  const found = (await read(damagedFile, z.array(z.string()))) ?? [];
  known.damaged = [...new Set([...known.damaged, ...found])];
  if (found.length > 0) await writeFiles(known);
  await rm(join(folder, damagedFile), { force: true });
  return known;
}

/** Notes objects that a check found to be missing or damaged, for the next copy. */
export const writeDamaged = (objects: string[]): Promise<void> => write(damagedFile, objects);

export const writeFiles = (files: KnownFiles): Promise<void> => write("files.json", files);

/** Reads a file of ours; one that is not there, or damaged, knows nothing. */
export async function read<T>(name: string, schema: z.ZodType<T, unknown>): Promise<T | null> {
  const text = await readFile(join(folder, name), "utf8").catch(() => "null");
  try {
    return schema.nullable().catch(null).parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Writes a file of ours, whole or not at all. */
export async function write(name: string, content: unknown): Promise<void> {
  await makeFolder(folder, 0o700);
  const path = join(folder, name);
  await writeFile(`${path}.new`, JSON.stringify(content), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}

/** What proves later that a passphrase is the same, and does not tell it. */
export const proofOf = (passphrase: string, salt: string): string =>
  scryptSync(passphrase, salt, 32).toString("base64");

/** Whether this is the passphrase that the key was opened with. */
export function isProven({ salt, proof }: { salt: string; proof: string }, passphrase: string) {
  const [known, given] = [proof, proofOf(passphrase, salt)].map((it) => Buffer.from(it));
  return known?.length === given?.length && timingSafeEqual(known as Buffer, given as Buffer);
}
