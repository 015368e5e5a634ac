import { currentBusiness } from "#app/business/facts/business.server.ts";
import firstQuestions from "#app/chat/first-questions.json" with { type: "json" };
import { assistantWords, filled } from "#app/chat/owner-words.server.ts";
import kinds from "#app/chat/read/kinds.json" with { type: "json" };
import { type Reading, read, readAfter } from "#app/chat/read/reading.ts";
import { aboutOf } from "#app/chat/read/subject.ts";
import type { Question } from "#app/chat/wire/wire-format.ts";
import { revision } from "#app/database/database.server.ts";
import { wholeSentences } from "#app/forms/shorten-text.ts";
import { ownGuide } from "#app/guide/own/own-guide.server.ts";
import { guideExtent, guidePassages, tablePrices } from "#app/guide/words/chapters.server.ts";
import { listShownServices } from "#app/services/services.server.ts";
import { currentOffers, isOffered } from "./offers.server.ts";
import { indexEntries } from "./search-index.ts";
import { type Entry, oneLine, sentencesOf } from "./site-entry.ts";

/** Maximum characters of an entry's text. */
const maxTextLength = 1_200;

const passageKinds = kinds["answered by passages"];

function entry({ title = "", text, ...it }: Partial<Entry> & { text: string }): Entry {
  const said = wholeSentences(oneLine(filled(text)), maxTextLength);
  return {
    ...{ title: oneLine(title), asked: "", text: said, more: "", kinds: [], by: "site" },
    ...{ about: aboutOf(`${title}. ${said}`), reading: read(title || said, currentBusiness()) },
    ...it,
  };
}

/** The questions and answers of the assistant's sheet, then the sentences of "What else it knows". */
function ownEntries(isOwnGuide: boolean): Entry[] {
  const { questions, knowledge } = assistantWords();
  const shown = ["", ...listShownServices().map(({ code }) => code)];
  const answers = questions
    .filter(({ service }) => shown.includes(service))
    .map(({ question, words, answer, more }) => {
      const isFirst = firstQuestions.some((it) => it.answer === answer && it.question === question);
      // Only the guide that the site makes is known to say more of it.
      const isMore = more && !(isOwnGuide && more === "/guide" && isFirst);
      const it = entry({
        ...{ title: question, asked: words, text: answer, by: isFirst ? "first" : "owner" },
        ...(isMore && { more: `See ${more}.` }),
      });
      const isPassage = isFirst && [...passageKinds, "offered"].includes(it.reading.kind);
      return isPassage ? { ...it, kinds: passageKinds } : it;
    });
  const known = knowledge
    .split(/\n\s*\n/)
    .flatMap((paragraph) => sentencesOf(oneLine(filled(paragraph))))
    .map((text) => entry({ asked: text, text, by: "owner" }));
  return [...answers, ...known];
}

/** The prices of the services and of the guide, and how long work holds. */
function priceEntries(isOwnGuide: boolean): Entry[] {
  const decides = "An estimate decides, free within {radius} miles of {area}.";
  const ofServices = currentOffers()
    .filter(({ price }) => price !== "")
    .map(({ name, price, about, code }) =>
      entry({
        ...{ title: name, text: `${name}: ${price}. ${decides}`, about, kinds: ["price"] },
        more: `See /services#${code}.`,
      }),
    );
  const page = guideExtent().pricesOn;
  const more = page ? `More on page ${page} of /guide.` : "";
  const ofGuide = tablePrices().flatMap(({ what, from, to, per, instead, holds }) => {
    const range = `${from}${to && ` to ${to}`}${per && ` per ${per}`}, as a range for planning`;
    const price = `${range}${instead && `; to replace it instead: ${instead}`}`;
    return [
      { said: price, kinds: ["price"] },
      { said: holds && `it holds ${holds}, with care`, kinds: ["lasting"] },
    ].flatMap(({ said, kinds }) =>
      said
        ? entry({
            title: what,
            text: `${what}: ${said}. ${decides}`,
            more,
            kinds,
            about: aboutOf(what),
          })
        : [],
    );
  });
  return [...ofServices, ...(isOwnGuide ? [] : ofGuide)];
}

/** The guide's chapters about floors; rows about materials that no service works on are left out. */
function chapterEntries(isOwnGuide: boolean): Entry[] {
  // A guide of the owner's own has other pages.
  const aside = (text: string) =>
    isOwnGuide ? text.replace(/:? see page \d+| in this guide\b/g, "") : text;
  return guidePassages()
    .filter(({ heading }) => isOffered({ ...aboutOf(heading), works: [] }))
    .map((it) => ({ ...it, heading: aside(it.heading), text: aside(it.text) }))
    .filter(({ text }) => !(isOwnGuide && /\bpage \d/.test(text)))
    .map(({ page, label, chapter, heading, text }) =>
      entry({
        title: `${chapter}. ${heading}`,
        text: heading ? `${heading}: ${text}` : text,
        more: isOwnGuide ? "" : `More on page ${page} of /guide.`,
        kinds: passageKinds,
        // It says what care a floor needs when.
        ...(label === "calendar" && {
          asked: `how often again care for clean ${heading}`,
          kinds: ["frequency", "care"],
        }),
      }),
    );
}

function readSite() {
  const isOwnGuide = ownGuide() !== null;
  const own = ownEntries(isOwnGuide);
  return {
    own,
    index: indexEntries([...own, ...priceEntries(isOwnGuide), ...chapterEntries(isOwnGuide)]),
  };
}

let current: { revision: number; site: ReturnType<typeof readSite> } | null = null;

/** What the site says now: read again with the first question after a change. */
export function currentSite() {
  const now = revision("site");
  if (current?.revision !== now) current = { revision: now, site: readSite() };
  return current.site;
}

/** A question as it is understood after those before it. */
export function readQuestion({ message, history }: Question): Reading {
  const asked = history.filter(({ role }) => role === "user").map(({ content }) => content);
  return [...asked, message]
    .map((text) => read(text, currentBusiness()))
    .reduce((before, now) => readAfter(now, before));
}
