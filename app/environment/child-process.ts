import type { ChildProcess } from "node:child_process";

/**
 * Has a process that this one has started end when this one exits: the system lets it go on alone, with
 * the memory that it has and whatever it still writes. Where this one is killed it learns nothing of it:
 * what must not outlive that has a pipe that closes.
 * @param signal what it is told, so that it can tidy up, or SIGKILL
 */
export function endWithThis(child: ChildProcess, signal: NodeJS.Signals): void {
  const end = () => {
    child.kill(signal);
  };
  process.once("exit", end);
  child.once("close", () => process.off("exit", end));
}
