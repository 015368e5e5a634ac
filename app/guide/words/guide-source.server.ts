import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { currentBusiness, isSampleBusiness } from "#app/business/facts/business.server.ts";
import { areaTowns, hoursText, listed, replyTime } from "#app/business/facts/business.ts";
import { telephoneLink } from "#app/business/facts/telephone.ts";
import { pageWords } from "#app/business/sharing/page-words.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { currentAccent, currentLogo } from "#app/look/look.server.ts";
import { hasPhoto, photoState } from "#app/photos/make/print-photo.server.ts";
import { shownServices } from "#app/services/services.server.ts";
import { printable, typesettingFolder } from "#app/typesetting/printable.server.ts";
import { splitPercent } from "#app/ui/divider/divider-hint.ts";
import { withoutLostPages } from "./chapter-text.ts";
import {
  coverPictures,
  guideChapters,
  guideExtent,
  readCases,
  servicePrices,
  tablePrices,
  typicalJobs,
} from "./chapters.server.ts";
import { guideFolder } from "./chapters-sheet.server.ts";
import { guideSheet } from "./guide-sheet.server.ts";
import { uploadsIn } from "./page-pictures.ts";

/** The content of a guide, as its templates read it (app/guide/make/look.typ). */
export type GuideSource = ReturnType<typeof readGuideSource>["source"];

/**
 * Reads the content of the guide from the database.
 * @returns the content, the ids of chosen projects that cannot be shown, and the characters that were
 * left out because the guide's fonts lack them
 */
export function readGuideSource() {
  const business = currentBusiness();
  const { phone, emergencyPhone } = business;
  const words = pageWords(guideSheet);
  const logo = currentLogo();
  const { cases, missing } = readCases();
  const chapters = guideChapters();
  const withPages = (text: string) =>
    withoutLostPages(text, (label) => chapters.some((it) => it.label === label));
  const extent = guideExtent(chapters);
  const serviceNames = shownServices().map(({ name }) => name);
  const whole = {
    title: words.title,
    subtitle: words.subtitle,
    letterHeading: words.letterHeading,
    letterSigned: words.letterSigned,
    callHeading: words.callHeading,
    name: business.name,
    phone,
    email: business.email,
    emergencyHours: business.emergencyHours,
    emergencyPhone,
    scheduling: business.scheduling,
    license: business.license,
    assurance: business.claims.assurance,
    accent: currentAccent().strip,
    logo: logo !== null && hasPhoto(logo) ? logo : "",
    telephone: telephoneLink(phone),
    emergencyTelephone: telephoneLink(emergencyPhone),
    site: env.SITE_URL ?? "",
    towns: townsText(areaTowns(business)),
    hours: hoursText(business),
    replyTime: replyTime(business),
    letter: withPages(words.letter),
    pricesLead: extent.pricesOn === null ? "" : words.pricesLead,
    prices: tablePrices(),
    servicePrices: servicePrices().slice(0, maxServicePrices),
    callLead: withPages(words.callLead),
    callReady: words.callReady.map(({ line }) => withPages(line)).filter(Boolean),
    chapters,
    ...coverPictures(chapters),
    jobs: typicalJobs(),
    marksExamples: !isSampleBusiness(),
    splitPercent,
    pictured: Array.from({ length: extent.pages }, (_, place) => place + 1),
    services: listed(serviceNames.slice(0, maxNamedServices)),
    cases,
  };
  const unknown = new Set<string>();
  const leaveOut = (letter: string) => {
    unknown.add(letter);
    return "";
  };
  const source: typeof whole = JSON.parse(JSON.stringify(whole), (_, value) =>
    typeof value === "string" ? printable(value, "own", leaveOut) : value,
  );
  // If no character of the name can be printed, the email replaces it.
  source.name = source.name.trim() || source.email;
  return { source, missing, unknown: [...unknown].join("") };
}

const maxServicePrices = 12;
const maxNamedServices = 10;

/** Further towns are only counted. */
const maxNamedTowns = 12;
const townsText = (names: string[]) =>
  names.length <= maxNamedTowns
    ? listed(names)
    : listed([...names.slice(0, maxNamedTowns), `${names.length - maxNamedTowns} more`]);

/** Files that change the result: of the guide, and versions of the typesetter and the encoder. */
const files = () => [
  ...filesIn(typesettingFolder, "**/*.{ttf,txt,typ}"),
  ...filesIn(guideFolder, "make/**/*.*"),
  "node_modules/@myriaddreamin/typst-ts-node-compiler/package.json",
  "node_modules/sharp/package.json",
  "app/photos/make/print-photo.server.ts",
];
const filesIn = (cwd: string, pattern: string) =>
  globSync(pattern, { cwd })
    .sort()
    .map((name) => resolve(cwd, name));

/** SHA-256 (64 hex digits) of everything that the guide of this source is made of. */
export async function digestOf(source: GuideSource): Promise<string> {
  // A repaired picture keeps its address, so the state of its file counts.
  const states = await Promise.all(
    [source.logo, ...uploadsIn(source)].filter(Boolean).map(photoState),
  );
  const hash = createHash("sha256").update(JSON.stringify([source, states]));
  for (const path of files()) hash.update(basename(path)).update(await readFile(path));
  return hash.digest("hex");
}
