import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

// Each test file has its own database and uploads folder. This runs before modules of the application and
// the build are imported, so that they find both in the environment.
const folder = mkdtempSync(join(tmpdir(), "site-test-"));
process.env.DATABASE_PATH = join(folder, "site.db");
process.env.UPLOADS_DIR = join(folder, "uploads");

afterAll(() => rmSync(folder, { recursive: true, force: true }));
