import { and, count, eq, isNull } from "drizzle-orm";
import { href } from "react-router";
import { countedClaims } from "#app/business/facts/business.server.ts";
import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { sampleLabels } from "#app/content/editor/sample-mark.ts";
import { firstValues } from "#app/content/sheet/sheet.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { capitalNumberWord } from "#app/forms/number-word.ts";
import { listShownReviews } from "#app/reviews/reviews.server.ts";
import { startStep } from "#app/start/start-state.server.ts";
import { databaseState, dismissedSteps, galleryProjects } from "#schema";

/** Something that is still a sample or missing, and the page to change it. */
export type FirstStep = {
  code: string;
  says: string;
  /** Words and address of its link. */
  link: { words: string; to: string };
  /** Visitors see made-up content. */
  sample: boolean;
};

/** Lists the open steps, the most important first, without those that the owner dismissed. */
export function openSteps(): FirstStep[] {
  const rows = db.select().from(dismissedSteps).all();
  const dismissed = new Set(rows.map(({ step }) => step));
  return allSteps().filter(({ code }) => !dismissed.has(code));
}

/** Dismisses a step for good. @returns whether it exists */
export function dismissStep(code: string, by: string): boolean {
  if (!allSteps().some((step) => step.code === code)) return false;
  const row = { step: code, created_by: by };
  db.insert(dismissedSteps).values(row).onConflictDoNothing().run();
  return true;
}

/** The most important sample that visitors see, even if its step was dismissed; or null. */
export const gravestSample = (): FirstStep | null =>
  allSteps().find(({ sample }) => sample) ?? null;

const allSteps = (): FirstStep[] => [startStep(), ...samples(), ...missing()];

function samples(): FirstStep[] {
  const reviews = listShownReviews().filter(({ source }) => source === "sample").length;
  const { sample, draft, deleted_at } = galleryProjects;
  const isSample = and(eq(sample, true), eq(draft, false), isNull(deleted_at));
  const found = db.select({ n: count() }).from(galleryProjects).where(isSample).get();
  const projects = found?.n ?? 0;
  const labels = sampleLabels(businessSheet, readSheet(businessSheet), firstValues(businessSheet));
  const claims = new Set<string>(claimFields.map((name) => businessSheet.fields[name].label));
  const facts = labels.filter((label) => !claims.has(label));
  const { countReviews } = readSheet(businessSheet);
  // A number that the site counts itself is not a claim.
  const counted = new Set<string>(
    countReviews && countedClaims()
      ? [businessSheet.fields.rating.label, businessSheet.fields.reviews.label]
      : [],
  );
  const claimed = labels.filter((label) => claims.has(label) && !counted.has(label));
  const sheet = href("/admin/site/:sheet", { sheet: businessSheet.key });
  return [
    reviews > 0 && {
      code: "sample-reviews",
      says: `${inWords(reviews, "sample review is", "sample reviews are")} public and marked Verified.`,
      link: { words: "Hide or replace them", to: href("/admin/site/reviews") },
    },
    facts.length > 0 && {
      code: "sample-facts",
      says: `Still the sample’s: ${facts.join(", ").toLowerCase()}.`,
      link: { words: "Enter your own", to: sheet },
    },
    claimed.length > 0 && {
      code: "sample-claims",
      says: `${inWords(claimed.length, "claim is", "claims are")} still the sample’s: ${claimed.join("; ").toLowerCase()}.`,
      link: { words: "Enter what is true", to: `${sheet}#claims` },
    },
    projects > 0 && {
      code: "sample-projects",
      says: `${inWords(projects, "project of the demo is", "projects of the demo are")} in the public gallery.`,
      link: { words: "Replace them with your own", to: href("/admin/gallery") },
    },
  ].flatMap((step) => (step ? { ...step, sample: true } : []));
}

const claimFields = [
  ...(["customers", "rating", "reviews", "satisfaction"] as const),
  ...(["years", "yearsInStory", "yearsInJanitorial"] as const),
];

function missing(): FirstStep[] {
  const { license } = readSheet(businessSheet);
  return [
    !license && {
      code: "license",
      says: "The website shows no contractor’s license number yet.",
      link: {
        words: "Enter it",
        to: href("/admin/site/:sheet", { sheet: businessSheet.key }),
      },
    },
    !env.SITE_URL && addressStep(),
    !env.SMTP_URL && byEnvironment("mail", "New requests are not mailed to you: set SMTP_URL."),
    !env.BACKUP_DIR && byEnvironment("backup", "Nothing is backed up: set BACKUP_DIR."),
    !env.BACKUP_URL &&
      byEnvironment(
        "copy-elsewhere",
        "Nothing is copied elsewhere, so all is lost with this machine: set BACKUP_URL and BACKUP_PASSPHRASE.",
      ),
  ].flatMap((step) => (step ? { ...step, sample: false } : []));
}

/** Has another code once somebody has used https, so that it returns after it was dismissed. */
function addressStep() {
  const host = db.select().from(databaseState).get()?.https_host ?? null;
  if (host === null)
    return byEnvironment("address", "The site does not know its public address: set SITE_URL.");
  return byEnvironment(
    "https-address",
    `The site is reached by https, but search engines are told links with http://: set SITE_URL=https://${host || "…"}.`,
  );
}

/** A step for whoever runs the server; the status page explains it. */
const byEnvironment = (code: string, says: string) => ({
  code,
  says,
  link: { words: "How to set it", to: `${href("/admin/system")}#settings` },
});

const inWords = (count: number, one: string, several: string) =>
  `${capitalNumberWord(count)} ${count === 1 ? one : several}`;
