import trade from "./trade.json" with { type: "json" };
import { plain } from "./words.ts";

/** The subjects of a text, by their names in trade.json. */
export type About = {
  /** What is restored: "marble". */
  materials: string[];
  /** Where it lies: "driveway". */
  spots: string[];
  /** Rooms and kinds of buildings: "kitchen", "office". */
  properties: string[];
  /** What is done: "sealing". */
  works: string[];
  all: string[];
};

/** Builds a finder. Where two names match at one place, the first in the file wins. */
function finder(patterns: object) {
  const names = Object.keys(patterns);
  const groups = Object.values(patterns).map((it) => `(${it.replace(/\((?!\?)/g, "(?:")})`);
  const all = new RegExp(`\\b(?:${groups.join("|")})\\b`, "g");
  return (text: string): string[] => {
    const found = [...text.matchAll(all)].map(
      ([, ...parts]) => names[parts.findIndex((part) => part)] ?? "",
    );
    return [...new Set(found)];
  };
}

const { materials, spots, properties, works } = trade;
const finders = [materials, spots, properties, works].map((it) => finder(it));

export function aboutOf(text: string): About {
  const words = plain(text);
  const found = finders.map((find) => find(words));
  const [materials = [], spots = [], properties = [], works = []] = found;
  return { materials, spots, properties, works, all: found.flat() };
}

const kinds: Record<string, string[]> = trade["kinds of"];
const parts: Record<string, string[]> = { ...kinds, ...trade["parts of"] };

/** Whether a list covers a name: "marble" covers "stone", "any stone" covers "slate". */
export const has = (had: readonly string[], asked: string): boolean =>
  had.some(
    (it) =>
      it === asked ||
      parts[asked]?.includes(it) ||
      (it === "any stone" && parts[it]?.includes(asked)),
  );

export const isRelated = (one: string, other: string): boolean =>
  one === other || kinds[one]?.includes(other) === true || kinds[other]?.includes(one) === true;

/** Materials, or spots if there are none. */
export const thingsOf = ({ materials, spots }: About): string[] =>
  materials.length > 0 ? materials : spots;

export const isAbout = (about: About): boolean =>
  about.materials.length + about.spots.length + about.works.length > 0;
