import type { Part } from "../figure.ts";
import { attack } from "./attack.ts";
import { backups } from "./backups.ts";
import { bodies } from "./bodies.ts";
import { corruption } from "./corruption.ts";
import { fullDisk } from "./disk.ts";
import { eventLoop } from "./event-loop.ts";
import { kills } from "./kills.ts";
import { litestream } from "./litestream.ts";
import { malformedRequests } from "./malformed-requests.ts";
import { photoMemory } from "./photo-memory.ts";
import { requestPhotos } from "./request-photos.ts";
import { restoreKills } from "./restore-kills.ts";

/** The site keeps working, loses nothing and lets nobody in. */
export const trust: Part = {
  kills: () => kills(),
  backups: () => backups(),
  litestream: () => litestream(),
  "restore-kills": () => restoreKills(),
  corruption: () => corruption(),
  bodies: () => bodies(),
  attack: () => attack(),
  "event-loop": () => eventLoop(),
  disk: () => fullDisk(),
  "photo-memory": () => photoMemory(),
  "malformed-requests": () => malformedRequests(),
  "request-photos": () => requestPhotos(),
};
