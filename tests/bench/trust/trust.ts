import { backups } from "./backups.ts";
import { bodies } from "./bodies.ts";
import { crowd, slow } from "./crowd.ts";
import { kills } from "./kills.ts";

const all = { kills, backups, bodies, crowd, slow };

/** Prints each figure as it is measured. @returns whether all promises hold */
export async function trust(names: string[] = Object.keys(all)): Promise<boolean> {
  let holds = true;
  for (const [name, measure] of Object.entries(all)) {
    if (!names.includes(name)) continue;
    for (const figure of await measure()) {
      console.log(`${figure.holds ? "holds" : "FAILS"}  ${figure.what}: ${figure.seen}`);
      holds &&= figure.holds;
    }
  }
  return holds;
}

if (import.meta.main) {
  const names = process.argv.slice(2);
  process.exitCode = (await trust(names.length > 0 ? names : undefined)) ? 0 : 1;
}
