import { plain } from "./words.ts";
import trade from "./trade.json" with { type: "json" };

/** What a text is about, each by its name in trade.json. */
export type About = {
  /** What is restored: "marble". */
  materials: string[];
  /** Where it lies: "driveway". */
  spots: string[];
  /** Whose it is: "home", "office". */
  properties: string[];
  /** What is done: "sealing". */
  works: string[];
};

const classes = ["materials", "spots", "properties", "works"] as const;

const patterns = Object.fromEntries(
  classes.map((name) => [
    name,
    Object.entries(trade[name]).map(
      ([what, pattern]) => [what, new RegExp(`\\b(?:${pattern})\\b`, "g")] as const,
    ),
  ]),
) as Record<(typeof classes)[number], (readonly [string, RegExp])[]>;

/** Reads what a text is about. Of two names at one place the longer counts: "pool deck", not "pool". */
export function aboutOf(text: string): About {
  const words = plain(text);
  const among = (name: (typeof classes)[number]): string[] => {
    const found = patterns[name].flatMap(([what, pattern]) =>
      [...words.matchAll(pattern)].map((it) => ({ what, at: it.index, end: it.index + it[0].length })),
    );
    const kept = found.filter(
      (it) =>
        !found.some(
          (other) =>
            other.at <= it.at && other.end >= it.end && other.end - other.at > it.end - it.at,
        ),
    );
    return [...new Set(kept.map(({ what }) => what))];
  };
  return {
    materials: among("materials"),
    spots: among("spots"),
    properties: among("properties"),
    works: among("works"),
  };
}

const parts: Record<string, string[]> = { ...trade["kinds of"], ...trade["parts of"] };
/** Who works on these works on each of their kinds. */
const wholly = ["natural stone", "commercial", "home"];

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
  one === other || parts[one]?.includes(other) === true || parts[other]?.includes(one) === true;

/** The things that a text is about: materials, or the spots where it names none. */
export const thingsOf = ({ materials, spots }: About): string[] =>
  materials.length > 0 ? materials : spots;

export const nothing: About = { materials: [], spots: [], properties: [], works: [] };

export const isAbout = (about: About): boolean =>
  about.materials.length + about.spots.length + about.works.length > 0;
