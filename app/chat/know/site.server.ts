import { currentBusiness } from "#app/business/facts/business.server.ts";
import firstQuestions from "#app/chat/first-questions.json" with { type: "json" };
import { assistantWords, filled } from "#app/chat/owner-words.server.ts";
import kinds from "#app/chat/read/kinds.json" with { type: "json" };
import { type Reading, read, readAfter } from "#app/chat/read/reading.ts";
import { type About, aboutOf } from "#app/chat/read/subject.ts";
import { termsOf } from "#app/chat/read/words.ts";
import type { Question } from "#app/chat/wire/wire-format.ts";
import { revision } from "#app/database/database.server.ts";
import { ownGuide } from "#app/guide/own/own-guide.server.ts";
import { log } from "#app/log/log.server.ts";
import { listShownServices } from "#app/services/services.server.ts";
import type { Known, Prepared } from "./own-answers.ts";
import { oneLine, type Passage, sentencesOf } from "./passage.ts";
import { sitePassages } from "./passages.server.ts";
import { indexPassages } from "./search-index.ts";

function readSite() {
  const business = currentBusiness();
  const own = ownGuide() !== null;
  const { questions, knowledge } = assistantWords();
  const shown = listShownServices().map(({ code }) => code);
  const offered = questions.filter(({ service }) => service === "" || shown.includes(service));
  const prepared = offered.map(({ question, words, answer, more }): Prepared => {
    const isFirst = firstQuestions.some((it) => it.answer === answer && it.question === question);
    return {
      ...{ question, words, answer: filled(answer), isFirst, reading: read(question, business) },
      // Only the guide that the site makes is known to say more of it.
      ...(more && !(own && more === "/guide" && isFirst) && { more: { path: more } }),
    };
  });
  const known = knowledge.split(/\n\s*\n/).map((paragraph) =>
    sentencesOf(oneLine(filled(paragraph))).map(
      (sentence): Known => ({
        sentence,
        reading: read(sentence, business),
        terms: termsOf(sentence),
      }),
    ),
  );
  const index = indexPassages<Passage & { about: About; isOwn: boolean }>([
    ...sitePassages().map((it) => ({ ...it, isOwn: false })),
    ...prepared.map(({ question, words, answer, more, isFirst, reading }) => ({
      ...{ title: question, asked: words, text: answer, ...(more && { more }) },
      about: aboutOf(`${question} ${answer}`),
      isOwn:
        !isFirst ||
        reading.kind === "frequency" ||
        !kinds["answered by passages"].includes(reading.kind),
    })),
    ...known.flat().map(({ sentence }) => ({
      ...{ title: "", asked: "", text: sentence, about: aboutOf(sentence), isOwn: true },
    })),
  ]);
  return { prepared, known, index };
}

let current: { revision: number; site: ReturnType<typeof readSite> } | null = null;

/** The site as it is now: read again with the first question after a change. */
export function currentSite() {
  const now = revision("site");
  if (current?.revision === now) return current.site;
  const began = performance.now();
  const site = readSite();
  current = { revision: now, site };
  log("assistant index", { passages: site.index.size, ms: Math.round(performance.now() - began) });
  return site;
}

/** A question as it is understood after those before it. */
export function readQuestion({ message, history }: Question): Reading {
  const business = currentBusiness();
  const asked = [
    ...history.filter(({ role }) => role === "user").map(({ content }) => content),
    message,
  ];
  return asked.reduce<Reading | null>(
    (before, text) => readAfter(read(text, business), before),
    null,
  ) as Reading;
}
