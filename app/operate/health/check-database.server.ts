import { askReadOnly } from "#app/database/open-database.server.ts";
import { env } from "#app/environment/environment.server.ts";

/**
 * Reads every page of the database, which takes seconds if it is large.
 * @returns the first damage that SQLite finds, or "ok"
 * @throws Error if the file cannot be read
 */
export function firstDamage(): string {
  try {
    const ask = () =>
      askReadOnly(env.DATABASE_PATH, (it) => it.pragma("quick_check(1)", { simple: true }));
    return String(ask()).replace(/\s+/g, " ");
  } catch (error) {
    const { code = "", message } = error as Error & { code?: string };
    // Some damage makes the check itself fail.
    if (/^SQLITE_(CORRUPT|NOTADB|ERROR)/.test(code)) return message;
    throw error;
  }
}
