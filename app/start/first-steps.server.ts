import { href } from "react-router";
import { countedClaims } from "#app/business/facts/business.server.ts";
import { listed } from "#app/business/facts/business.ts";
import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { isClaim } from "#app/business/facts/claims.ts";
import { isSiteOpen } from "#app/business/facts/site-visibility.server.ts";
import type { Sheet } from "#app/content/sheet/sheet.ts";
import { readSheet, sheetRow } from "#app/content/sheet/stored-sheets.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { capitalNumberWord, numberWord } from "#app/forms/text-fields.ts";
import { missingSettings } from "#app/log/verdict.server.ts";
import { jobSheet, shownJob } from "#app/pieces/job-sheet.server.ts";
import { sampleFacts } from "./facts.server.ts";
import { missingFacts, sampleProjects, sampleReviews, samplesByKind } from "./samples.server.ts";
import { mark, marksOf, startStep } from "./start-state.server.ts";

/** Something that is still a sample or missing, and the page to change it. */
export type FirstStep = {
  code: string;
  /** Its first words, in bold. */
  what: string;
  says: string;
  /** Words and address of its link; with `intent`, of its button. */
  link: { words: string; to: string; intent?: string };
  /** A text for whoever runs the server, where only they can change it. */
  passOn?: string;
};

/** Lists the open steps, the most important first, without those that the owner dismissed. */
export function openSteps(): FirstStep[] {
  const dismissed = marksOf("");
  const needs = missingSettings().filter(({ code }) => !dismissed.has(code));
  const steps = ownSteps().filter(({ code }) => !dismissed.has(code));
  return needs.length > 0 ? [...steps, serverStep(needs)] : steps;
}

/** Dismisses a step for good. @returns whether it exists */
export function dismissStep(code: string, by: string): boolean {
  const all = code === serverCode ? missingSettings() : ownSteps().filter((it) => it.code === code);
  const codes = all.map((step) => step.code);
  mark("", codes, by);
  return codes.length > 0;
}

/** The most important sample that visitors see, or null. Dismissing hides none of them but photographs. */
const gravestSample = (): FirstStep | null =>
  samples().find(({ code }) => code !== homePictures || !marksOf("").has(code)) ?? null;

/** Tells the owner that the site is closed. */
export const closedStep: FirstStep = {
  code: "closed",
  what: "Your site is closed.",
  says: "Visitors see a “coming soon” page until you open it.",
  link: { words: "Open the site", to: href("/admin") },
};

/** Whether visitors see the site, and what to say of it first. */
export const siteState = () => {
  const isOpen = isSiteOpen();
  const hasSamples = !isOpen && samplesByKind().length + missingFacts().length > 0;
  return { isOpen, hasSamples, step: isOpen ? gravestSample() : closedStep };
};

const ownSteps = (): FirstStep[] => [startStep(), ...samples(), ...missing()];

function samples(): FirstStep[] {
  const isOpen = isSiteOpen();
  const seeing = isOpen ? "Visitors still see" : "Visitors would see";
  const { length: reviews } = sampleReviews().filter(({ shown }) => shown);
  const { length: projects } = sampleProjects().filter(({ draft }) => !draft);
  const { countReviews } = readSheet(businessSheet);
  // A number that the site counts itself is not a claim.
  const counted = countReviews && countedClaims() ? ["rating", "reviews"] : [];
  const labelsOf = (areClaims: boolean) =>
    sampleFacts()
      .filter((name) => isClaim(name) === areClaims && !counted.includes(name))
      .map((name) => businessSheet.fields[name].label);
  const [facts, claimed] = [labelsOf(false), labelsOf(true)];
  const sheet = href("/admin/site/:sheet", { sheet: businessSheet.key });
  const home = sheetRow("home")?.fields;
  const isPictured = (home?.heroBefore || home?.heroAfter) && home.servicesPhoto && home.whyPhoto;
  return [
    reviews > 0 && {
      code: "sample-reviews",
      what: `${inWords(reviews, "sample review is", "sample reviews are")} ${isOpen ? "online" : "left"}.`,
      says: `Nobody wrote ${reviews === 1 ? "it" : "them"}.`,
      link: {
        words: reviews === 1 ? "Hide it" : `Hide all ${numberWord(reviews)}`,
        to: href("/admin/site/reviews"),
        intent: "hide-samples",
      },
    },
    facts.length > 0 && {
      code: "sample-facts",
      what: "Your business details.",
      says: `${seeing} the sample’s ${shortList(facts)}.`,
      link: { words: "Enter yours", to: sheet },
    },
    claimed.length > 0 && {
      code: "sample-claims",
      what: "Your numbers.",
      says: `Still the sample’s: ${shortList(claimed)}.`,
      link: { words: "Enter what is true", to: `${sheet}#claims` },
    },
    projects > 0 && {
      code: "sample-projects",
      what: `${inWords(projects, "sample project is", "sample projects are")} in your gallery.`,
      says: "",
      link: { words: "Replace them", to: href("/admin/gallery") },
    },
    !isPictured && {
      code: homePictures,
      what: "Your own photographs on the home page.",
      says: `${seeing} the sample’s.`,
      link: { words: "Choose yours", to: href("/admin/site/:sheet", { sheet: "home" }) },
    },
  ].filter((step) => step !== false);
}

function missing(): FirstStep[] {
  const to = (sheet: Sheet) => href("/admin/site/:sheet", { sheet: sheet.key });
  return [
    !readSheet(businessSheet).license && {
      code: "license",
      what: "License number.",
      says: "Not shown yet.",
      link: { words: "Enter it", to: to(businessSheet) },
    },
    !shownJob() &&
      readSheet(jobSheet).steps.length > 0 && {
        code: "job",
        what: "How a job goes.",
        says: "Not shown until you say that your jobs go like this.",
        link: { words: "Read the steps", to: to(jobSheet) },
      },
  ].filter((step) => step !== false);
}

const homePictures = "home-pictures";
const serverCode = "server";

/** One step for all that needs whoever runs the server; the status page explains each. */
function serverStep(needs: ReturnType<typeof missingSettings>): FirstStep {
  return {
    code: serverCode,
    what: "Ask whoever runs your server.",
    says: `Theirs to set: ${listed(needs.map(({ name }) => name))}.`,
    link: { words: "See all of it", to: `${href("/admin/system")}#ask` },
    passOn: `${textToPassOn(needs.map(({ says }) => says))}\n${whereNamed}`,
  };
}

const whereNamed = `${env.SITE_URL ?? ""}${href("/admin/system")} in the back office names the setting for each.`;

/** The text for whoever runs the server. */
export const textToPassOn = (lines: string[]) =>
  [
    `Please take care of this for the website of ${readSheet(businessSheet).name}:`,
    ...lines.map((line) => `- ${line}`),
  ].join("\n");

const inWords = (count: number, one: string, several: string) =>
  `${capitalNumberWord(count)} ${count === 1 ? one : several}`;

/** Further labels are only counted. */
const maxNamed = 3;
const shortList = (labels: string[]) => {
  const more = labels.length - maxNamed;
  const firstLabels = labels.slice(0, maxNamed).map((label) => label.toLowerCase());
  return listed(more > 0 ? [...firstLabels, `${more} more`] : firstLabels);
};
