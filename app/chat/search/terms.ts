/** Words that say nothing about the subject of a question. */
const stopWords = new Set(
  `a about after again all also am an and any anybody anyone are as at be because been before being
  but by can could d did do does doing done each else every for from get gets getting give go going
  good got guys had has have having he hello her hey hi him his how i if in into is it its just kind kinds
  know let like ll long m make makes many may me might more most much must my need no not now of off
  oh ok on one only or other our out over own people please put re really s say see shall she should
  since so some somebody someone something such sure t take tell than thank thanks that the their
  them then there these they thing things think this those to too two try up us use used ve very want
  was way we well were what when where which while who why will with would yes you your yours`
    .split(/\s+/)
    .filter(Boolean),
);

/** Groups of words that mean the same: visitors use one, the site another. */
const groups = [
  ["price", "cost", "charge", "rate", "fee", "quote"],
  ["vct", "vinyl"],
  ["color", "colour"],
  ["pressure", "power"],
  ["car", "truck", "vehicle"],
  ["dog", "cat", "pet", "puppy"],
  ["kid", "child", "children", "baby"],
  ["emergency", "flood", "flooded", "burst", "leak", "underwater"],
  ["phone", "telephone", "call"],
  ["picture", "photo", "photograph", "image"],
  ["warranty", "guarantee", "guaranteed"],
  ["slippery", "slip", "slick"],
  ["refinish", "restore", "refurbish", "redo"],
  ["couch", "sofa", "furniture"],
  ["counter", "countertop"],
  ["estimate", "bid"],
  ["mop", "mopping"],
  ["store", "shop", "retail"],
  ["sqft", "sq", "square"],
];
const alike = new Map(groups.flatMap((group) => group.map((word) => [word, group] as const)));

/** The first words of a long question tell its subject. */
const maxTerms = 24;

/** The search terms of a question, each with the words that mean the same. */
export function termsOf(question: string): string[][] {
  const asked = question
    .toLowerCase()
    .replace(/[’']/g, " ")
    .replace(/\bgood (morning|afternoon|evening|day)\b/g, " ")
    .replace(/\bhow much\b|\$/g, " price ")
    .replace(/\bhow (soon|quick|quickly|fast)\b/g, " soon ")
    .replace(/\bhow often\b/g, " often ");
  const words = asked.match(/[\p{L}\p{N}]+/gu) ?? [];
  const subjects = words.filter((word) => !stopWords.has(word) && word.length <= 40);
  const found = new Map<string, string[]>();
  for (const word of subjects) {
    const group = alike.get(word) ?? alike.get(word.replace(/s$/, "")) ?? [word];
    if (found.size < maxTerms) found.set(group[0] ?? word, [...new Set([word, ...group])]);
  }
  return [...found.values()];
}

/** A part of a question with a digit, an address or a link. */
const noWord = /[\d@#/\\_]|\w\.\w/;
/** Lower case only: a capital letter may begin a name. */
const small = /^\p{Ll}+(?:['’-]\p{Ll}+)*$/u;
const looksLikeWord = (word: string) =>
  /^\p{Ll}{3,20}$/u.test(word) &&
  !/(.)\1\1/u.test(word) &&
  (!/^\p{Script=Latin}+$/u.test(word) || /[aeiouy]/.test(word.normalize("NFD")));

/** The search terms of a question that look like a word: no name, number, address or link. */
export function subjectWords(question: string): string[] {
  const words = question
    .split(/\s+/)
    .filter((it) => !noWord.test(it))
    .map((it) => it.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ""))
    .filter((it) => small.test(it));
  return termsOf(words.join(" "))
    .map(([word = ""]) => word)
    .filter(looksLikeWord);
}
