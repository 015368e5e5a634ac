import type { Part } from "../figure.ts";
import { backups } from "./backups.ts";
import { bodies } from "./bodies.ts";
import { crowd, slow } from "./crowd.ts";
import { kills } from "./kills.ts";
import { malformedRequests } from "./malformed-requests.ts";
import { malformedUploads } from "./malformed-uploads.ts";

/** That it keeps working, loses nothing and lets no one in. */
export const trust: Part = {
  kills: () => kills(),
  backups: () => backups(),
  bodies: () => bodies(),
  crowd: () => crowd(),
  slow: () => slow(),
  "malformed-uploads": () => malformedUploads(),
  "malformed-requests": () => malformedRequests(),
};
