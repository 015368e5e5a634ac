import { href } from "react-router";
import { isSampleBusiness } from "#app/business/facts/business.server.ts";
import { shortDay } from "#app/business/facts/time.ts";
import { findLastChange } from "#app/content/history/change-log.server.ts";
import { countSamples, firstValues } from "#app/content/sheet/sheet.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { projectSubject } from "#app/gallery/project-rows.server.ts";
import { listShownServices } from "#app/services/services.server.ts";
import { sheetOf } from "#app/site/edit/all-sheets.server.ts";
import { sampleFacts } from "#app/start/facts.server.ts";
import { sampleProjects, sampleReviews, samplesByKind } from "#app/start/samples.server.ts";

type Miniature = { address: string; pictures: number };

/**
 * The pages that are drawn small, by name: the address, and how many of its pictures are, so that a phone
 * loads less than 200 kB for all. "footer" is what stands around every page.
 */
export const miniatures: Partial<Record<string, Miniature>> = {
  home: { address: href("/"), pictures: 2 },
  about: { address: href("/about"), pictures: 1 },
  services: { address: href("/services"), pictures: 2 },
  gallery: { address: href("/gallery"), pictures: 2 },
  reviews: { address: href("/reviews"), pictures: 2 },
  contact: { address: href("/contact"), pictures: 0 },
  guide: { address: href("/guide"), pictures: 0 },
  footer: { address: href("/about"), pictures: 0 },
};

const addressOf = (key: string) => href("/admin/site/:sheet", { sheet: key });

function samplesIn(key: string): number {
  const sheet = sheetOf(key);
  return countSamples(sheet.fields, readSheet(sheet), firstValues(sheet));
}

/** What the overview shows of a page or form; `keys`: its sheet or list, then its further sheets. */
function entry(title: string, keys: string[], samples: number, to = addressOf(keys[0] ?? "")) {
  const times = keys.flatMap((it) => findLastChange(it)?.created_at ?? []).sort();
  const last = times.at(-1);
  const changed = last ? `Changed ${shortDay(new Date(last))}` : "";
  const also = keys.slice(1).map((it) => ({
    title: it === "guide-chapters" ? "Chapters" : "Page text",
    to: addressOf(it),
  }));
  return { title, to, samples, changed, also };
}

/** The public pages, by the names of their miniatures, each with the number of samples that visitors see there. */
export function listPages() {
  // The prices of the sample's guide are nobody's once the samples are removed.
  const hasSamples = isSampleBusiness() && samplesByKind().length > 0;
  const services = listShownServices().filter(({ sample }) => sample);
  const reviews = sampleReviews().filter(({ shown }) => shown);
  const projects = [projectSubject, "categories"];
  return {
    home: entry("Home", ["home"], samplesIn("home")),
    about: entry("About", ["about"], samplesIn("about")),
    services: entry("Services", ["services", "job"], services.length),
    gallery: entry("Gallery", projects, sampleProjects().length, href("/admin/gallery")),
    reviews: entry("Reviews", ["reviews", "reviews-page"], reviews.length),
    contact: entry("Contact", ["contact"], samplesIn("contact")),
    guide: entry("Guide", ["guide", "guide-chapters"], hasSamples ? samplesIn("guide") : 0),
    footer: entry("Top line and footer", ["business"], 0),
  };
}

/** The forms that belong to no one page, each with what it holds and, for a part of a form, its anchor. */
const forms = [
  ["business", "Business", "Name, phones, hours, towns, license, your numbers", ""],
  ["look", "Look", "Color, logo and icon", ""],
  ["home", "How you look on Google", "Title and description, each page’s last part", "#google"],
  ["assistant", "Chat", "Greeting, suggested questions, answers", ""],
  ["replies", "Saved replies", "Answers that you send often", ""],
  ["privacy", "Privacy", "What search results say of the privacy page", ""],
  ["prices", "Price list", "What your work costs, for estimates", ""],
  ["estimates", "Words and terms", "Of estimates: deposit, tax, reminders", ""],
] as const;

/** Lists the forms that belong to no one page. */
export const listForms = () =>
  forms.map(([key, title, line, part]) => {
    const samples = key === "business" ? sampleFacts().length : 0;
    return { ...entry(title, [key], samples, addressOf(key) + part), line };
  });
