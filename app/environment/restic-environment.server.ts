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
export function resticEnvironment(cacheFolder: string): NodeJS.ProcessEnv {
  const {
    RESTIC_PASSWORD_FILE: _file,
    RESTIC_PASSWORD_COMMAND: _command,
    RESTIC_REPOSITORY_FILE: _repository,
    ...inherited
  } = process.env;
  return {
    ...inherited,
    RESTIC_CACHE_DIR: inherited.RESTIC_CACHE_DIR || cacheFolder,
    AWS_DEFAULT_REGION: inherited.AWS_DEFAULT_REGION || inherited.AWS_REGION,
    RESTIC_REPOSITORY: env.BACKUP_URL,
    RESTIC_PASSWORD: env.BACKUP_PASSPHRASE,
  };
}
