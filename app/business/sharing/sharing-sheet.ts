import { pagePhoto, text } from "#app/content/sheet/field-kinds.ts";
import { defineSheet } from "#app/content/sheet/sheet.ts";
import { shownDescriptionLength } from "./page-meta.ts";
import pages from "./shared-pages.json" with { type: "json" };

const title = (label: string, first: string) => text({ label: `${label}: title`, first, max: 70 });
const described = (label: string, first: string, names?: readonly string[]) =>
  text({ label: `${label}: description`, first, max: 250, rows: 2, ...(names && { names }) });

/** The public pages as the sheet of shared links names them. */
export type SharedPage = keyof typeof pages;

/** Title and description of each page in search results and shared links. */
export const sharingSheet = defineSheet({
  key: "sharing",
  title: "Google and shared links",
  about: `What a search result says of each page, and a link that somebody sends on. Some ${shownDescriptionLength} characters of a description are shown; the name is added to each title.`,
  shownAt: "/",
  fields: {
    card: pagePhoto({
      label: "Picture of a shared link",
      note: "Wide, such as 1200 by 630. Without one, the “After” photo that you chose for the home page is shown. A project has a card of its own, with its two photos.",
    }),
    homeTitle: title("Home", "Floor restoration in {area}"),
    home: described(
      "Home",
      "Concrete, stone, tile and VCT floors ground, stripped, sealed and polished for homes and businesses in {area}. {assurance}. {estimates}.",
    ),
    aboutTitle: title("About", "About us"),
    about: described(
      "About",
      "Founded {founded}: a floor and surface restoration business for {towns}. What we hold to, and how a job starts.",
    ),
    servicesTitle: title("Services", "Services"),
    services: described("Services", "{services} in {area}: what each job includes.", ["services"]),
    galleryTitle: title("Gallery", "Before & After Gallery"),
    gallery: described(
      "Gallery",
      "{category} projects in and around {area}, before and after{page}.",
      ["category", "page"],
    ),
    reviewsTitle: title("Reviews", "Customer Reviews"),
    reviews: described(
      "Reviews",
      "What owners, tenants and managers in {area} say about their polished concrete, marble, tile and VCT floors. Rated {rating} from {reviews} reviews.",
    ),
    contactTitle: title("Contact", "Contact"),
    contact: described(
      "Contact",
      "Ask for a free estimate for your floor in {area}: answered within {reply time}. Free within {radius} miles.",
    ),
    guideTitle: title("Guide", "Free Floor Restoration Guide"),
    guide: described(
      "Guide",
      "A free guide for owners: what can be restored, what it takes, a maintenance calendar, costs and how to save on concrete, stone, VCT, tile and grout.",
    ),
    chatTitle: title("Assistant", "Ask us a question"),
    chat: described(
      "Assistant",
      "Ask our assistant about {services}, prices and scheduling, at any hour.",
      ["services"],
    ),
    privacyTitle: title("Privacy", "Privacy"),
    privacy: described(
      "Privacy",
      "What {name} keeps about you when you write, send photographs or a review: why, for how long, who receives it, and how to have it removed.",
    ),
  },
  groups: [
    { id: "card", heading: "Picture", fields: ["card"] },
    ...(Object.keys(pages) as SharedPage[]).map((page) => ({
      id: `${page}-page`,
      ...pages[page],
      fields: [`${page}Title`, page] as const,
    })),
  ],
});
