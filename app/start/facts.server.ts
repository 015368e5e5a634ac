import { type BusinessValues, businessSheet } from "#app/business/facts/business-sheet.ts";
import { readHours } from "#app/business/facts/read-hours.ts";
import { readTowns, townText } from "#app/business/facts/read-towns.ts";
import { allHours } from "#app/business/facts/time.ts";
import { checkToSave } from "#app/content/sheet/check-values.ts";
import { firstValues, sameValue } from "#app/content/sheet/sheet.ts";
import { openSheet, readSheet, saveSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { weekText } from "#app/content/sheet/week.ts";
import type { FormProblem } from "#app/forms/form-failure.ts";
import { confirmedFacts, confirmFacts } from "./start-state.server.ts";
import zones from "./states.json" with { type: "json" };

type Name = keyof BusinessValues;
/** Values of a form, sent or shown, by the names of its inputs. A checkbox that is not checked is missing. */
export type Typed = Partial<Record<string, string>>;

/** Names of the facts that still have their first value, except those that were saved in the way in. */
export function firstFacts(values: BusinessValues): Set<Name> {
  const first = firstValues(businessSheet);
  const confirmed = confirmedFacts();
  const names = (Object.keys(first) as Name[]).filter((it) => sameValue(values[it], first[it]));
  return new Set(names.filter((name) => !confirmed.has(name)));
}

/** Those of them that are made up. */
export const sampleFacts = (): Name[] =>
  [...firstFacts(readSheet(businessSheet))].filter((name) => {
    const field = businessSheet.fields[name];
    return "sample" in field && field.sample;
  });

/** Values of the screens' forms. First values are left empty, so that nobody keeps one without reading it. */
export function shownFacts(): Typed {
  const values = readSheet(businessSheet);
  const untouched = firstFacts(values);
  const { takesEmergencies, emergencyWords, towns, hours } = values;
  const texts = { ...values, towns: towns.map(townText).join("\n"), hours: weekText(hours) };
  const shown = Object.entries(texts).map(([name, value]) => [
    name,
    untouched.has(name as Name) ? "" : String(value || ""),
  ]);
  const isEmergencyKnown = takesEmergencies && !untouched.has("emergencyPhone");
  const { licensed, insured } = assuranceOf(values, untouched);
  return {
    ...Object.fromEntries(shown),
    emergencyWords: isEmergencyKnown ? emergencyWords || allHours : "",
    licensed: licensed ? "on" : "",
    insured: insured ? "on" : "",
  };
}

/** What the stored words say; the sample's words count for neither. */
function assuranceOf({ assurance }: BusinessValues, untouched: Set<Name>) {
  const isSample = untouched.has("assurance") && untouched.has("yearFounded");
  const says = (pattern: RegExp) => !isSample && pattern.test(assurance);
  return { isSample, licensed: says(/licen/i), insured: says(/insur/i) };
}

/** Stores facts of one screen. @returns null if stored, else what is wrong */
export function saveFacts(facts: Partial<BusinessValues>, by: string): FormProblem | null {
  const stored = openSheet(businessSheet);
  const { values, problem } = checkToSave(businessSheet, { ...stored.values, ...facts });
  if (problem) {
    // A list has one input on these screens: "towns.0.name" is towns.
    const fields = Object.entries(problem.fields).map(([path, it]) => [path.split(".")[0], it]);
    return { message: problem.message, fields: Object.fromEntries(fields) };
  }
  saveSheet(businessSheet, { values, version: stored.version, by });
  const names = Object.entries(facts).flatMap(([name, value]) => (value === "" ? [] : name));
  confirmFacts(names, by);
  return null;
}

const textsOf = <Input extends Name>(typed: Typed, ...names: Input[]) =>
  Object.fromEntries(names.map((name) => [name, typed[name] ?? ""])) as Record<Input, string>;

/** Stores the first screen: name and numbers. */
export function saveName(typed: Typed, by: string) {
  const isFirst =
    readSheet(businessSheet).copyrightYear === businessSheet.fields.copyrightYear.first;
  return saveFacts(
    {
      ...textsOf(typed, "name", "phone", "email", "license"),
      takesTexts: typed.takesTexts !== undefined,
      ...(isFirst && { copyrightYear: 0 }),
    },
    by,
  );
}

const askForHours =
  "Please write your hours with AM and PM, such as Mon-Thu 8AM-5PM, Fri 8AM-12PM.";
const askForTowns = "Please write each town such as Pooler 9 mi NW, or only its name.";

/** Stores the second screen: where and when the business works, and what it promises. */
export function savePlace(typed: Typed, by: string) {
  const { state, timeZone, ...stored } = readSheet(businessSheet);
  const hours = readHours(typed.hours ?? "");
  const { towns, unclear } = readTowns(typed.towns ?? "");
  if (!hours || unclear.length > 0) {
    const fields = {
      ...(unclear.length > 0 && { towns: `${askForTowns} Not clear: ${unclear.join(", ")}.` }),
      ...(!hours && { hours: askForHours }),
    };
    return { message: Object.values(fields).join(" "), fields };
  }
  const texts = textsOf(
    typed,
    ...(["area", "state", "county", "addressLine", "postalCode", "scheduling"] as const),
    ...(["emergencyWords", "emergencyPhone"] as const),
  );
  const estimateRadius = Number(typed.estimateRadius);
  const emergencies = texts.emergencyWords.trim();
  const zone = zones[texts.state as keyof typeof zones];
  return saveFacts(
    {
      ...texts,
      towns,
      hours,
      estimateRadius,
      replyHours: Number(typed.replyHours),
      // Where estimates cost something, no page calls them free.
      estimates: !estimateRadius ? "" : stored.estimateRadius ? stored.estimates : freeEstimates,
      timeZone: texts.state === state ? timeZone : (zone ?? timeZone),
      takesEmergencies: emergencies !== "",
      emergencyWords: emergencies === allHours ? "" : emergencies,
    },
    by,
  );
}

const freeEstimates = businessSheet.fields.estimates.first;

/** Stores the fourth screen: what the owner can prove. */
export function saveClaims({ licensed, insured, ...typed }: Typed, by: string) {
  const values = readSheet(businessSheet);
  const untouched = firstFacts(values);
  const was = assuranceOf(values, untouched);
  const words = [licensed && "licensed", insured && "insured"].filter(Boolean).join(" and ");
  const isSame =
    !was.isSample && Boolean(licensed) === was.licensed && Boolean(insured) === was.insured;
  const yearFounded = Number(typed.yearFounded);
  const age = new Date().getFullYear() - yearFounded;
  const years = yearFounded && age > 0 ? `${age}+` : "";
  return saveFacts(
    {
      yearFounded,
      // Other numbers of years are entered in the sheet: they stay as long as this year does.
      ...((yearFounded !== values.yearFounded || untouched.has("yearFounded")) && {
        years,
        yearsInStory: years,
        yearsInJanitorial: years,
      }),
      ...textsOf(typed, "customers", "satisfaction", "rating", "reviews", "ratingSource"),
      assurance: isSame ? values.assurance : words.replace(/^./, (it) => it.toUpperCase()),
    },
    by,
  );
}
