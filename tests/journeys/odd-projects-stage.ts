import { execFileSync } from "node:child_process";
import { test as base } from "./stage.ts";

/** The demo's projects, and two whose photos have other shapes: "Two shapes", "Upright corridor". */
export const test = base.extend<object, { oddProjects: undefined }>({
  oddProjects: [
    async ({ site }, use) => {
      execFileSync(process.execPath, ["tests/odd-projects.ts"], { env: site.environment });
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
});
