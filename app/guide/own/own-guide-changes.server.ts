import type { Change } from "#app/content/changes.server.ts";
import { megabytes } from "#app/forms/text-fields.ts";
import { hasFile } from "#app/photos/store/file-storage.server.ts";
import { handOut, readOwnGuide } from "./own-guide.server.ts";

/** What was or is handed out, in words, of a change's value. */
export function ownGuideInWords(value: unknown): string {
  const own = readOwnGuide(value);
  return own ? `A PDF of your own, ${megabytes(own.bytes)}` : "The guide that this site makes";
}

/** Hands out again what was before a change. @returns false where its file is not there any more */
export function revertOwnGuide({ was }: Change, by: string): boolean {
  const former = readOwnGuide(was);
  if (former && !hasFile(former.name)) return false;
  handOut(former, by);
  return true;
}
