import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { inherited, startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { postRequest } from "./visitor.ts";

const page = 4096;

/** Random damage to a file of `length` bytes: in bytes, pages or its end. */
const damages = (length: number) => {
  const place = fc.nat(length - 1);
  return fc.oneof(
    fc.record({
      kind: fc.constant("bytes" as const),
      at: fc.array(place, { minLength: 1, maxLength: 40 }),
    }),
    fc.record({
      kind: fc.constant("page" as const),
      at: fc.array(place, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant("header" as const),
      at: fc.array(fc.nat(99), { minLength: 1, maxLength: 8 }),
    }),
    fc.record({ kind: fc.constant("cut" as const), at: fc.tuple(place) }),
  );
};

function damage(whole: Buffer, { kind, at }: { kind: string; at: number[] }, seed: number): Buffer {
  const bytes = Buffer.from(whole);
  if (kind === "cut") return bytes.subarray(0, at[0]);
  for (const [n, place] of at.entries())
    if (kind === "page")
      bytes.fill((seed + n) & 255, place - (place % page), place - (place % page) + page);
    else bytes[place] = (bytes[place] ?? 0) ^ (1 + ((seed >> (n % 24)) & 127));
  return bytes;
}

const sentence = /^The database .+ could not be (opened or migrated|read): .+\.$/m;
const trace = /^ {2,}at /m;

/** Starts on databases with random damage: each serves what it can, or exits with one sentence. */
export async function corruption(times = 100): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), "site-corruption-"));
  const path = join(home, "site.db");
  const ends = { serves: 0, refuses: 0 };
  const wrong: string[] = [];
  try {
    const first = await startSite({ TRUST_PROXY: "1" }, home);
    for (let n = 0; n < 40; n++) await postRequest(first);
    first.process.kill("SIGTERM");
    await first.stop();
    const whole = readFileSync(path);
    copyFileSync(path, join(home, "whole.db"));
    for (const [n, one] of fc
      .sample(damages(whole.length), { numRuns: times, seed: 15 })
      .entries()) {
      for (const end of ["-wal", "-shm"]) rmSync(path + end, { force: true });
      writeFileSync(path, damage(whole, one, n * 7919));
      const end = await startAndLook(home);
      if (end.trouble) wrong.push(`${n} (${one.kind}): ${end.trouble}`);
      else ends[end.served ? "serves" : "refuses"]++;
      const doctor = spawnSync(process.execPath, ["app/operate/commands/doctor.ts"], {
        env: { ...inherited, DATABASE_PATH: path, UPLOADS_DIR: join(home, "uploads") },
        encoding: "utf8",
      });
      if (trace.test(doctor.stderr + doctor.stdout))
        wrong.push(`${n}: the doctor: ${doctor.stderr}`);
    }
    return [
      {
        what: `${times} databases with random damage`,
        seen: `${ends.serves} serve, ${ends.refuses} end with the sentence, ${wrong.length} neither${wrong.map((it) => `\n${it}`).join("")}`,
        bound: "0 neither",
        holds: wrong.length === 0,
      },
    ];
  } finally {
    rmSync(home, { recursive: true });
  }
}

async function startAndLook(home: string): Promise<{ served: boolean; trouble: string | null }> {
  const site = await startSite({}, home).catch((error: Error) => error.message);
  if (typeof site === "string") {
    const fine = sentence.test(site) && !trace.test(site);
    return { served: false, trouble: fine ? null : site };
  }
  for (const path of ["/", "/gallery", "/contact", "/healthz", "/admin/login"])
    await (await fetch(site.url + path)).arrayBuffer();
  const alive = site.process.exitCode === null;
  await site.stop();
  const log = site.log();
  const trouble = alive ? (trace.test(log) ? log : null) : `it ended: ${log}`;
  return { served: true, trouble };
}
