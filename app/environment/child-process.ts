import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

/**
 * Ends a child process when this process exits. Not if this process is killed: a child that must
 * end then too watches a pipe for its close. @param signal such as SIGTERM, so that it can clean up
 */
export function endWithThis(child: ChildProcess, signal: NodeJS.Signals): void {
  const end = () => {
    child.kill(signal);
  };
  process.once("exit", end);
  child.once("close", () => process.off("exit", end));
}

/** Waits for a child process. @throws Error if it cannot be started */
export async function outputOf(child: ChildProcess & { stdout: Readable; stderr: Readable }) {
  const [output, errors, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { output, errors, code, signal };
}
