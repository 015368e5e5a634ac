import { logError } from "#app/http/log.server.ts";
import { onListening } from "#app/http/server.server.ts";
import { backUpDaily } from "#app/operate/backups.server.ts";

const minute = 60_000;

/** What the site does by itself while it serves: each soon after the start, then again and again. */
const duties: { every: number; what: () => Promise<void> | void }[] = [
  { every: 10 * minute, what: backUpDaily },
];

onListening(() => {
  for (const { every, what } of duties) {
    const act = async () => {
      try {
        await what();
      } catch (error) {
        logError(error, { duty: what.name });
      }
      setTimeout(act, every).unref();
    };
    setTimeout(act, 1_000).unref();
  }
});
