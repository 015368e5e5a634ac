import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { postRequest, readMessages } from "./visitor.ts";

const run = promisify(execFile);

/** Makes backups while 4 clients post: each must contain what was acknowledged before it. */
export async function backups(times = 20): Promise<Figure[]> {
  const site = await startSite({ TRUST_PROXY: "1" });
  const acknowledged: string[] = [];
  let writing = true;
  const writer = async () => {
    while (writing) {
      const message = await postRequest(site);
      if (message) acknowledged.push(message);
    }
  };
  const writers = Array.from({ length: 4 }, writer);
  let verified = 0;
  let lacking = 0;
  try {
    for (let n = 0; n < times; n++) {
      const before = [...acknowledged];
      const file = join(site.folder, `${n}.tar.gz`);
      await run(process.execPath, ["app/operate/commands/backup.ts", file], {
        env: site.environment,
      });
      const folder = join(site.folder, `restored-${n}`);
      mkdirSync(folder);
      const env = { ...site.environment, DATABASE_PATH: join(folder, "site.db") };
      const uploads = { UPLOADS_DIR: join(folder, "uploads") };
      await run(process.execPath, ["app/operate/commands/restore.ts", file], {
        env: { ...env, ...uploads },
      });
      const { messages, whole } = readMessages(env.DATABASE_PATH);
      const stored = new Set(messages);
      if (whole) verified++;
      lacking += before.filter((message) => !stored.has(message)).length;
    }
  } finally {
    writing = false;
    await Promise.all(writers);
    await site.stop();
  }
  return [
    {
      what: `${times} backups while 4 writers post`,
      seen: `${verified} verified, ${lacking} of ${acknowledged.length} acknowledged requests missing`,
      bound: `${times} verified, 0 missing`,
      holds: verified === times && lacking === 0 && acknowledged.length > 0,
    },
  ];
}
