import { allHours } from "#app/business/facts/business.ts";
import { type BusinessValues, businessSheet } from "#app/business/facts/business-sheet.ts";
import { readHours } from "#app/business/facts/read-hours.ts";
import { readTowns, townText } from "#app/business/facts/read-towns.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { sectionLine } from "#app/content/editor/section-line.ts";
import { findLastChange } from "#app/content/history/change-log.server.ts";
import { checkToSave } from "#app/content/sheet/check-values.ts";
import { conflictAnswer } from "#app/content/sheet/conflict.server.ts";
import { firstValues, sameValue } from "#app/content/sheet/sheet.ts";
import { openSheet, readSheet, saveSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { weekText } from "#app/content/sheet/week.ts";
import type { FormProblem } from "#app/forms/form-failure.ts";
import { confirmedFacts, confirmFacts, openedValues } from "./start-state.server.ts";
import zones from "./states.json" with { type: "json" };

type Name = keyof BusinessValues;
/** Values of a form, sent or shown, by the names of its inputs. A checkbox that is not checked is missing. */
export type Typed = Partial<Record<string, string>>;

/** Names of the facts that still have their first value, except those that were saved in the way in. */
function firstFacts(values: BusinessValues): Name[] {
  const first = firstValues(businessSheet);
  const confirmed = confirmedFacts();
  return (Object.keys(first) as Name[]).filter(
    (name) => !confirmed.has(name) && sameValue(values[name], first[name]),
  );
}

/** Those of them that are made up. */
export const sampleFacts = (values = readSheet(businessSheet)): Name[] =>
  firstFacts(values).filter((name) => {
    const field = businessSheet.fields[name];
    return "sample" in field && field.sample;
  });

/**
 * Values of the screens' forms. First values are left empty, so that nobody keeps one without reading it.
 * @param typed facts that are shown even if they equal the first value
 */
export function shownFacts(values = readSheet(businessSheet), typed: object = {}): Typed {
  const untouched = new Set(firstFacts(values).filter((name) => !(name in typed)));
  const texts = Object.entries(values).flatMap(([name, value]) =>
    typeof value === "object" || typeof value === "boolean"
      ? []
      : [[name, untouched.has(name as Name) ? "" : String(value || "")]],
  );
  const { takesEmergencies, takesTexts, emergencyWords, assurance, towns, hours } = values;
  const isEmergencyKnown = takesEmergencies && !untouched.has("emergencyPhone");
  return {
    ...Object.fromEntries(texts),
    ...(takesTexts && !untouched.has("takesTexts") && { takesTexts: "on" }),
    towns: untouched.has("towns") ? "" : towns.map(townText).join("\n"),
    hours: untouched.has("hours") ? "" : weekText(hours),
    emergencyWords: isEmergencyKnown ? emergencyWords || allHours : "",
    ...shownAssurance(assurance, untouched),
    seen: String(findLastChange(businessSheet.key)?.id ?? 0),
  };
}

/** Checks 'Licensed' and 'Insured' by the stored words; the sample's words check neither. */
const shownAssurance = (words: string, untouched: Set<Name>): Typed =>
  untouched.has("assurance") && untouched.has("yearFounded")
    ? {}
    : {
        ...(/licen/i.test(words) && { licensed: "on" }),
        ...(/insur/i.test(words) && { insured: "on" }),
      };

/**
 * Stores facts of one screen.
 * @param seen id of the newest change when the form was opened; without it there is no conflict
 * @returns null if stored, else what is wrong, with new `values` if somebody saved the same facts meanwhile
 */
export function saveFacts(
  facts: Partial<BusinessValues>,
  by: string,
  seen: string | number = Number.POSITIVE_INFINITY,
): (FormProblem & { values?: Typed }) | null {
  const { values, version } = openSheet(businessSheet);
  const stored = { subject: businessSheet.key, values, version, showTime: dateAndTime };
  const merged = conflictAnswer(businessSheet, { ...values, ...facts }, Number(seen), stored);
  if (merged.standing.length > 0) {
    const now = merged.standing.map(({ name }) => {
      const label = `${businessSheet.fields[name as Name].label}: `;
      const line = sectionLine(businessSheet, [name], values, values) || "nothing";
      return line.startsWith(label) ? line : label + line;
    });
    const message = `${merged.message} What stands now: ${now.join("; ")}.`;
    const shown = shownFacts(merged.values as BusinessValues, facts);
    return { message, fields: {}, values: { ...shown, seen: String(merged.seen) } };
  }
  const checked = checkToSave(businessSheet, merged.values);
  if (!checked.problem) {
    saveSheet(businessSheet, { values: checked.values, version, by });
    confirmFacts(
      Object.keys(facts).filter((name) => facts[name as Name] !== ""),
      by,
    );
    return null;
  }
  const { message, fields } = checked.problem;
  // A list has one input on these screens: "towns.0.name" is towns.
  const fieldProblems = Object.entries(fields).map(([path, it]) => [path.split(".")[0], it]);
  return { message, fields: Object.fromEntries(fieldProblems) };
}

/** The texts of these inputs. */
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
    typed.seen,
  );
}

const askForHours =
  "Please write your hours with AM and PM, such as Mon-Thu 8AM-5PM, Fri 8AM-12PM.";
const askForTowns = "Please write each town such as Pooler 9 mi NW, or only its name.";

/** Stores the second screen: where and when the business works, and what it promises. */
export function savePlace(typed: Typed, by: string) {
  const { state, timeZone, ...opened } = openedValues(typed.seen);
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
      estimates: !estimateRadius ? "" : opened.estimateRadius ? opened.estimates : freeEstimates,
      timeZone: texts.state === state ? timeZone : (zone ?? timeZone),
      takesEmergencies: emergencies !== "",
      emergencyWords: emergencies === allHours ? "" : emergencies,
    },
    by,
    typed.seen,
  );
}

const freeEstimates = businessSheet.fields.estimates.first;

/** Stores the fourth screen: what the owner can prove. */
export function saveClaims({ licensed, insured, ...typed }: Typed, by: string) {
  const values = openedValues(typed.seen);
  const untouched = new Set(firstFacts(values));
  const was = shownAssurance(values.assurance, untouched);
  const words = [licensed && "licensed", insured && "insured"].filter(Boolean).join(" and ");
  const isSame =
    Boolean(licensed) === Boolean(was.licensed) && Boolean(insured) === Boolean(was.insured);
  const isMadeUp = untouched.has("assurance") && untouched.has("yearFounded");
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
      assurance:
        isSame && !isMadeUp ? values.assurance : words.replace(/^./, (it) => it.toUpperCase()),
    },
    by,
    typed.seen,
  );
}
