import { href } from "react-router";
import { isSampleBusiness } from "#app/business/facts/business.server.ts";
import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { shortDay } from "#app/business/facts/time.ts";
import { sharingSheet } from "#app/business/sharing/sharing-sheet.ts";
import { assistantSheet } from "#app/chat/assistant-sheet.server.ts";
import { contactSheet } from "#app/contact/contact-sheet.ts";
import { sectionLine } from "#app/content/editor/section-line.ts";
import { findLastChange } from "#app/content/history/change-log.server.ts";
import { firstValues, type Sheet, sampleLabels } from "#app/content/sheet/sheet.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { wholeSentences } from "#app/forms/text-fields.ts";
import { categoriesSheet } from "#app/gallery/categories-sheet.ts";
import { projectSubject } from "#app/gallery/project-changes.server.ts";
import { chaptersSheet } from "#app/guide/words/chapters-sheet.server.ts";
import { guideSheet } from "#app/guide/words/guide-sheet.server.ts";
import { lookSheet } from "#app/look/look-sheet.ts";
import { headingsSheet } from "#app/pieces/headings-sheet.ts";
import { jobSheet } from "#app/pieces/job-sheet.server.ts";
import { repliesSheet } from "#app/requests/reply/replies-sheet.server.ts";
import { reviewList } from "#app/reviews/reviews.server.ts";
import { serviceSheet } from "#app/services/service-sheet.ts";
import { listShownServices } from "#app/services/services.server.ts";
import { aboutSheet } from "#app/site/about/about-sheet.ts";
import { asRead } from "#app/site/edit/all-sheets.server.ts";
import { homeSheet } from "#app/site/home/home-sheet.server.ts";
import { sampleFacts } from "#app/start/facts.server.ts";
import { sampleProjects, sampleReviews, samplesByKind } from "#app/start/samples.server.ts";

/**
 * The pages that are drawn small, by name: the address, and how many pictures reach into the part that is
 * seen. "footer" is what stands around every page.
 */
export const miniatures: Partial<Record<string, { address: string; pictures: number }>> = {
  home: { address: href("/"), pictures: 2 },
  about: { address: href("/about"), pictures: 1 },
  services: { address: href("/services"), pictures: 2 },
  gallery: { address: href("/gallery"), pictures: 2 },
  reviews: { address: href("/reviews"), pictures: 0 },
  contact: { address: href("/contact"), pictures: 0 },
  guide: { address: href("/guide"), pictures: 1 },
  footer: { address: href("/privacy"), pictures: 0 },
};

const addressOf = (key: string) => href("/admin/site/:sheet", { sheet: key });

/** "Changed Nov 26", of the newest change to any of these subjects of the change log. */
function changedLast(...subjects: string[]): string {
  const times = subjects.flatMap((it) => findLastChange(it)?.created_at ?? []).sort();
  const last = times.at(-1);
  return last ? `Changed ${shortDay(new Date(last))}` : "Not changed yet";
}

const samplesIn = (sheet: Sheet): number =>
  sampleLabels(sheet, readSheet(sheet), firstValues(sheet)).length;

/**
 * The public pages as the overview shows them: the form of each, its further forms (`also`), its last
 * change, and how many samples visitors see there.
 */
export function listPages() {
  // The prices of the sample's guide are nobody's once the samples are removed.
  const hasSamples = isSampleBusiness() && samplesByKind().length > 0;
  const page = (name: string, title: string, key: string, samples: number, also: Sheet[] = []) => ({
    name,
    title,
    to: addressOf(key),
    samples,
    changed: changedLast(key, ...also.map((it) => it.key)),
    also: also.map((it) => ({ title: it.title, to: addressOf(it.key) })),
  });
  const services = listShownServices().filter(({ sample }) => sample);
  const reviews = sampleReviews().filter(({ shown }) => shown);
  return [
    page("home", "Home", homeSheet.key, samplesIn(homeSheet), [jobSheet]),
    page("about", "About", aboutSheet.key, samplesIn(aboutSheet)),
    page("services", "Services", serviceSheet.key, services.length, [headingsSheet]),
    {
      ...page("gallery", "Gallery", projectSubject, sampleProjects().length, [categoriesSheet]),
      to: href("/admin/gallery"),
    },
    page("reviews", "Reviews", reviewList.subject, reviews.length),
    page("contact", "Contact", contactSheet.key, samplesIn(contactSheet)),
    page("guide", "Guide", guideSheet.key, hasSamples ? samplesIn(guideSheet) : 0, [chaptersSheet]),
    page("footer", "Top line and footer", businessSheet.key, 0),
  ];
}

/** The forms that belong to no one page, each with its values in one line. */
export function listForms() {
  const row = (title: string, sheet: Sheet, samples = samplesIn(sheet)) => {
    const words = sectionLine(sheet, Object.keys(sheet.fields), readSheet(sheet), asRead(sheet));
    const line = wholeSentences(words, 200);
    return { title, to: addressOf(sheet.key), line, changed: changedLast(sheet.key), samples };
  };
  return [
    row("Business", businessSheet, sampleFacts().length),
    row("Look", lookSheet),
    row("How you look on Google", sharingSheet),
    row("Chat", assistantSheet),
    row("Saved replies", repliesSheet),
  ];
}
