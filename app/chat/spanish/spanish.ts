import {
  allHours,
  areaTowns,
  type Business,
  onClock,
  openingRuns,
  postalAddress,
  type Weekday,
  weekdays,
} from "#app/business/facts/business.ts";
import { assistantWords } from "#app/chat/owner-words.server.ts";
import { plain } from "#app/chat/read/words.ts";
import type { Question } from "#app/chat/wire/wire-format.ts";
import { maxPhotosPerForm } from "#app/contact/photos/request-photo-limits.ts";
import spanish from "./spanish.json" with { type: "json" };

const [theirs, english] = [spanish.words, spanish.english].map(
  (words) => new Set(words.split(" ")),
);
const kinds = spanish.kinds.map(
  ([kind = "", pattern = ""]) => [kind, new RegExp(`\\b(${pattern})`)] as const,
);

/** Whether a question is in Spanish: more of its words are than are English ones. */
export function isSpanish(question: string): boolean {
  if (/[¿¡]/.test(question)) return true;
  const words = plain(question).split(" ");
  const count = (of: Set<string> | undefined) => words.filter((word) => of?.has(word)).length;
  return count(theirs) > count(english) && 3 * count(theirs) >= words.length;
}

const and = new Intl.ListFormat("es");
const inSpanish = (day: Weekday) => spanish.days[day];
const span = ({ opens, closes }: { opens: string; closes: string }) =>
  `${onClock(opens)}-${onClock(closes)}`;

/** "lunes a sábado 7AM-7PM". */
const hoursInSpanish = (business: Business) =>
  openingRuns(business)
    .map(({ days, hours }) => {
      const [first, ...others] = days.map(inSpanish);
      return `${first}${others.length > 0 ? ` a ${others.at(-1)}` : ""} ${span(hours)}`;
    })
    .join(", ");

/** The answer in Spanish, made of fixed sentences, with placeholders for facts. */
export function spanishAnswer({ message }: Question, business: Business): string {
  const days = weekdays.filter((day) => plain(message).includes(plain(inSpanish(day))));
  const towns = areaTowns(business);
  const known = towns.find((name) => plain(message).includes(plain(name)));
  const place =
    known ?? /(?:\ben|\ba|hasta)\s+(\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)*)/u.exec(message)?.[1];
  let words = plain(message);
  if (days.length > 0) words += " <day>";
  if (place) words += " <place>";
  const kind =
    kinds.find(
      ([, pattern]) =>
        pattern.test(words) ||
        (words.includes("<day>") && pattern.source.includes("<day>")) ||
        (words.includes("<place>") && pattern.source.includes("<place>")),
    )?.[0] ?? "";
  const said = (name: keyof typeof spanish.answers) => spanish.answers[name];
  const { knowledge, questions } = assistantWords();
  const speaks = /spanish|espa[nñ]ol/i.test(
    `${knowledge} ${questions.map(({ answer }) => answer).join(" ")}`,
  );
  const open = days.filter((day) => business.hours[day]);
  const answer: Record<string, string> = {
    emergency: said(
      business.emergencyHours === allHours
        ? "emergency"
        : business.emergencyHours
          ? "some emergencies"
          : "no emergency",
    ),
    languages: speaks ? said("languages") : said(""),
    license: business.claims.assurance || business.license ? said("license") : said(""),
    hours: said(days.length === 0 ? "hours" : open.length > 0 ? "open" : "closed"),
    address: said(business.addressLine ? "address" : "no address"),
    area: said(!place ? "area" : known ? "here" : "elsewhere"),
  };
  const text = answer[kind] ?? spanish.answers[kind as "free"] ?? said("");
  const times = open.map((day) => span(business.hours[day] ?? { opens: "", closes: "" }));
  const filled = text
    .replaceAll("{horario}", hoursInSpanish(business))
    .replaceAll("{days}", and.format(days.map((day) => `el ${inSpanish(day)}`)))
    .replaceAll("{times}", [...new Set(times)].join(", "))
    .replaceAll("{place}", place ?? "")
    .replaceAll("{pueblos}", and.format(towns))
    .replaceAll("{address}", postalAddress(business))
    .replaceAll("{photos}", String(maxPhotosPerForm));
  return speaks && kind !== "languages" ? `${filled} ${said("call back")}` : filled;
}
