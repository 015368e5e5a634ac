import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

// Each test file works on a database and an uploads folder of its own. Modules of the application
// and the build are imported after this ran, so that they find these in the environment.
const folder = mkdtempSync(join(tmpdir(), "site-test-"));
process.env.DATABASE_PATH = join(folder, "site.db");
process.env.UPLOADS_DIR = join(folder, "uploads");

afterAll(() => rmSync(folder, { recursive: true, force: true }));
