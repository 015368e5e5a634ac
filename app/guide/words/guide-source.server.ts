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
import { currentAccent, currentLogo } from "#app/look/look.server.ts";
import { hasPhoto, photoState } from "#app/photos/make/print-photo.server.ts";
import { shownPages } from "#app/pieces/guide/guide-offer.ts";
import { listShownServices } from "#app/services/services.server.ts";
import { guideSheet } from "./guide-sheet.ts";

/** Where the templates, fonts and photographs lie. */
export const guideFolder = resolve("app/guide");

/** All that a guide says, as its templates read it: app/guide/make/look.typ. */
export type GuideSource = ReturnType<typeof readGuideSource>["source"];

/**
 * Reads all that the guide is made from out of the database as it is now.
 * @returns it, the numbers of chosen projects that cannot be shown, and characters that the guide's
 * fonts do not hold and that were left out
 */
export function readGuideSource() {
  const business = currentBusiness();
  const words = readSheet(guideSheet);
  const said = (text: string) => withFacts(text, business);
  const logo = currentLogo();
  const { cases, missing } = readCases(words.cases.map(({ project }) => project));
  const { title, subtitle, letterHeading, letter, letterSigned, pricesLead, prices } = words;
  const whole = {
    accent: currentAccent().strip,
    logo: logo !== null && hasPhoto(logo) ? logo : "",
    ...factsOf(business),
    title: said(title),
    subtitle: said(subtitle),
    letterHeading: said(letterHeading),
    letter: said(letter),
    letterSigned: said(letterSigned),
    pricesLead: said(pricesLead),
    prices,
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
  const source = inOurLetters(whole, unknown);
  // A name of which nothing can be printed: its address says as well whose guide it is.
  const name = source.name.trim() || source.email;
  return { source: { ...source, name }, missing, unknown: [...unknown].join("") };
}

const factsOf = (business: Business) => ({
  name: business.name,
  phone: business.phone,
  telephone: telephoneLink(business.phone),
  emergencies: business.takesEmergencies,
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

/** Towns that are named on a page that has to be read; the others are counted. */
const namedTowns = 12;
const townsText = (names: string[]) =>
  names.length <= namedTowns
    ? listed(names)
    : listed([...names.slice(0, namedTowns), `${names.length - namedTowns} more`]);

/** The chosen projects that visitors can see and whose photos are here. */
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

let held: Set<string> | undefined;

/** The same without what the guide's fonts cannot show, which a tagged PDF may not hold. */
function inOurLetters<T>(value: T, unknown: Set<string>): T {
  held ??= new Set(`${readFileSync(resolve(guideFolder, "make/fonts/characters.txt"), "utf8")}\n`);
  if (typeof value === "string") {
    let shown = "";
    for (const letter of value.normalize("NFC").replace(/\s/g, (it) => (it === "\n" ? it : " ")))
      if (held.has(letter)) shown += letter;
      else unknown.add(letter);
    return shown as T;
  }
  if (Array.isArray(value)) return value.map((it) => inOurLetters(it, unknown)) as T;
  if (typeof value !== "object" || value === null) return value;
  const shown = Object.entries(value).map(([name, it]) => [name, inOurLetters(it, unknown)]);
  return Object.fromEntries(shown) as T;
}

/** What else decides how a guide comes out: the typesetter's and the encoder's versions, and how they are used. */
const makers = [
  "node_modules/@myriaddreamin/typst-ts-node-compiler/package.json",
  "node_modules/sharp/package.json",
  "app/photos/make/print-photo.server.ts",
];

/** 64 hexadecimal digits that change with anything that a guide of this source is made of. */
export async function digestOf(source: GuideSource): Promise<string> {
  const pictures = [source.logo, ...source.cases.flatMap((it) => [it.before.file, it.after.file])];
  // A picture's address stays when its file is mended.
  const states = await Promise.all(pictures.filter((it) => it !== "").map(photoState));
  const hash = createHash("sha256").update(JSON.stringify([source, states, shownPages]));
  const files = globSync(
    "{words/chapters/*.json,make/{*.typ,typeset.ts,page-pictures.ts,pages/*,photographs/*,fonts/*}}",
    {
      cwd: guideFolder,
    },
  );
  for (const path of [...files.sort().map((name) => resolve(guideFolder, name)), ...makers])
    hash.update(basename(path)).update(await readFile(path));
  return hash.digest("hex");
}
