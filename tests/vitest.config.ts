import { defineConfig } from "vitest/config";

export default defineConfig({
  root: ".",
  test: {
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    // A process for each file: the build reads its environment and opens its database once.
    pool: "forks",
    isolate: true,
    // What the server prints at its start is shown with a failure only.
    silent: "passed-only",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
