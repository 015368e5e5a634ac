// Looks through the whole database, in a process of its own (database-check.server.ts starts it): prints
// "ok", or the first damage that SQLite finds; ends with 1 where the file cannot be read, and says why.
import { setPriority } from "node:os";
import { askReadOnly } from "#app/database/open-database.server.ts";
import { env } from "#app/environment/environment.server.ts";

try {
  // Visitors do not wait for it.
  setPriority(10);
} catch {}

try {
  const ask = () =>
    askReadOnly(env.DATABASE_PATH, (it) => it.pragma("quick_check(1)", { simple: true }));
  console.log(String(ask()).replace(/\s+/g, " "));
} catch (error) {
  const { code = "", message } = error as Error & { code?: string };
  console.log(message);
  // Some damage keeps SQLite from looking at all.
  if (!/^SQLITE_(CORRUPT|NOTADB|ERROR)/.test(code)) process.exitCode = 1;
}
