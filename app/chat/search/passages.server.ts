import { currentBusiness } from "#app/business/facts/business.server.ts";
import { listed } from "#app/business/facts/business.ts";
import { firstQuestions } from "#app/chat/first-questions.ts";
import { assistantWords, filled } from "#app/chat/owner-words.server.ts";
import { wholeSentences } from "#app/forms/shorten-text.ts";
import { ownGuide } from "#app/guide/own/own-guide.server.ts";
import { guideExtent, guidePassages, tablePrices } from "#app/guide/words/chapters.server.ts";
import { countedReviews, isSeen } from "#app/reviews/customer-reviews.server.ts";
import { maxStars } from "#app/reviews/review-fields.ts";
import { labelOf, listShownServices } from "#app/services/services.server.ts";
import { factPassages } from "./fact-passages.ts";
import { ended, oneLine, type Passage } from "./passage.ts";

/** Maximum characters of a passage. */
const maxPassageLength = 1_200;
const priceWords = "price cost charge rate fee how much per square foot sq ft";

/** All passages of the site as it is now. They say nothing about a guide that is the owner's own PDF. */
export function readPassages(): Passage[] {
  const own = ownGuide() !== null;
  const all = [
    ...ownerPassages(own),
    ...factPassages(currentBusiness(), own),
    ...servicePassages(),
    ...servicePricePassages(),
    ...(own ? [] : guidePricePassages()),
    ...reviewPassages(),
    ...chapterPassages(own),
  ];
  return all
    .map((it) => ({
      ...it,
      asked: oneLine(it.asked),
      title: oneLine(it.title),
      text: wholeSentences(oneLine(filled(it.text)), maxPassageLength),
    }))
    .filter(({ text }) => text !== "");
}

/** Only built-in answers may link to the built-in guide. */
const isFirst = (answer: string) => firstQuestions.some((first) => first.answer === answer);

function ownerPassages(own: boolean): Passage[] {
  const { questions, knowledge, servicesReply } = assistantWords();
  return [
    ...questions.map(({ question, words, answer, more }) => ({
      ...{ title: question, asked: `${question} ${words}`, text: answer, weight: 1.3 },
      ...(more && !(own && more === "/guide" && isFirst(answer)) && { more: { path: more } }),
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
      ended(`${name}: ${subtitle || line || "one of our services"}`),
      offers.length > 0 && ended(`What we do: ${listed(offers.map(begunSmall))}`),
      benefits.length > 0 && ended(`What you get: ${listed(benefits.map(begunSmall))}`),
      price && ended(`Price: ${price}`),
    ]
      .filter(Boolean)
      .join(" "),
    more: { path: `/services#${code}` },
  }));

const begunSmall = (line: string) => line.replace(/^[A-Z](?=[a-z ])/, (it) => it.toLowerCase());

const planning = "An estimate decides, free within {radius} miles of {area}.";

/** The price table of the guide. */
function guidePricePassages(): Passage[] {
  const page = guideExtent().pricesOn;
  return tablePrices().map(({ what, from, to, per, instead, holds }) => ({
    title: what,
    asked: `${priceWords} ${what} how long does it last, hold, worth it, replace`,
    text: [
      `${what}: ${from}${to && ` to ${to}`}${per && ` per ${per}`}, as a range for planning.`,
      instead && ended(`To replace it instead: ${instead}`),
      holds && `It holds ${holds}, with care.`,
      planning,
    ]
      .filter(Boolean)
      .join(" "),
    ...(page && { more: { page } }),
    weight: 1.1,
  }));
}

/** The prices of the services. */
const servicePricePassages = (): Passage[] =>
  listShownServices()
    .filter(({ price }) => price !== "")
    .map(({ code, name, price }) => ({
      title: name,
      asked: `${priceWords} ${name}`,
      text: `${ended(`${name}: ${price}`)} ${planning}`,
      more: { path: `/services#${code}` },
    }));

/**
 * The number and average stars of each service's reviews, without the customers' words. Verified reviews
 * that the owner hides count, and the passage says so.
 */
function reviewPassages(): Passage[] {
  const byService = Map.groupBy(
    countedReviews().filter(({ service }) => service !== ""),
    ({ service }) => service,
  );
  return [...byService].flatMap(([service, all]) => {
    const hidden = all.filter((it) => !isSeen(it)).length;
    if (hidden === all.length) return [];
    const name = labelOf(service);
    const stars = all.reduce((sum, it) => sum + it.stars, 0) / all.length;
    const count = `${all.length} ${all.length === 1 ? "review" : "reviews"}`;
    const where = hidden > 0 ? `, of which our site does not show ${hidden}` : " on our site";
    return {
      title: name,
      asked: `reviews rating stars customers of ${name}`,
      text: `${name}: ${count}${where}, ${stars.toFixed(1)} of ${maxStars} stars.`,
      more: { path: "/reviews" },
      weight: 0.8,
    };
  });
}

/** The guide's chapters about floors. */
const chapterPassages = (own: boolean): Passage[] =>
  guidePassages()
    .map((it) => (own ? { ...it, heading: aside(it.heading), text: aside(it.text) } : it))
    .filter(({ text }) => !(own && /\bpage \d/.test(text)))
    .map(({ page, label, chapter, heading, text }) => ({
      // The calendar answers how often a floor needs care.
      asked: label === "calendar" ? `how often again care for clean ${heading}` : "",
      title: `${chapter} ${heading}`,
      text: heading ? `${heading}: ${text}` : text,
      ...(!own && { more: { page } }),
      weight: 0.8,
    }));

/** A chapter's words without references to the guide. */
const aside = (text: string) => text.replace(/:? see page \d+| in this guide\b/g, "");
