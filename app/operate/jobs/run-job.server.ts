import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { endWithThis, outputOf } from "#app/environment/jobs.ts";
import type { Jobs } from "./job-process.ts";

/** Runs a job of job-process.ts in a process of low priority. @throws Error with a sentence */
export async function runJob<Name extends keyof Jobs>(
  name: Name,
  timeoutMs: number,
  ...words: string[]
): Promise<Awaited<ReturnType<Jobs[Name]>>> {
  const flags = ["--max-old-space-size=256", "--max-semi-space-size=2"];
  const child = spawn(
    process.execPath,
    [...flags, "app/operate/jobs/job-process.ts", name, ...words],
    { timeout: timeoutMs, killSignal: "SIGKILL" },
  );
  endWithThis(child, "SIGTERM");
  try {
    // Its child processes, such as restic, inherit it.
    if (child.pid) setPriority(child.pid, 10);
  } catch {}
  child.stdin.on("error", () => {});
  const { output, errors, signal } = await outputOf(child);
  if (!output)
    throw new Error(`It was ended${signal ? ` by ${signal}` : ""}: ${errors.slice(-300)}`);
  const { result, failed } = JSON.parse(output);
  if (failed !== undefined) throw new Error(failed);
  return result;
}
