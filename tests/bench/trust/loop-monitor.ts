// Loaded into the server by event-loop.ts with --import: on SIGUSR2 it writes the longest time, in
// milliseconds, that the event loop was held since the last one, to the file in LOOP_FILE.
import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

const resolution = 2;
const delays = monitorEventLoopDelay({ resolution });
delays.enable();

process.on("SIGUSR2", () => {
  const longest = delays.max / 1e6 - resolution;
  delays.reset();
  writeFileSync(process.env.LOOP_FILE ?? "", longest.toFixed(1));
});
