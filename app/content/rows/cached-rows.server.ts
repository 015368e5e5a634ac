import { revision } from "#app/database/database.server.ts";
import { logError } from "#app/log/log.server.ts";

/**
 * Keeps in memory what `read` gives until something of the site's content changes. While the database
 * fails, the rows stay as they were read last.
 */
export function cachedRows<Row>(what: string, read: () => Row[]): () => Row[] {
  let cached: { revision: number; rows: Row[] } | null = null;
  return () => {
    try {
      const now = revision("site");
      if (cached?.revision !== now) cached = { revision: now, rows: read() };
    } catch (error) {
      logError(error, { during: `reading ${what}` });
    }
    return cached?.rows ?? [];
  };
}
