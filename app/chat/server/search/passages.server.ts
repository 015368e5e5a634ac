import { currentBusiness } from "#app/business/business.server.ts";
import { listed } from "#app/business/business.ts";
import { assistantWords, filled } from "#app/chat/server/words.server.ts";
import { readSheet } from "#app/content/snapshot.server.ts";
import { guidePassages } from "#app/guide/chapters.server.ts";
import { guideSheet } from "#app/guide/guide-sheet.ts";
import { listShownReviews } from "#app/reviews/reviews.server.ts";
import { labelOf, listShownServices } from "#app/services/services.server.ts";
import { factPassages } from "./fact-passages.ts";
import { oneLine, type Passage } from "./passage.ts";

/** Characters of a passage at its longest. */
const longest = 1_200;
/** The page of the guide that holds its price table. */
const costsPage = 13;
const priceWords = "price cost charge rate fee how much per square foot sq ft";

/** All that the assistant knows, as the site says it now. */
export function readPassages(): Passage[] {
  const all = [
    ...ownerPassages(),
    ...factPassages(currentBusiness()),
    ...servicePassages(),
    ...pricePassages(),
    ...reviewPassages(),
    ...chapterPassages(),
  ];
  return all
    .map((it) => ({
      ...it,
      asked: oneLine(it.asked),
      title: oneLine(it.title),
      text: oneLine(filled(it.text)).slice(0, longest),
    }))
    .filter(({ text }) => text !== "");
}

function ownerPassages(): Passage[] {
  const { questions, knowledge, servicesReply } = assistantWords();
  return [
    ...questions.map(({ question, words, answer, more }) => ({
      ...{ title: question, asked: `${question} ${words}`, text: answer, weight: 1.3 },
      ...(more && { more: { path: more } }),
    })),
    ...knowledge
      .split(/\n\s*\n/)
      .filter((it) => it.trim() !== "")
      .map((text) => ({ title: "", asked: "", text, weight: 1.2 })),
    {
      title: "Services",
      asked: "What services do you offer? What kinds of floors do you restore, clean, work on?",
      text: servicesReply,
      weight: 1.3,
    },
  ];
}

const servicePassages = (): Passage[] =>
  listShownServices().map(({ code, name, line, subtitle, price, offers, benefits }) => ({
    title: name,
    asked: `${name} ${line} do you`,
    text: [
      `${name}: ${subtitle || line || "one of our services."}`,
      offers.length > 0 && `What we do: ${listed(offers.map(begunSmall))}.`,
      benefits.length > 0 && `What you get: ${listed(benefits.map(begunSmall))}.`,
      price && `Price: ${price}.`,
    ]
      .filter(Boolean)
      .join(" "),
    more: { path: `/services#${code}` },
  }));

const begunSmall = (line: string) => line.replace(/^[A-Z](?=[a-z ])/, (it) => it.toLowerCase());

/** The guide's price table and the prices that stand with the services. */
function pricePassages(): Passage[] {
  const { prices } = readSheet(guideSheet);
  const planning = "An estimate decides, free within {radius} miles of {area}.";
  return [
    ...prices.map(({ what, from, to, per, instead, holds }) => ({
      title: what,
      asked: `${priceWords} ${what} how long does it last, hold, worth it, replace`,
      text: [
        `${what}: ${from}${to && ` to ${to}`}${per && ` per ${per}`}, as a range for planning.`,
        instead && `To replace it instead: ${instead}.`,
        holds && `It holds ${holds}, with care.`,
        planning,
      ]
        .filter(Boolean)
        .join(" "),
      more: { page: costsPage },
      weight: 1.1,
    })),
    ...listShownServices()
      .filter(({ price }) => price !== "")
      .map(({ code, name, price }) => ({
        title: name,
        asked: `${priceWords} ${name}`,
        text: `${name}: ${price}. ${planning}`,
        more: { path: `/services#${code}` },
      })),
  ];
}

/** Which services were reviewed, and how; the customers' own words stay on their page. */
function reviewPassages(): Passage[] {
  const byService = Map.groupBy(
    listShownReviews().filter(({ service }) => service !== ""),
    ({ service }) => service,
  );
  return [...byService].map(([service, all]) => {
    const name = labelOf(service);
    const stars = all.reduce((sum, it) => sum + it.stars, 0) / all.length;
    return {
      title: name,
      asked: `reviews rating stars customers of ${name}`,
      text: `${name}: ${all.length} ${all.length === 1 ? "review" : "reviews"} on our site, ${stars.toFixed(1)} of 5 stars.`,
      more: { path: "/reviews" },
      weight: 0.8,
    };
  });
}

const chapterPassages = (): Passage[] =>
  guidePassages().map(({ page, chapter, heading, text }) => ({
    // Its rows say what each floor wants each day, week, month and year.
    asked:
      chapter === "The maintenance calendar" ? `how often again care for clean ${heading}` : "",
    title: `${chapter} ${heading}`,
    text: heading ? `${heading}: ${text}` : text,
    more: { page },
    weight: 0.8,
  }));
