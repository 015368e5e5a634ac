import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { env } from "./environment.server.ts";

/** Whether `restic` is in a folder of PATH. */
export const hasRestic = (): boolean =>
  (process.env.PATH ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, "restic"), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** The variables for restic: this process's own (with the store's keys), the repository and its password. */
export const resticEnvironment = (cacheFolder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  RESTIC_CACHE_DIR: process.env.RESTIC_CACHE_DIR || cacheFolder,
  AWS_DEFAULT_REGION: process.env.AWS_DEFAULT_REGION || process.env.AWS_REGION,
  RESTIC_REPOSITORY: env.BACKUP_URL,
  RESTIC_PASSWORD: env.BACKUP_PASSPHRASE,
  // restic prefers these.
  RESTIC_REPOSITORY_FILE: undefined,
  RESTIC_PASSWORD_FILE: undefined,
  RESTIC_PASSWORD_COMMAND: undefined,
});
