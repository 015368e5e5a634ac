// Makes one copy elsewhere, in a process of its own that ends with the server: schedule.server.ts
// starts it. What it did, or why not, goes to its standard output as JSON.
import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { copyElsewhere } from "./copy.server.ts";

/** Milliseconds for files; the rest of them follows with the next copy, so that the database does not wait. */
const forFiles = 60_000;
/** Bytes of memory at which something is wrong: the way from the passphrase to the key takes 64 MB. */
const most = 256 * 1024 * 1024;

process.stdin.on("close", () => process.exit(1)).resume();
setInterval(() => process.memoryUsage.rss() > most && end("It takes too much memory."), 500);
try {
  // Visitors do not wait for it, and where the machine's memory runs out, it goes first.
  setPriority(10);
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {}

function end(failed: string): never {
  console.log(JSON.stringify({ failed }));
  process.exit(1);
}

try {
  console.log(JSON.stringify(await copyElsewhere(forFiles)));
  process.exit(0);
} catch (error) {
  end((error as Error).message);
}
