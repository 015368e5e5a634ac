import { z } from "zod";
import { read, write } from "./knowledge.server.ts";

const checkSchema = z.object({
  url: z.string(),
  /** When it began, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  ok: z.boolean(),
  /** It was not tried, as it would have filled the disk. */
  noRoom: z.boolean().optional(),
  says: z.string(),
});

/** What bringing the newest copy back for trial has shown last. */
export type Check = z.infer<typeof checkSchema>;

/** The last check of the copies at this place; null where there was none. */
export async function readCheck(url: string): Promise<Check | null> {
  const check = await read("check.json", checkSchema);
  return check?.url === url ? check : null;
}

const begunSchema = z.object({ url: z.string(), at: z.iso.datetime() });

/** When the site began a check of this place last (ISO 8601), whether or not it came to an end. */
export async function readBegun(url: string): Promise<string | null> {
  const begun = await read("check-begun.json", begunSchema);
  return begun?.url === url ? begun.at : null;
}

export const writeBegun = (url: string): Promise<void> =>
  write("check-begun.json", { url, at: new Date().toISOString() });

export const writeCheck = (check: Check): Promise<void> => write("check.json", check);
