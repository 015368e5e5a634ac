import { listed } from "#app/business/facts/business.ts";
import { cachedRows } from "#app/content/sheet/stored-sheets.server.ts";
import { ownGuide } from "#app/guide/own/own-guide.server.ts";
import { tablePrices } from "#app/guide/words/chapters.server.ts";
import { listShownServices } from "#app/services/services.server.ts";
import facts from "./facts.json" with { type: "json" };
import { hasAll, plain, termsOf } from "./question-text.ts";
import words from "./words.json" with { type: "json" };

/** Matches phrases that say what is not done or is removed: "never only etched", "freed of wax". */
const exclusions = /\b(no|not|never|without|which|(freed|stripped|cleaned) of)\b[^.,;]*/gi;

const workTerms = (texts: string[]) => termsOf(texts.join(". ").replace(exclusions, " "));

/** The services with the stems of their names and descriptions; `allTerms` include their offers. */
const offers = cachedRows("the services' words", () =>
  listShownServices().map(({ code, name, line, subtitle, price, offers: lines }) => ({
    code,
    name,
    price,
    subtitle: subtitle || line,
    terms: workTerms([name, line, subtitle]),
    allTerms: workTerms([name, line, subtitle, ...lines]),
  })),
);

const trade = words.trade.map((group) => termsOf(group));
const materials = trade.flat();
const works = termsOf(words.works);
const things = termsOf(words.things);
const wordsBesidePrice = termsOf(words["beside a price"]);

/** Whether a question names a word of this service, or a material that no service names. */
export const isAboutService = (question: string, code: string): boolean =>
  termsOf(question).some((term) => {
    const codes = offers().flatMap((it) => (it.terms.includes(term) ? it.code : []));
    return codes.includes(code) || (codes.length === 0 && materials.includes(term));
  });

/** The code of the only service whose materials a text names; [] if there are several or none. */
export function findOneService(text: string): string[] {
  const subject = termsOf(text).filter((it) => materials.includes(it));
  const codes = offers().flatMap((it) =>
    subject.some((term) => it.terms.includes(term)) ? it.code : [],
  );
  return codes.length === 1 ? codes : [];
}

const doYou =
  /^(?:(?:hi|hello|hey|so|and|but|ok|also|then) )*(?:(?:do|can|could|will|would) )?you (?:also |even )?(?!(?:have|use|need|want|sell|know|think|get|give|take|like|own|see|come|go|recommend) )(?:(?:do|offer|provide|handle|perform|work on|work with|restore|redo) )?(.+)$/;

/** The stems of the work in "Do you do …?"; null for another question. */
export function readWork(question: string): string[] | null {
  const terms = termsOf(doYou.exec(plain(question))?.[1] ?? "");
  return terms.length > 0 ? terms : null;
}

/** A text about services, with their codes. */
type ServiceText = { text: string; codes: string[] };

/** Says yes if one or several services name all of the work; else null. */
export function confirmWork(work: string[]): ServiceText | null {
  const matches = offers().filter(({ terms }) => hasAll(terms, work));
  if (matches.length === 0) return null;
  const [only] = matches.length === 1 ? matches : [];
  const text = facts.offered
    .replace("{names}", listed(matches.map(({ name }) => name)))
    .replace("{sentence}", only?.subtitle.replace(/(?<=[^.!?])$/, ".") ?? "")
    .replace("{page}", only ? `/services#${only.code}` : "/services");
  return { text, codes: matches.map(({ code }) => code) };
}

/** Whether work is certainly not offered: it is of the trade, but no text names it. */
export function isNotOffered(work: string[], ownersTexts: string[]): boolean {
  const ownTerms = [
    ...offers().flatMap(({ allTerms }) => allTerms),
    ...termsOf(ownersTexts.join(" ")),
  ];
  const isNear = work.some((it) => works.includes(it) && ownTerms.includes(it));
  const isMissing = trade.some(
    (group) => group.some((it) => work.includes(it)) && !group.some((it) => ownTerms.includes(it)),
  );
  return isMissing && !isNear && hasAll([...materials, ...works, ...things], work);
}

const priceWords =
  /\bhow much( (is|are|does|do|would|will|for|to|per|it|an?|the)\b|$)|\b(price[sd]?|pricing|costs?|charges?|rates?|ballpark|run (me|us)|expensive)\b/;

/** The stems of what a question asks the price of; null if it asks for no price. */
export const readPricedWork = (question: string): string[] | null =>
  priceWords.test(plain(question))
    ? termsOf(question).filter((it) => !wordsBesidePrice.includes(it))
    : null;

type Price = { code: string; text: string; terms: string[] };

/** The prices of services, then lines from the guide's price table for services without a price. */
export function listPrices(): Price[] {
  const services = offers().filter(({ price }) => price);
  const lines = ownGuide() ? [] : tablePrices();
  return [
    ...services.map(({ code, name, price }) => {
      return { code, text: `${name}: ${price.replace(/\.$/, "")}`, terms: [] };
    }),
    ...lines.map(({ service, what, from, to, per }) => {
      const unit = per && ` a ${per.replace("sq ft", "square foot")}`;
      const text = `${what}: about ${from}${to && ` to ${to}`}${unit}`;
      return { code: service, text, terms: termsOf(what) };
    }),
  ];
}

/** The prices of the work. Without work, the prices of the conversation's services. */
function findPrices(work: string[], topic: readonly string[]): Price[] {
  const withName = offers().filter(({ name }) => hasAll(termsOf(name), work));
  const candidates = withName.length > 0 ? withName : offers();
  const fitting = listPrices().filter(({ code, terms }) => {
    const offer = candidates.find((it) => it.code === code);
    if (!offer || work.length === 0) return offer !== undefined && topic.includes(code);
    const isInLine = work.some((it) => terms.includes(it));
    return hasAll(offer.terms, work) || (isInLine && hasAll([...terms, ...offer.allTerms], work));
  });
  const score = ({ terms }: Price) => work.filter((it) => terms.includes(it)).length;
  const best = Math.max(...fitting.map(score));
  return fitting.filter((price) => price.terms.length === 0 || score(price) === best);
}

const maxPrices = 4;

/** The reply with the prices of the work; null if no price is known. */
export function quotePrices(work: string[], topic: readonly string[]): ServiceText | null {
  const prices = findPrices(work, topic).slice(0, maxPrices);
  if (prices.length === 0) return null;
  const text = prices.map((it) => it.text).join(". ");
  const isOfGarage = hasAll(work, termsOf("garage")) && /square foot|sq\.? ?ft/i.test(text);
  const template = isOfGarage ? facts["garage price"] : facts.price;
  return { text: template.replace("{prices}", text), codes: prices.map(({ code }) => code) };
}

/** Whether the services name all words of the work. */
export const isAboutServices = (work: string[]): boolean =>
  hasAll(
    offers().flatMap(({ terms }) => terms),
    work,
  );
