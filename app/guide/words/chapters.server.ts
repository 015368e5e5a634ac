import { currentBusiness, isSampleBusiness } from "#app/business/facts/business.server.ts";
import { withFacts } from "#app/business/facts/business.ts";
import { pageWords } from "#app/business/sharing/page-words.server.ts";
import { sameValue } from "#app/content/sheet/sheet.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { wholeSentences } from "#app/forms/text-fields.ts";
import { findPublishedProject, projectView } from "#app/gallery/projects.server.ts";
import { hasPhoto } from "#app/photos/make/print-photo.server.ts";
import { listShownServices, shownServices } from "#app/services/services.server.ts";
import { readColumn, withoutLostPages } from "./chapter-text.ts";
import { chaptersSheet, firstChapters, type Picture } from "./chapters-sheet.server.ts";
import climates from "./climates.json" with { type: "json" };
import { guideSheet } from "./guide-sheet.server.ts";
import firstPictures from "./pictures.json" with { type: "json" };
import firstPrices from "./prices.json" with { type: "json" };

/** The first chapter's page, after cover and contents. */
const firstPage = 3;

/** Whether visitors see the service of this code, or the state has this climate; "" is no service. */
const offered = () => {
  const { state } = currentBusiness();
  const ofState = Object.entries(climates).filter(([, states]) => states.includes(state));
  const codes = listShownServices().map(({ code }) => code);
  const all = new Set(["", ...codes, ...ofState.map(([climate]) => climate)]);
  return (code: string) => all.has(code);
};

/** The chapters to print, one a page, in the owner's order: without those of services that are not shown. */
export function guideChapters() {
  const isOffered = offered();
  const listed = pageWords(chaptersSheet).chapters.filter(({ service }) => isOffered(service));
  const columns = (chapter: (typeof listed)[number], hasPage: (label: string) => boolean) => {
    const read = (words: string) => readColumn(words, { isOffered, hasPage });
    const [top, left, right] = [read(chapter.top), read(chapter.left), read(chapter.right)];
    // The chapter's first words are larger, if they are a paragraph.
    const [first] = top.length > 0 ? top : left;
    if (first?.kind === "text") first.kind = "lead";
    return { top, left, right };
  };
  const hasCases = readCases().cases.length + typicalJobs().length > 0;
  const whole = listed.filter((it) =>
    it.label === "examples" ? hasCases : Object.values(columns(it, () => true)).flat().length > 0,
  );
  const isThere = (label: string) => whole.some((it) => it.label === label);
  return whole.map((chapter, place) => ({
    label: chapter.label,
    service: chapter.service,
    title: withoutLostPages(chapter.title, isThere) || chapter.label,
    page: firstPage + place,
    pictures: picturesOf(chapter, isOffered),
    ...columns(chapter, isThere),
  }));
}

/** The owner's photos of the service, else those that came with the chapter. */
function picturesOf(
  { label, service }: { label: string; service: string },
  isOffered: (code: string) => boolean,
): Picture[] {
  const row = listShownServices().find(({ code }) => code === service);
  const own = [row?.before, row?.after].flatMap((photo, side) => {
    if (!photo || !hasPhoto(photo.url)) return [];
    const alt = withFacts(photo.alt, currentBusiness());
    return { file: photo.url, alt: alt || `${row?.name}, ${side === 0 ? "before" : "after"}` };
  });
  if (own.length > 0) return own;
  const first = firstChapters.find((it) => it.label === label);
  return isOffered(first?.picturesOf ?? first?.service ?? "") ? (first?.pictures ?? []) : [];
}

/** Typical jobs, which only the sample's guide shows. */
export const typicalJobs = () =>
  isSampleBusiness() ? firstPictures.jobs.filter(({ service }) => offered()(service)) : [];

/** Pictures of the cover and beside the contents: those that came with the site while they show a service. */
export function coverPictures(chapters: ReturnType<typeof guideChapters>) {
  const isOffered = offered();
  const { cover, contents } = firstPictures;
  const pairs = chapters.map(({ pictures }) => pictures).filter(({ length }) => length === 2);
  return {
    cover: isOffered(cover.service) ? cover.pictures : (pairs[0] ?? []),
    contents: isOffered(contents.service) ? contents.pictures : (pairs.at(-1)?.slice(1) ?? []),
  };
}

/**
 * Lines of the price table: those of services that are shown and give no price of their own. The
 * sample's lines are left out once the business is somebody's.
 */
export function tablePrices() {
  const isOffered = offered();
  const priced = new Set(listShownServices().flatMap(({ code, price }) => (price ? code : [])));
  const samples = isSampleBusiness() ? [] : firstPrices;
  return readSheet(guideSheet)
    .prices.filter(({ service }) => isOffered(service) && !priced.has(service))
    .filter((line) => !samples.some((it) => sameValue(it, line)));
}

/** What the services cost that have no line in the table. */
export function servicePrices() {
  const inTable = new Set(tablePrices().map(({ service }) => service));
  return shownServices()
    .filter(({ code }) => !inTable.has(code))
    .map(({ name, price }) => ({ name, price: price || "an estimate decides" }));
}

/** Number of pages, the page of the prices if there are any, and the pages to show as pictures. */
export function guideExtent(chapters = guideChapters()) {
  const hasPrices = tablePrices().length > 0 || listShownServices().some(({ price }) => price);
  const costs = chapters.find(({ label }) => label === "costs");
  const services = chapters.filter(({ service }) => service !== "");
  const pictured = [services[0], services.at(-1), costs, ...chapters];
  return {
    pages: chapters.length + firstPage,
    hasExamples: chapters.some(({ label }) => label === "examples"),
    pricesOn: hasPrices && costs ? costs.page : null,
    pictured: [...new Set(pictured.filter((it) => it !== undefined))]
      .slice(0, 3)
      .sort((one, other) => one.page - other.page)
      .map(({ page, title }) => ({ page, title })),
  };
}

/** The projects that the owner chose for the guide, and the ids of those that cannot be shown. */
export function readCases() {
  const chosen = [...new Set(readSheet(guideSheet).cases.map(({ project }) => Number(project)))];
  const cases = chosen.flatMap(caseOf);
  return { cases, missing: chosen.filter((id) => !cases.some((it) => it.id === id)) };
}

/** A chosen project, if it is public and has both photos. */
function caseOf(id: number) {
  const project = findPublishedProject(id);
  if (!project || ![project.before, project.after].every(({ photo }) => hasPhoto(photo.url)))
    return [];
  const { title, description, duration, location, date, ...rest } = projectView(project);
  const pictureOf = ({ photo, alt }: typeof rest.before) => ({ file: photo.url, alt });
  return {
    id,
    title,
    duration,
    location,
    date,
    words: wholeSentences(description, 700),
    done: rest.services.slice(0, 8),
    before: pictureOf(rest.before),
    after: pictureOf(rest.after),
  };
}
