import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { env } from "./environment.server.ts";

/** Whether there is a program `restic` in the folders of `PATH`. */
export const hasRestic = (): boolean =>
  (process.env.PATH ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, "restic"), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/**
 * The environment of a restic process: this process's own, which has the keys of the store, with the
 * repository, its password, and the folder of restic's cache unless `RESTIC_CACHE_DIR` names another.
 */
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
    // restic's name for what the AWS tools call AWS_REGION.
    AWS_DEFAULT_REGION: inherited.AWS_DEFAULT_REGION || inherited.AWS_REGION,
    RESTIC_REPOSITORY: env.BACKUP_URL,
    RESTIC_PASSWORD: env.BACKUP_PASSPHRASE,
    // Lines of progress a second, which nobody reads.
    RESTIC_PROGRESS_FPS: "0.02",
  };
}
