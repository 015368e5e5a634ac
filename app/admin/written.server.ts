import type { SignedOut } from "#app/accounts/signing-in.ts";
import { noteLabels } from "#app/contact/inbox/note.ts";
import { projectLabels } from "#app/gallery/project.ts";
import { readForm } from "#app/http/body.server.ts";
import { asksForData } from "#app/http/front/answered-by-router.server.ts";
import { type Asked, addressCounts, countUp, isUsedUp } from "#app/http/limits.server.ts";
import { despiteTrouble } from "#app/http/log.server.ts";
import { parseUpload } from "#app/photos/parse-upload.server.ts";

/** Labels of fields that are written in whatever they hold. The others are called by their names. */
const labels: Record<string, string> = {
  ...noteLabels,
  ...{ reply: "Reply", text: "Text" },
  ...projectLabels,
};

/** Passwords never come back, and what a button or the page itself put into a form is not written. */
const unwritten = new Set(["intent", "was", "back", "status", "current", "password"]);

/** "badges.0.line" is "Badges 1 line". */
function labelOf(name: string): string {
  if (Object.hasOwn(labels, name)) return labels[name] ?? name;
  const words = name
    .replace(/\.(\d+)/g, (_, index) => ` ${Number(index) + 1}`)
    .replace(/[._]/g, " ")
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1).toLowerCase();
}

/** More bytes than all texts of a form hold, and as many characters of them as come back. */
const most = 65_536;
/** And more fields than any form of the back office has: a page is made of them for whoever asks. */
const mostFields = 100;

/** Bytes that are read of a form with pictures for the words between them: six of 20 MB and more. */
const mostWithPictures = 128 * 1024 * 1024;
/** Such forms that an address may send without a session in an hour: others' are not read. */
const anHour = { name: "signed-out-forms", times: 6, within: 60 * 60_000 };

/**
 * What somebody wrote into the form that a request without a session brings, to be given back to them.
 * Null where it holds nothing that is worth it. What a script sends with pictures is not read: the
 * page that it was written in stays as it is.
 */
export async function readWritten(asked: Asked): Promise<SignedOut["written"] | null> {
  const { request } = asked;
  if (request.method !== "POST") return null;
  // A preview opens in a tab of its own, and a script sends pictures ahead: what is written stands in
  // its form still.
  const { pathname } = new URL(request.url);
  if (/\/(preview|photos)$/.test(pathname)) return null;
  // Beside what a request's page sends, a reply or a note may stand in it.
  if (asksForData() && /^\/admin\/contacts\/\d+(\.data)?$/.test(pathname)) return [];
  const length = request.headers.get("Content-Length");
  const isMultipart = /^multipart\/form-data/i.test(request.headers.get("Content-Type") ?? "");
  const isLong = length === null ? isMultipart : Number(length) > most;
  if (isLong && asksForData()) return [];
  if (isLong && !isMultipart) return null;
  const form = isLong ? await readWords(asked) : await readForm(request, most);
  let left = most;
  const texts = [...(form ?? [])].slice(0, mostFields).flatMap(([name, text]): Text[] => {
    if (typeof text !== "string" || !/\p{L}/u.test(text) || unwritten.has(name)) return [];
    if (left === 0) return [];
    const kept = text.slice(0, left);
    left -= kept.length;
    return [[name, kept]];
  });
  // A choice, a number or an address alone is quickly chosen again; whoever wrote words gets all back.
  // Codes have no other letters than ASCII's, and several scripts no spaces between words.
  const isWritten = texts.some(
    ([name, text]) => Object.hasOwn(labels, name) || /\S\s+\S|[^\0-\x7f]/.test(text),
  );
  return isWritten ? texts.map(([name, text]) => [labelOf(name.slice(0, 60)), text]) : null;
}

type Text = [name: string, text: string];

/** The texts of a form with pictures, which are passed over. */
async function readWords(asked: Asked): Promise<FormData | null> {
  const counts = addressCounts(asked, anHour);
  if (despiteTrouble(false, () => isUsedUp(counts))) return null;
  despiteTrouble(undefined, () => countUp(counts));
  const tooLarge = "That is more than this form takes. Please send less.";
  const limits = { files: {}, bytes: mostWithPictures, tooLarge };
  await using received = await parseUpload(asked.request, { ...limits, keepsParts: true });
  return received.form;
}
