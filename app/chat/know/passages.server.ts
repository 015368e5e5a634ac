import { filled } from "#app/chat/owner-words.server.ts";
import { type About, aboutOf } from "#app/chat/read/subject.ts";
import { wholeSentences } from "#app/forms/shorten-text.ts";
import { ownGuide } from "#app/guide/own/own-guide.server.ts";
import { guidePassages } from "#app/guide/words/chapters.server.ts";
import { isOffered } from "./offers.server.ts";
import { ended, oneLine, type Passage } from "./passage.ts";
import { priceLines } from "./prices.server.ts";

/** Maximum characters of a passage. */
export const maxPassageLength = 1_200;

export type SitePassage = Passage & { about: About };

/** What the guide and its prices say of the services that are shown. */
export function sitePassages(): SitePassage[] {
  const own = ownGuide() !== null;
  return [...chapterPassages(own), ...pricePassages()]
    .map((it) => ({
      ...it,
      ...{ asked: oneLine(it.asked), title: oneLine(it.title) },
      text: wholeSentences(oneLine(filled(it.text)), maxPassageLength),
      about: aboutOf(`${it.title}. ${it.text}`),
    }))
    .filter(({ text }) => text !== "");
}

const pricePassages = (): Passage[] =>
  priceLines().map(({ what, price, holds }) => ({
    ...{ title: what, asked: `price of ${what}` },
    text: `${ended(`${what}: ${price}`)}${holds && ` It holds ${holds}, with care.`}`,
  }));

/** The guide's chapters about floors; rows about materials that no service works on are left out. */
const chapterPassages = (own: boolean): Passage[] =>
  guidePassages()
    .filter(({ heading }) => isOffered({ ...aboutOf(heading), works: [] }))
    .map((it) => (own ? { ...it, heading: aside(it.heading), text: aside(it.text) } : it))
    .filter(({ text }) => !(own && /\bpage \d/.test(text)))
    .map(({ page, label, chapter, heading, text }) => ({
      // The calendar answers how often a floor needs care.
      asked: label === "calendar" ? `how often again care for clean ${heading}` : "",
      isCalendar: label === "calendar",
      title: `${chapter}. ${heading}`,
      text: heading ? `${heading}: ${text}` : text,
      ...(!own && { more: { page } }),
    }));

/** A chapter's words without references to the guide. */
const aside = (text: string) => text.replace(/:? see page \d+| in this guide\b/g, "");
