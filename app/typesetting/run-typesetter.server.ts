import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { env } from "#app/environment/environment.server.ts";
import { endWithThis } from "#app/environment/jobs.ts";

const run = promisify(execFile);

/** Maximum size of what a program prints, a PDF included. */
const maxOutputBytes = 50_000_000;

/**
 * Runs a typesetting program in a child process, with `input` on its stdin.
 * @param program arguments for Node
 * @returns what it printed
 * @throws Error with a sentence if it fails or times out
 */
export async function runTypesetter(
  program: string[],
  input: string,
  timeoutMs: number,
): Promise<Buffer> {
  // `ulimit -t` ends an endless loop if the server is killed before the time-out.
  const script = `unset PWD; ulimit -c 0; ulimit -t ${Math.ceil((4 * timeoutMs) / 1000)}; exec "$0" "$@"`;
  const running = run("/bin/sh", ["-c", script, process.execPath, ...program], {
    // Without the rest of the environment, because it contains passwords.
    env: { UPLOADS_DIR: env.UPLOADS_DIR },
    timeout: timeoutMs,
    killSignal: "SIGKILL",
    encoding: "buffer",
    maxBuffer: maxOutputBytes,
  });
  endWithThis(running.child, "SIGKILL");
  // If the program exits before it reads, its exit code tells the reason.
  running.child.stdin?.on("error", () => {});
  running.child.stdin?.end(input);
  const { stdout } = await running.catch(({ killed, signal, stderr, message }) => {
    if (killed) throw new Error(`It was given up after ${Math.round(timeoutMs / 1000)} seconds.`);
    if (signal) throw new Error(`It was ended by ${signal}, perhaps for want of memory.`);
    throw new Error((String(stderr ?? "").trim() || message).slice(0, 600));
  });
  return stdout;
}
