import { type Business, weekdays, weekOf } from "#app/business/facts/business.ts";
import { type BusinessValues, businessSheet } from "#app/business/facts/business-sheet.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { sectionLine } from "#app/content/editor/section-line.ts";
import { findLastChange } from "#app/content/history/change-log.server.ts";
import { checkToSave } from "#app/content/sheet/check-values.ts";
import { conflictAnswer } from "#app/content/sheet/conflict.server.ts";
import { firstValues, sameValue } from "#app/content/sheet/sheet.ts";
import { openSheet, readSheet, saveSheet } from "#app/content/sheet/stored-sheets.server.ts";
import type { FormProblem } from "#app/forms/form-failure.ts";
import { confirmedFacts, confirmFacts, openedValues } from "./start-state.server.ts";
import zones from "./states.json" with { type: "json" };
import { dayName, hourPresets, otherHours } from "./steps.ts";

type Name = keyof BusinessValues;
/** Values of a form, sent or shown, by the names of its inputs. A checkbox that is not checked is missing. */
export type Typed = Partial<Record<string, string>>;

/** Names of the facts that still have the sample's value, except those that were saved in the way in. */
export function sampleFacts(values = readSheet(businessSheet)): Name[] {
  const first = firstValues(businessSheet);
  const confirmed = confirmedFacts();
  return Object.entries(businessSheet.fields).flatMap(([key, field]) => {
    const name = key as Name;
    const isSample = "sample" in field && field.sample && !confirmed.has(name);
    return isSample && sameValue(values[name], first[name]) ? [name] : [];
  });
}

/**
 * Values of the screens' forms. Samples are left empty, so that nobody keeps one without reading it.
 * @param typed facts that are shown even if they equal the sample
 */
export function shownFacts(values = readSheet(businessSheet), typed: object = {}): Typed {
  const samples = new Set(sampleFacts(values).filter((name) => !(name in typed)));
  const texts = Object.entries(values).flatMap(([name, value]) =>
    typeof value === "object" || typeof value === "boolean"
      ? []
      : [[name, samples.has(name as Name) ? "" : String(value || "")]],
  );
  const { takesEmergencies, takesTexts, emergencyWords, assurance } = values;
  const isEmergencyKnown = takesEmergencies && !samples.has("emergencyPhone");
  return {
    ...Object.fromEntries(texts),
    ...(takesTexts && { takesTexts: "on" }),
    towns: samples.has("towns") ? "" : values.towns.map(({ name }) => name).join("\n"),
    ...shownHours(values.hours),
    emergencies: !isEmergencyKnown ? "never" : emergencyWords ? "words" : "always",
    ...shownAssurance(assurance, samples),
    seen: String(findLastChange(businessSheet.key)?.id ?? 0),
  };
}

/** Checks 'Licensed' and 'Insured' by the stored words; the sample's words check neither. */
const shownAssurance = (words: string, samples: Set<Name>): Typed =>
  words === businessSheet.fields.assurance.first && samples.has("yearFounded")
    ? {}
    : {
        ...(/licen/i.test(words) && { licensed: "on" }),
        ...(/insur/i.test(words) && { insured: "on" }),
      };

/** The preset, the open days, and the first one's hours. */
function shownHours(hours: Business["hours"]): Typed {
  const open = weekdays.filter((day) => hours[day]);
  const first = open[0] && hours[open[0]];
  const preset = hourPresets.find((it) => sameValue(presetWeek(it), hours));
  return {
    preset: preset?.days ?? otherHours,
    ...Object.fromEntries(open.map((day) => [dayName(day), "on"])),
    ...{ from: first?.from ?? "", to: first?.to ?? "" },
  };
}

const presetWeek = ({ last, from, to }: (typeof hourPresets)[number]) =>
  weekOf((day) => (weekdays.indexOf(day) <= weekdays.indexOf(last) ? { from, to } : null));

/** The chosen preset, or the ticked days; the stored hours if days differ, which the form only shows as text. */
function chosenHours({ from, to = "", ...typed }: Typed, was: Business["hours"]) {
  const preset = hourPresets.find(({ days }) => days === typed.preset);
  if (preset) return presetWeek(preset);
  return from === undefined ? was : weekOf((day) => (typed[dayName(day)] ? { from, to } : null));
}

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
      const said = sectionLine(businessSheet, [name], values, values) || "nothing";
      return said.startsWith(label) ? said : label + said;
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
  // A list has one input on these screens: "hours.Friday.to" is to, "towns.0.name" is towns.
  const named = Object.entries(fields).map(([path, it]) => [
    /^hours\..*\.(\w+)$/.exec(path)?.[1] ?? path.split(".")[0],
    it,
  ]);
  return { message, fields: Object.fromEntries(named) };
}

/** Stores the first screen: name and numbers. */
export function saveName({ takesTexts, ...typed }: Typed, by: string) {
  const { copyrightYear, license } = readSheet(businessSheet);
  const isFirst = copyrightYear === businessSheet.fields.copyrightYear.first;
  return saveFacts(
    {
      ...{ name: typed.name ?? "", phone: typed.phone ?? "", email: typed.email ?? "" },
      ...{ license: typed.license ?? license, takesTexts: takesTexts !== undefined },
      ...(isFirst && { copyrightYear: new Date().getFullYear() }),
    },
    by,
    typed.seen,
  );
}

/** Stores the second screen: towns, hours, emergencies. Distances of towns are kept by their names. */
export function savePlace(typed: Typed, by: string) {
  const { towns, state: formerState, timeZone, hours } = openedValues(typed.seen);
  const state = typed.state ?? "";
  if (typed.emergencies === "words" && !typed.emergencyWords?.trim()) {
    const message = "Please write when you come, such as Mon-Sat until 10 PM.";
    return { message, fields: { emergencyWords: message } };
  }
  const names = new Set((typed.towns ?? "").split("\n").map((it) => it.trim()));
  names.delete("");
  return saveFacts(
    {
      ...{ state, area: typed.area ?? "", county: typed.county ?? "" },
      postalCode: typed.postalCode ?? "",
      estimateRadius: Number(typed.estimateRadius),
      towns: [...names].map(
        (name) =>
          towns.find((it) => it.name === name) ?? { name, miles: 0, direction: "N" as const },
      ),
      hours: chosenHours(typed, hours),
      timeZone: state === formerState ? timeZone : (zones[state as keyof typeof zones] ?? timeZone),
      takesEmergencies: typed.emergencies !== "never",
      emergencyWords: typed.emergencies === "words" ? (typed.emergencyWords ?? "") : "",
      emergencyPhone: typed.emergencyPhone ?? "",
    },
    by,
    typed.seen,
  );
}

/** Stores the fourth screen: what the owner can prove. */
export function saveClaims({ years = "", licensed, insured, ...typed }: Typed, by: string) {
  const values = openedValues(typed.seen);
  const samples = new Set(sampleFacts(values));
  const was = shownAssurance(values.assurance, samples);
  const said = [licensed && "licensed", insured && "insured"].filter(Boolean).join(" and ");
  const isSame =
    Boolean(licensed) === Boolean(was.licensed) && Boolean(insured) === Boolean(was.insured);
  const isMadeUp =
    samples.has("yearFounded") && values.assurance === businessSheet.fields.assurance.first;
  return saveFacts(
    {
      yearFounded: Number(typed.yearFounded),
      // No screen shows the other two numbers of years, so they change only with this one.
      ...(years !== values.years && { years, yearsInStory: years, yearsInJanitorial: years }),
      ...{ customers: typed.customers ?? "", satisfaction: typed.satisfaction ?? "" },
      ...{ rating: typed.rating ?? "", reviews: typed.reviews ?? "" },
      assurance:
        isSame && !isMadeUp ? values.assurance : said.replace(/^./, (it) => it.toUpperCase()),
    },
    by,
    typed.seen,
  );
}
