import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { hasJava } from "./nu-checker.ts";

if (!hasJava())
  console.log("There is no Java from 11 on: W3C's HTML checker (tests/nu-checker.ts) is left out.");

// With Node's compile cache a command starts in two thirds of the time.
process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.cache/compiled");

/** Tests in tests/requests that take seconds: they start processes, or try all forms or many passwords. */
const slow = [
  ...["gallery-admin", "look", "photos", "request-photos"],
  ...["guide-download", "guide-file", "guide-pdf", "no-trace"],
  ...["html", "personal-data", "both-ways", "every-sheet", "odd-words", "chat-model"],
  ...["passkeys", "getting-in", "sign-in", "account", "push"],
].map((name) => `tests/requests/${name}.test.ts`);

/** Takes minutes and seldom finds more: only `npm run test:all` runs it. */
const long = ["endurance-rest"].map((name) => `tests/processes/${name}.test.ts`);

/**
 * Runs tests/processes first. Without times of a former run Vitest starts with the largest files, but the
 * shortest of these take longest, and would run alone at the end.
 */
class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isProcess = (file: TestSpecification) => file.moduleId.includes("/tests/processes/");
    return [...sorted.filter(isProcess), ...sorted.filter((file) => !isProcess(file))];
  }
}

export default defineConfig({
  root: ".",
  test: {
    projects: [
      {
        extends: true,
        // `npm run test:quick`, to run while working.
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
    // Bundles packages of a hundred files each, which every test file loads.
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
    sequence: { sequencer: ProcessesFirst },
    // A process for each file, because the build reads its environment and opens its database only once.
    pool: "forks",
    // More workers than cores, because tests often wait for other processes.
    maxWorkers: 4,
    isolate: true,
    // Shows the server's output only if a test fails.
    silent: "passed-only",
    // At least ten times what the slowest test takes on an idle machine. Only a test that hangs waits so long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 150_000 } },
  },
});
