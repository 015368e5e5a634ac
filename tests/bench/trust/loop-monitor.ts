// event-loop.ts loads this into the server with --import: on SIGUSR2 it writes the longest block of the event
// loop since the last signal, in milliseconds, to the file LOOP_FILE.
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
