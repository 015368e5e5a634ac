import MiniSearch from "minisearch";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { areaTowns } from "#app/business/facts/business.ts";
import { assistantWords, filled } from "#app/chat/assistant-sheet.server.ts";
import first from "#app/chat/first-words.json" with { type: "json" };
import kinds from "#app/chat/read/kinds.json" with { type: "json" };
import { isSpecific, type Reading, read, readAfter, readAll } from "#app/chat/read/reading.ts";
import { aboutOf } from "#app/chat/read/subject.ts";
import trade from "#app/chat/read/trade.json" with { type: "json" };
import { plain, termsOf } from "#app/chat/read/words.ts";
import type { Question } from "#app/chat/wire/wire-format.ts";
import { cachedRows } from "#app/content/sheet/stored-sheets.server.ts";
import { wholeSentences } from "#app/forms/text-fields.ts";
import { ownGuide } from "#app/guide/own/own-guide.server.ts";
import { guideExtent, guidePassages, tablePrices } from "#app/guide/words/chapters.server.ts";
import { listShownServices } from "#app/services/services.server.ts";
import { currentOffers, isOffered } from "./offers.server.ts";
import { type Entry, oneLine, sentencesOf } from "./site-entry.ts";

const maxTextLength = 1_200;

function entry({ title = "", text, ...it }: Partial<Entry> & { text: string }): Entry {
  const said = wholeSentences(oneLine(filled(text)), maxTextLength);
  return {
    ...{ title: oneLine(title), asked: "", text: said, more: "", kinds: [], by: "site" },
    ...{ about: aboutOf(`${title}. ${said}`), reading: read(title || said, currentBusiness()) },
    ...it,
  };
}

/** The questions and answers of the assistant's sheet, then the sentences of "What else it knows". */
function ownEntries(): Entry[] {
  const { questions, knowledge } = assistantWords();
  const shown = ["", ...listShownServices().map(({ code }) => code)];
  const answers = questions
    .filter(({ service }) => shown.includes(service))
    .map(({ question, words, answer, more }) => {
      const isFirst = first.questions.some(
        (it) => it.answer === answer && it.question === question,
      );
      // Links to the guide only while it is the site's own: an uploaded one may not cover this.
      const isMore = more && !(ownGuide() && more === "/guide" && isFirst);
      const it = entry({
        ...{ title: question, asked: words, text: answer, by: isFirst ? "first" : "owner" },
        ...(isMore && { more: `See ${more}.` }),
      });
      return isFirst && !isSpecific(it.reading.kind) ? { ...it, kinds: [""] } : it;
    });
  const known = knowledge
    .split(/\n\s*\n/)
    .flatMap((paragraph) => sentencesOf(oneLine(filled(paragraph))))
    .map((text) => entry({ asked: text, text, by: "owner" }));
  return [...answers, ...known];
}

const decides = "An estimate decides, free within {radius} miles of {area}.";

const servicePrices = (): Entry[] =>
  currentOffers()
    .filter(({ price }) => price !== "")
    .map(({ name, price, about, code }) =>
      entry({
        ...{ title: name, text: `${name}: ${price}. ${decides}`, about, kinds: ["price"] },
        more: `See /services#${code}.`,
      }),
    );

function guidePrices(): Entry[] {
  const page = guideExtent().pricesOn;
  const more = page ? `More on page ${page} of /guide.` : "";
  return tablePrices().flatMap(({ what, from, to, per, instead, holds }) => {
    const range = `${from}${to && ` to ${to}`}${per && ` per ${per}`}, as a range for planning`;
    const price = `${range}${instead && `; to replace it instead: ${instead}`}`;
    const about = aboutOf(what);
    const line = (kind: string, said: string) =>
      entry({ title: what, text: `${what}: ${said}. ${decides}`, more, kinds: [kind], about });
    return [
      line("price", price),
      ...(holds ? [line("lasting", `it holds ${holds}, with care`)] : []),
    ];
  });
}

/** The passages of the site's own guide about work that is offered. */
const chapterEntries = (): Entry[] =>
  guidePassages()
    .filter(({ heading }) => isOffered(aboutOf(heading)))
    .map(({ page, label, chapter, heading, text }) =>
      entry({
        title: `${chapter}. ${heading}`,
        text: heading ? `${heading}: ${text}` : text,
        more: `More on page ${page} of /guide.`,
        kinds: [""],
        // The maintenance calendar.
        ...(label === "calendar" && {
          asked: `how often again care for clean ${heading}`,
          kinds: ["frequency", "care"],
        }),
      }),
    );

const boost = { asked: 4, title: 3, text: 1 };

/** Builds a search index, with terms as tokens. */
function indexEntries(entries: Entry[]) {
  const index = new MiniSearch<Entry & { id: number }>({
    fields: Object.keys(boost),
    tokenize: termsOf,
    processTerm: (term) => term,
  });
  index.addAll(entries.map((it, id) => ({ ...it, id })));
  const termsAt = entries.map(({ asked, title, text }) => termsOf(`${asked} ${title} ${text}`));
  const holding = new Map<string, number>();
  for (const term of termsAt.flat()) holding.set(term, (holding.get(term) ?? 0) + 1);

  const weights = (terms: readonly string[]) =>
    terms.reduce((sum, it) => sum + Math.log(1 + entries.length / (holding.get(it) ?? 0.5)), 0);

  /** The share of the asked terms that are among the others, 0 to 1; rare terms weigh more. */
  const shareOfTerms = (asked: readonly string[], had: readonly string[]): number =>
    weights(asked.filter((it) => had.includes(it))) / (weights(asked) || 1);

  /** The matching entries that `fits` accepts, best first. */
  const search = (terms: readonly string[], fits: (entry: Entry) => boolean) =>
    index
      .search(terms.join(" "), {
        tokenize: () => [...terms],
        boost,
        filter: ({ id }) => fits(entries[id] as Entry),
      })
      .map(({ id }) => ({ entry: entries[id] as Entry, terms: termsAt[id] ?? [] }));

  return { search, shareOfTerms };
}

/** Corrects misspelled words from the site's vocabulary; capitalized ones only to towns and materials. */
function speller(site: unknown[], towns: string[]) {
  const words = (all: unknown[]) =>
    new Set(plain(JSON.stringify(all).replace(/\\+\w/g, " ")).match(/\p{L}{4,}/gu));
  const known = words([...site, towns, kinds.kinds, trade]);
  const names = words([towns, Object.keys(trade.materials)]);
  const terms = new Set(termsOf([...known].join(" ")));
  const index = new MiniSearch<{ id: string }>({ fields: ["id"] });
  index.addAll([...known].map((id) => ({ id })));
  return (text: string): string =>
    text.replace(/\b\p{Lu}\p{Ll}{4,}|\b\p{Ll}{6,}/gu, (word) => {
      const said = plain(word);
      if (termsOf(said).every((it) => terms.has(it))) return word;
      const filter = ({ id }: { id: string }) =>
        id[0] === said[0] && (word === said || names.has(id));
      return index.search(said, { fuzzy: 0.2, filter })[0]?.id ?? word;
    });
}

const readSite = cachedRows("what the assistant knows", () => {
  const own = ownEntries();
  // An uploaded guide may say otherwise.
  const ofGuide = ownGuide() ? [] : [...guidePrices(), ...chapterEntries()];
  const all = [...own, ...servicePrices(), ...ofGuide];
  const spelled = speller([all, currentOffers()], areaTowns(currentBusiness()));
  return [{ own, index: indexEntries(all), spelled }];
});

export function currentSite() {
  const [site] = readSite();
  if (!site) throw new Error("What the assistant knows could not be read.");
  return site;
}

/** Parses the questions of a message, each together with what was asked before it. */
export function readQuestions({ message, history }: Question): Reading[] {
  const { spelled } = currentSite();
  const readNow = (text: string) => readAll(spelled(text), currentBusiness());
  const before = history.flatMap(({ role, content }) => (role === "user" ? readNow(content) : []));
  const readings: Reading[] = [];
  for (const it of [...before, ...readNow(message)]) readings.push(readAfter(readings.at(-1), it));
  return readings.slice(before.length);
}
