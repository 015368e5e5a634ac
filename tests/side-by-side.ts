// `node tests/side-by-side.ts check build`: runs npm scripts at the same time. The first one's output is
// printed as it comes, the others' once they have ended.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

async function runScript(name: string, index: number): Promise<boolean> {
  const started = performance.now();
  const stdio = index === 0 ? "inherit" : "pipe";
  // A shell, because npm is a script on Windows.
  const script = spawn(`npm run --silent ${name} 2>&1`, { shell: true, stdio });
  const output = script.stdout ? text(script.stdout) : "";
  const [code] = await once(script, "close");
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const verdict = code === 0 ? "succeeded" : "FAILED";
  console.log(`${await output}npm run ${name} ${verdict} after ${seconds} s.`);
  return code === 0;
}

const results = await Promise.all(process.argv.slice(2).map(runScript));
process.exitCode = results.every(Boolean) ? 0 : 1;
