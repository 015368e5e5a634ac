import type { Figure, Part } from "./figure.ts";

// `npm run bench` measures everything, `npm run bench -- trust` one part, `npm run bench -- bodies` one
// measurement. Run it on an idle machine, after a build.
const parts: Record<string, () => Promise<Part>> = {
  speed: async () => (await import("./speed.ts")).speed,
  trust: async () => (await import("./trust/trust.ts")).trust,
  scale: async () => (await import("./scale.ts")).scale,
};

const names = process.argv.slice(2);
const known = new Set<string>();
const figures: Figure[] = [];

for (const [part, load] of Object.entries(parts)) {
  const measurements = Object.entries(await load());
  const wanted = measurements.filter(
    ([name]) => names.length === 0 || names.includes(part) || names.includes(name),
  );
  for (const name of [part, ...measurements.map(([name]) => name)]) known.add(name);
  if (wanted.length > 0) console.log(`\n${part}`);
  for (const [name, measure] of wanted) {
    for (const figure of await measured(name, measure)) {
      figures.push(figure);
      const { what, seen, bound, holds } = figure;
      console.log(`${holds ? "holds" : "FAILS"} | ${what} | ${seen} | ${bound}`);
    }
  }
}

/** Runs a measurement. If it throws, that is a failed figure; the others go on. */
async function measured(name: string, measure: Part[string]): Promise<Figure[]> {
  try {
    return await measure();
  } catch (error) {
    return [{ what: name, seen: String(error), bound: "a figure", holds: false }];
  }
}

const unknown = names.filter((name) => !known.has(name));
if (unknown.length > 0)
  console.error(
    `No such part or measurement: ${unknown.join(", ")}. There are: ${[...known].join(", ")}.`,
  );
const failing = figures.filter(({ holds }) => !holds).length;
console.log(`\n${figures.length - failing} of ${figures.length} figures hold.`);
process.exit(failing > 0 || unknown.length > 0 ? 1 : 0);
