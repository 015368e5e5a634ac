// Makes one copy elsewhere, or the drill, in a process of its own that ends with the server:
// copy-schedule.server.ts starts it. What it did, or why not, goes to its standard output as JSON.
import { setPriority } from "node:os";
import { copyNow } from "./copy.server.ts";
import { runDrill } from "./drill.server.ts";

process.stdin.on("close", () => process.exit(1)).resume();
try {
  // Visitors do not wait for it, nor for restic, which inherits this.
  setPriority(10);
} catch {}

try {
  console.log(JSON.stringify(await (process.argv[2] === "drill" ? runDrill() : copyNow())));
  process.exit(0);
} catch (error) {
  console.log(JSON.stringify({ failed: (error as Error).message }));
  process.exit(1);
}
