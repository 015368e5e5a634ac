import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import {
  type Business,
  hoursText,
  listed,
  replyTime,
  townNames,
  withFacts,
} from "#app/business/facts/business.ts";
import { telephoneLink } from "#app/business/facts/telephone.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { wholeSentences } from "#app/forms/shorten-text.ts";
import { findPublishedProject, projectView } from "#app/gallery/projects.server.ts";
import { uploadsIn } from "#app/guide/make/page-pictures.ts";
import { currentAccent, currentLogo } from "#app/look/look.server.ts";
import { hasPhoto, photoState } from "#app/photos/make/print-photo.server.ts";
import { listShownServices } from "#app/services/services.server.ts";
import { withoutLostPages } from "./chapter-text.ts";
import {
  coverPictures,
  guideChapters,
  guideExtent,
  tablePrices,
  typicalJobs,
} from "./chapters.server.ts";
import { guideFolder } from "./chapters-sheet.server.ts";
import { guideSheet } from "./guide-sheet.server.ts";

/** The content of a guide, as its templates read it (app/guide/make/look.typ). */
export type GuideSource = ReturnType<typeof readGuideSource>["source"];

/**
 * Reads the content of the guide from the database.
 * @returns the content, the ids of chosen projects that cannot be shown, and the characters that were
 * left out because the guide's fonts lack them
 */
export function readGuideSource() {
  const business = currentBusiness();
  const words = readSheet(guideSheet);
  const said = (text: string) => withFacts(text, business);
  const logo = currentLogo();
  const { cases, missing } = readCases(words.cases.map(({ project }) => Number(project)));
  const { title, subtitle, letterHeading, letter, letterSigned, pricesLead } = words;
  const chapters = guideChapters();
  const labels = new Set(chapters.map(({ label }) => label));
  const withPages = (text: string) => withoutLostPages(said(text), (label) => labels.has(label));
  const whole = {
    accent: currentAccent().strip,
    logo: logo !== null && hasPhoto(logo) ? logo : "",
    ...factsOf(business),
    title: said(title),
    subtitle: said(subtitle),
    letterHeading: said(letterHeading),
    letter: withPages(letter),
    letterSigned: said(letterSigned),
    pricesLead: said(pricesLead),
    prices: tablePrices(),
    callHeading: said(words.callHeading),
    callLead: withPages(words.callLead),
    callReady: words.callReady.map(({ line }) => withPages(line)).filter(Boolean),
    chapters,
    ...coverPictures(chapters),
    jobs: typicalJobs(),
    pictured: [1, ...guideExtent(chapters).pictured.map(({ page }) => page)],
    servicePrices: listShownServices()
      .filter(({ price }) => price !== "")
      .slice(0, 12)
      .map(({ name, price }) => ({ name, price })),
    services: listed(
      listShownServices()
        .slice(0, 10)
        .map(({ name }) => name),
    ),
    cases,
  };
  const unknown = new Set<string>();
  const source = onlyPrintable(whole, unknown);
  // If no character of the name can be printed, the email replaces it.
  const name = source.name.trim() || source.email;
  return { source: { ...source, name }, missing, unknown: [...unknown].join("") };
}

const factsOf = (business: Business) => ({
  name: business.name,
  phone: business.phone,
  telephone: telephoneLink(business.phone),
  emergencies: business.emergencyHours,
  emergencyPhone: business.emergencyPhone,
  emergencyTelephone: telephoneLink(business.emergencyPhone),
  email: business.email,
  site: env.SITE_URL ?? "",
  assurance: business.claims.assurance,
  license: business.license ?? "",
  area: business.area,
  county: business.county,
  towns: townsText(townNames(business)),
  radius: String(business.estimateRadius),
  hours: hoursText(business),
  replyTime: replyTime(business),
  scheduling: business.scheduling,
});

/** Further towns are only counted. */
const maxNamedTowns = 12;
const townsText = (names: string[]) =>
  names.length <= maxNamedTowns
    ? listed(names)
    : listed([...names.slice(0, maxNamedTowns), `${names.length - maxNamedTowns} more`]);

/** The chosen projects that are public and have both photos. */
function readCases(chosen: number[]) {
  const missing: number[] = [];
  const cases = [...new Set(chosen)].flatMap((id) => {
    const project = findPublishedProject(id);
    const there =
      project && hasPhoto(project.before.photo.url) && hasPhoto(project.after.photo.url);
    if (!there) missing.push(id);
    return there ? [caseOf(projectView(project))] : [];
  });
  return { cases, missing };
}

const caseOf = ({
  title,
  description,
  duration,
  location,
  date,
  ...rest
}: ReturnType<typeof projectView>) => ({
  ...{ title, duration, location, date },
  words: wholeSentences(description, 700),
  done: rest.services.slice(0, 8),
  before: { file: rest.before.photo.url, alt: rest.before.alt },
  after: { file: rest.after.photo.url, alt: rest.after.alt },
});

let printable: Set<string> | undefined;

/** Removes characters that the guide's fonts lack, because a tagged PDF must not contain them. */
function onlyPrintable<T>(value: T, unknown: Set<string>): T {
  printable ??= new Set(
    `${readFileSync(resolve(guideFolder, "make/fonts/characters.txt"), "utf8")}\n`,
  );
  if (typeof value === "string") {
    let shown = "";
    for (const letter of value.normalize("NFC").replace(/\s/g, (it) => (it === "\n" ? it : " ")))
      if (printable.has(letter)) shown += letter;
      else unknown.add(letter);
    return shown as T;
  }
  if (Array.isArray(value)) return value.map((it) => onlyPrintable(it, unknown)) as T;
  if (typeof value !== "object" || value === null) return value;
  const shown = Object.entries(value).map(([name, it]) => [name, onlyPrintable(it, unknown)]);
  return Object.fromEntries(shown) as T;
}

/** Further files that change the result: versions of the typesetter and the encoder, and how they are used. */
const toolFiles = [
  "node_modules/@myriaddreamin/typst-ts-node-compiler/package.json",
  "node_modules/sharp/package.json",
  "app/photos/make/print-photo.server.ts",
];

/** SHA-256 (64 hex digits) of everything that the guide of this source is made of. */
export async function digestOf(source: GuideSource): Promise<string> {
  // A repaired picture keeps its address, so the state of its file counts.
  const states = await Promise.all(
    [source.logo, ...uploadsIn(source)].filter(Boolean).map(photoState),
  );
  const hash = createHash("sha256").update(JSON.stringify([source, states]));
  const files = globSync("make/{*.typ,typeset.ts,page-pictures.ts,pages/*,photographs/*,fonts/*}", {
    cwd: guideFolder,
  });
  for (const path of [...files.sort().map((name) => resolve(guideFolder, name)), ...toolFiles])
    hash.update(basename(path)).update(await readFile(path));
  return hash.digest("hex");
}
