import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import { env } from "#app/env.server.ts";
import { send, signIn, sweep } from "../stage.ts";

beforeEach(sweep);

test("the site is well while its database answers and uploads can be written", async () => {
  const answer = await send("/healthz");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe("ok");
});

test("the site is not well while uploads cannot be written, and recovers by itself", async () => {
  rmSync(env.UPLOADS_DIR, { recursive: true, force: true });
  writeFileSync(env.UPLOADS_DIR, "a file in the folder's place");
  const answer = await send("/healthz");
  expect(answer.status).toBe(503);
  expect(await answer.text()).toBe("Uploads cannot be written.");
  rmSync(env.UPLOADS_DIR);
  expect((await send("/healthz")).status).toBe(200);
});

test("the owner sees how the site is doing, and how the request came", async () => {
  const headers = { ...(await signIn()), "X-Forwarded-For": "203.0.113.7" };
  const answer = await send("/admin/system", { headers });
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain("It is whole.");
  expect(page).toContain("A proxy tells visitors’ addresses, but none is trusted");
});

test("the doctor says what is wrong, and ends accordingly", async () => {
  await mkdir(env.UPLOADS_DIR, { recursive: true });
  const run = (more: Record<string, string> = {}) => {
    const done = spawnSync(process.execPath, ["app/operate/doctor.ts"], {
      env: { ...process.env, ...more },
    });
    return { code: done.status, said: String(done.stdout) };
  };
  expect(run()).toMatchObject({ code: 0, said: expect.stringContaining("ok     Database") });
  const sick = run({ SITE_URL: "https://floors.test", BACKUP_DIR: "/nowhere" });
  expect(sick.code).toBe(1);
  expect(sick.said).toContain("WRONG  Backups: There is none yet.");
  expect(sick.said).toContain("WRONG  Address: Behind a proxy all visitors count as one");
  const misset = spawnSync(process.execPath, ["app/operate/doctor.ts"], {
    env: { ...process.env, TRUST_PROXY: "yes" },
  });
  expect(misset.status).toBe(1);
  expect(String(misset.stderr)).toContain("TRUST_PROXY");
});
