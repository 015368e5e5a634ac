import type { Part } from "../figure.ts";
import { attack } from "./attack.ts";
import { backups } from "./backups.ts";
import { bodies } from "./bodies.ts";
import { clock } from "./clock.ts";
import { corruption } from "./corruption.ts";
import { crowd } from "./crowd.ts";
import { fullDisk } from "./disk.ts";
import { downloads } from "./downloads.ts";
import { eventLoop } from "./event-loop.ts";
import { kills } from "./kills.ts";
import { litestream } from "./litestream.ts";
import { malformedRequests } from "./malformed-requests.ts";
import { malformedUploads } from "./malformed-uploads.ts";
import { photoMemory } from "./photo-memory.ts";
import { provider } from "./provider.ts";
import { requestPhotos } from "./request-photos.ts";
import { restoreKills } from "./restore-kills.ts";
import { sessions } from "./sessions.ts";
import { signIns } from "./sign-ins.ts";

/** The site keeps working, loses nothing and lets nobody in. */
export const trust: Part = {
  kills: () => kills(),
  backups: () => backups(),
  litestream: () => litestream(),
  "restore-kills": () => restoreKills(),
  corruption: () => corruption(),
  bodies: () => bodies(),
  crowd: () => crowd(),
  attack: () => attack(),
  downloads: () => downloads(),
  "event-loop": () => eventLoop(),
  disk: () => fullDisk(),
  clock: () => clock(),
  sessions: () => sessions(),
  "sign-ins": () => signIns(),
  provider: () => provider(),
  "photo-memory": () => photoMemory(),
  "malformed-uploads": () => malformedUploads(),
  "malformed-requests": () => malformedRequests(),
  "request-photos": () => requestPhotos(),
};
