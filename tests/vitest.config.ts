import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { hasJava } from "./nu-checker.ts";

if (!hasJava())
  console.log("There is no Java from 11 on: W3C's HTML checker (tests/nu-checker.ts) is left out.");

// A command starts in two thirds of the time where Node finds what another one has compiled.
process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.cache/compiled");

/**
 * Tests of requests that start a process for each picture, guide or command, go through all forms or
 * sheets, look at many passwords or wait for a model, and take seconds.
 */
const slow = [
  ...["gallery-admin", "look", "photos", "request-photos"],
  ...["guide-download", "guide-file", "guide-pdf", "no-trace"],
  ...["html", "personal-data", "both-ways", "every-sheet", "odd-words", "chat-model"],
  ...["passkeys", "getting-in", "sign-in", "account", "push"],
].map((name) => `tests/requests/${name}.test.ts`);

/** What costs minutes and seldom finds more: `npm run test:all` alone runs it. */
const long = ["endurance-rest"].map((name) => `tests/processes/${name}.test.ts`);

export default defineConfig({
  root: ".",
  test: {
    projects: [
      {
        extends: true,
        // What one runs while working: `npm run test:quick`.
        test: {
          name: "quick",
          include: ["tests/*.test.ts", "tests/{rules,requests}/*.test.ts"],
          exclude: slow,
        },
      },
      {
        extends: true,
        test: {
          name: "processes",
          include: ["tests/processes/*.test.ts", ...slow],
          exclude: long,
          globalSetup: "tests/prepare-processes.ts",
        },
      },
      {
        extends: true,
        test: { name: "long", include: long, globalSetup: "tests/prepare-processes.ts" },
      },
    ],
    // Packages of a hundred files each, which every test file loads.
    deps: {
      optimizer: {
        ssr: {
          enabled: true,
          include: [
            "drizzle-orm",
            "drizzle-orm/better-sqlite3",
            "drizzle-orm/better-sqlite3/migrator",
            "drizzle-orm/migrator",
            "drizzle-orm/sqlite-core",
            "zod",
          ],
        },
      },
    },
    setupFiles: ["tests/setup.ts"],
    // A process for each file: the build reads its environment and opens its database once.
    pool: "forks",
    // Much of a file's time is spent waiting for processes: as many as the cores are too few.
    maxWorkers: 4,
    isolate: true,
    // What the server prints at its start is shown with a failure only.
    silent: "passed-only",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes at once on an idle machine; a busy one takes its time.
    expect: { poll: { timeout: 15_000 } },
  },
});
