import trade from "./trade.json" with { type: "json" };
import { plain } from "./words.ts";

/** What a text is about, each by its name in trade.json. */
export type About = {
  /** What is restored: "marble". */
  materials: string[];
  /** Where it lies: "driveway". */
  spots: string[];
  /** Rooms and kinds of buildings: "kitchen", "office". */
  properties: string[];
  /** What is done: "sealing". */
  works: string[];
  /** All of these. */
  all: string[];
};

/** A pattern of what is named in trade.json; of two names at one place the first of the file counts. */
function finder(patterns: object) {
  const names = Object.keys(patterns);
  const each = Object.values(patterns).map((it) => `(${it.replace(/\((?!\?)/g, "(?:")})`);
  const all = new RegExp(`\\b(?:${each.join("|")})\\b`, "g");
  return (text: string): string[] => {
    const found = [...text.matchAll(all)].map(
      ([, ...parts]) => names[parts.findIndex((part) => part)] ?? "",
    );
    return [...new Set(found)];
  };
}

const { materials, spots, properties, works } = trade;
const finders = [materials, spots, properties, works].map((it) => finder(it));

/** Reads what a text is about. */
export function aboutOf(text: string): About {
  const words = plain(text);
  const found = finders.map((find) => find(words));
  const [materials = [], spots = [], properties = [], works = []] = found;
  return { materials, spots, properties, works, all: found.flat() };
}

const kinds: Record<string, string[]> = trade["kinds of"];
const parts: Record<string, string[]> = { ...kinds, ...trade["parts of"] };
/** Who works on these works on each of their kinds. */
const wholly = ["any stone", "commercial", "home"];

/** Whether what is asked for is among what is had: "stone" where marble is, "slate" where natural stone is. */
export const has = (had: readonly string[], asked: string): boolean =>
  had.some(
    (it) =>
      it === asked ||
      parts[asked]?.includes(it) ||
      (wholly.includes(it) && parts[it]?.includes(asked)),
  );

/** Whether two things are the same, or one a kind of the other. */
export const isRelated = (one: string, other: string): boolean =>
  one === other || kinds[one]?.includes(other) === true || kinds[other]?.includes(one) === true;

/** The things that a text is about: materials, or the spots where it names none. */
export const thingsOf = ({ materials, spots }: About): string[] =>
  materials.length > 0 ? materials : spots;

export const isAbout = (about: About): boolean =>
  about.materials.length + about.spots.length + about.works.length > 0;
