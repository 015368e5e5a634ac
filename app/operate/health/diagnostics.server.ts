import { existsSync } from "node:fs";
import { rm, statfs, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { askReadOnly, type OpenDatabase } from "#app/database/open-database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { makeFolder } from "#app/environment/folders.ts";
import { hourMs, minuteMs, secondMs } from "#app/environment/time-units.ts";
import { clientAddress } from "#app/http/client-address.server.ts";
import {
  type Finding,
  note,
  notSet,
  optional,
  type Verdict,
  well,
  wrong,
} from "#app/log/verdict.server.ts";
import { mailFinding } from "#app/mail/mail-finding.server.ts";
import { missingFiles } from "#app/operate/backup/copy-database.server.ts";
import { ageOf, copyFinding, drillFinding } from "#app/operate/backup/copy-status.server.ts";
import { dataFolders } from "#app/operate/backup/data-folders.server.ts";
import { latestBackup } from "#app/operate/jobs/backups.server.ts";
import { runJob } from "#app/operate/jobs/run-job.server.ts";
import { formerStateVerdict } from "#app/operate/restore/former-states.server.ts";
import { inWords } from "#app/operate/shell/cli.ts";
import { pushFinding } from "#app/push/server/push-finding.server.ts";

/** In the order of display. A check that returns null is not shown. */
const checks: Record<string, () => Verdict | Promise<Verdict | null>> = {
  Database: database,
  Photos: uploads,
  "Disk space": disk,
  "Daily backup": backups,
  "Earlier data": formerStateVerdict,
  "Copy elsewhere": copyFinding,
  ...(env.BACKUP_URL ? { "Trial restore": drillFinding } : {}),
  "Web address": address,
  Administrator: administrator,
  Assistant: assistant,
  Email: mailFinding,
  Notifications: () => read(pushFinding),
};

/** Checks what the site depends on, and changes nothing. The database must be migrated. */
export async function runDiagnostics(): Promise<Finding[]> {
  const findings = Object.entries(checks).map(async ([what, check]) => {
    const verdict = await Promise.resolve()
      .then(check)
      .catch((error: Error) => wrong("This could not be checked.", error.message));
    return verdict ? [{ what, ...verdict }] : [];
  });
  return (await Promise.all(findings)).flat();
}

/** Enough for a database of a few gigabytes on a slow disk. */
const checkTimeoutMs = 5 * minuteMs;

async function database(): Promise<Verdict> {
  const damage = await runJob("check", checkTimeoutMs);
  if (damage !== "ok")
    return wrong("It is damaged: a backup has to be restored.", `${damage}. Restore a backup.`);
  return well("Whole, and it can be read.");
}

function administrator(): Verdict {
  return read((sqlite) => sqlite.prepare("select 1 from administrators limit 1").get())
    ? well("There is an administrator.")
    : note("There is none yet.", "The server prints a set-up link each time it starts.");
}

const read = <Answer>(ask: (sqlite: OpenDatabase) => Answer) => askReadOnly(env.DATABASE_PATH, ask);

const running = new Map<string, Promise<Error | null>>();

/**
 * Tries to write into a folder, and creates it. @returns null, or the error. Concurrent calls share
 * one check: /healthz is public, and many checks would slow down the disk.
 */
export function writeTrouble(folder: string): Promise<Error | null> {
  const check =
    running.get(folder) ??
    writeProbe(folder)
      .then(() => null)
      .catch((error: Error) => error)
      .finally(() => running.delete(folder));
  running.set(folder, check);
  return check;
}

/** The file is hidden, so that it is not served or backed up. */
async function writeProbe(folder: string): Promise<void> {
  makeFolder(folder);
  const probe = join(folder, ".health");
  // A whole block, so that a full disk fails.
  await writeFile(probe, Buffer.alloc(4096), { flush: true });
  await rm(probe, { force: true });
}

/** Whether photos can be stored and none is missing. */
export async function uploads(): Promise<Verdict> {
  if (!existsSync(env.UPLOADS_DIR))
    return wrong(
      "The folder of photos is missing: pages show none, and none can be stored.",
      `There is no folder ${resolve(env.UPLOADS_DIR)}. UPLOADS_DIR names another place, or the site was never started.`,
    );
  for (const folder of Object.values(dataFolders).filter(existsSync)) {
    const trouble = await writeTrouble(folder);
    if (trouble)
      return wrong("No photo can be stored, neither yours nor a customer’s.", inWords(trouble));
  }
  const missing = await missingFiles(env.DATABASE_PATH);
  if (missing.length === 0) return well("Photos can be stored, and none is missing.");
  const some = missing.length === 1 ? "a photo is missing" : `${missing.length} photos are missing`;
  return wrong(
    `On your pages ${some}.`,
    `${missing.slice(0, 5).join(", ")}. Is ${resolve(env.UPLOADS_DIR)} the right folder, and mounted?`,
  );
}

/** Space for a few dozen uploads and a backup. */
const minFreeBytes = 500 * 1024 ** 2;

async function disk(): Promise<Verdict> {
  const folders = [dirname(resolve(env.DATABASE_PATH)), env.UPLOADS_DIR].filter(existsSync);
  const disks = await Promise.all(folders.map((folder) => statfs(folder)));
  const free = Math.min(...disks.map(({ bavail, bsize }) => bavail * bsize));
  const says = `${(free / 1024 ** 3).toFixed(1)} GB free.`;
  return free < minFreeBytes ? wrong(`Only ${says} Make room, or nothing is stored.`) : well(says);
}

/** Backups are daily. */
const maxBackupAgeMs = 36 * hourMs;

async function backups(): Promise<Verdict> {
  if (!env.BACKUP_DIR) return notSet.backup;
  const newest = await latestBackup();
  if (!newest) return wrong("There is none yet.", "The log says why.");
  const says = `The latest that was checked is ${ageOf(newest.at)} old.`;
  const isFresh = Date.now() - Date.parse(newest.at) < maxBackupAgeMs;
  return isFresh ? well(says) : wrong(says, "The log says why.");
}

const countedAsOne = (technical: string) =>
  wrong("The site cannot tell visitors apart: one who misuses it locks out everybody.", technical);

/** Checks SITE_URL and TRUST_PROXY, which links and limits depend on. */
function address(): Verdict {
  if (!env.SITE_URL) return notSet.address;
  if (!env.SITE_URL.startsWith("https:"))
    return note(`${env.SITE_URL} is not https: passwords can be read on the way.`, "Set SITE_URL.");
  const proxies = env.TRUST_PROXY === 1 ? "a proxy" : `${env.TRUST_PROXY} proxies`;
  if (env.TRUST_PROXY > 0 && isOpenToAll())
    return note(
      "There is a back way in: whoever takes it can send as many forms and try as many passwords as they like.",
      `${env.SITE_URL}, behind ${proxies}, but the site listens on all of this machine’s addresses. Set HOST=127.0.0.1, or let nobody but the proxy through to its port.`,
    );
  if (env.TRUST_PROXY > 0) return well(`${env.SITE_URL}, behind ${proxies}.`);
  return countedAsOne("Behind a proxy set TRUST_PROXY to 1.");
}

/** Whether other machines can reach the port. In a container its network decides that, so false. */
const isOpenToAll = () =>
  !/^(localhost$|127\.|::1$)/.test(env.HOST ?? "") &&
  !["/.dockerenv", "/run/.containerenv"].some(existsSync);

/** Checks by a request whether the server gets visitors' addresses, which limits need. */
export function addressFinding(request: Request): Verdict {
  const forwarded = request.headers.has("X-Forwarded-For");
  const from = clientAddress(request);
  const isOpenedHere = /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(new URL(request.url).hostname);
  if (forwarded && env.TRUST_PROXY === 0)
    return countedAsOne("A proxy passes on addresses, but none is trusted. Set TRUST_PROXY=1.");
  if (!forwarded && env.TRUST_PROXY > 0)
    return countedAsOne("TRUST_PROXY is set, but no proxy passes on addresses. Remove it.");
  if (/^127\.|^::1$/.test(from) && !isOpenedHere)
    return countedAsOne("Have the proxy add X-Forwarded-For, and set TRUST_PROXY=1.");
  return well(
    "Forms and sign-ins are counted for each visitor.",
    `You came from ${from}. If that is not your own connection’s address, set TRUST_PROXY to the number of proxies in front.`,
  );
}

const modelTimeoutMs = 5 * secondMs;

async function assistant(): Promise<Verdict> {
  if (!env.OPENAI_API_KEY)
    return optional("It answers from your text. AI is not needed.", "For AI set OPENAI_API_KEY.");
  const base = env.OPENAI_BASE_URL ?? "https://api.openai.com/v1";
  const answer = await fetch(`${base.replace(/\/$/, "")}/models`, {
    headers: { Authorization: `Bearer ${env.OPENAI_API_KEY}` },
    signal: AbortSignal.timeout(modelTimeoutMs),
  }).catch(() => null);
  if (answer?.ok) return well("Answers come from the AI.");
  return wrong(
    "The AI does not answer: visitors get answers from your own text.",
    answer ? `Its server refuses with ${answer.status}.` : `${base} does not answer.`,
  );
}
