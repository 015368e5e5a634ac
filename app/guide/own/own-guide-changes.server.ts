import { registerChanges } from "#app/content/history/change-kinds.server.ts";
import type { Change } from "#app/content/history/change-log.server.ts";
import { megabytes } from "#app/forms/text-fields.ts";
import { hasFile } from "#app/photos/store/file-storage.server.ts";
import { handOut, ownGuideKey, readOwnGuide } from "./own-guide.server.ts";

registerChanges({
  subject: ownGuideKey,
  title: "The guide's file",
  revert: revertOwnGuide,
  whyNot: "It is there already, or its file is gone.",
  inWords: (_, value) => ownGuideInWords(value),
});

/** What was or is handed out, in words, of a change's value. */
function ownGuideInWords(value: unknown): string {
  const own = readOwnGuide(value);
  return own ? `A PDF of your own, ${megabytes(own.bytes)}` : "The guide that this site makes";
}

/** Hands out again what was before a change. @returns false where its file is not there any more */
function revertOwnGuide({ was }: Change, by: string): boolean {
  const former = readOwnGuide(was);
  if (former && !hasFile(former.name)) return false;
  handOut(former, by);
  return true;
}
