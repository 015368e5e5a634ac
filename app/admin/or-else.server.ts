import { logError } from "#app/http/log.server.ts";

/**
 * What `read` gives, or `empty` when it fails, which is logged: a list that cannot be loaded shows
 * empty and leaves the rest of the back office usable (specification 4 and 8).
 */
export function orElse<T>(empty: T, read: () => T): T {
  try {
    return read();
  } catch (error) {
    logError(error, { during: "loading the back office" });
    return empty;
  }
}
