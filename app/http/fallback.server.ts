import { logError } from "./log.server.ts";

/**
 * What `read` gives, or `empty` when it fails, which is logged: a list that cannot be loaded shows
 * empty and leaves the rest of its page usable.
 */
export function fallback<T>(empty: T, read: () => T): T {
  try {
    return read();
  } catch (error) {
    logError(error, { during: "loading a part of a page" });
    return empty;
  }
}
