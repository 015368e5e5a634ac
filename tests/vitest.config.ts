import { defineConfig } from "vitest/config";
import { hasJava } from "./nu-checker.ts";

if (!hasJava())
  console.log("There is no Java from 11 on: W3C's HTML checker (tests/nu-checker.ts) is left out.");

/** Tests of requests that start processes, for each picture, guide or page, and take seconds. */
const slow = ["photos", "request-photos", "guide-file", "guide-pdf", "guide-download", "html"].map(
  (name) => `tests/requests/${name}.test.ts`,
);

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
          globalSetup: "tests/prepare-processes.ts",
        },
      },
    ],
    setupFiles: ["tests/setup.ts"],
    // A process for each file: the build reads its environment and opens its database once.
    pool: "forks",
    // Most of a file's time is spent waiting for processes: the usual one less than the cores is too few.
    maxWorkers: 2,
    isolate: true,
    // What the server prints at its start is shown with a failure only.
    silent: "passed-only",
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is waited for comes at once on an idle machine; a busy one takes its time.
    expect: { poll: { timeout: 15_000 } },
  },
});
