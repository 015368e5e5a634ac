// Brings the newest copy back for trial, in a process of its own that ends with the server:
// schedule.server.ts starts it. Given "clear" it only removes what a trial left that was killed.
import { setPriority } from "node:os";
import { checkCopy, clearRooms } from "./check.server.ts";

process.stdin.on("close", () => process.exit(1)).resume();
try {
  // Visitors do not wait for it.
  setPriority(10);
} catch {}

try {
  if (process.argv[2] === "clear") await clearRooms();
  else console.log(JSON.stringify(await checkCopy(undefined, () => {})));
  process.exit(0);
} catch (error) {
  console.log(JSON.stringify({ failed: (error as Error).message }));
  process.exit(1);
}
