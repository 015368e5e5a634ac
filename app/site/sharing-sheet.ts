import { text } from "#app/content/field.ts";
import { defineSheet, type ValuesOf } from "#app/content/sheet.ts";

const described = (label: string, first: string) => text({ label, first, max: 250, rows: 2 });

/** What search engines and shared links say of the pages. */
export const sharingSheet = defineSheet({
  key: "sharing",
  title: "Sharing",
  about: "What a search result says of each page, and a link that somebody sends on.",
  shownAt: "/",
  fields: {
    homeTitle: text({ label: "Title", first: "Floor restoration in {area}", max: 70 }),
    home: described(
      "Description",
      "Concrete, stone, tile and VCT floors ground, stripped, sealed and polished for homes and businesses in {area}. Licensed and insured. Free estimates.",
    ),
    about: described(
      "About",
      "Founded {founded}: a floor and surface restoration business for {towns}. What we hold to, and how a job starts.",
    ),
    services: described(
      "Services",
      "Power washing, concrete polishing, marble restoration, VCT strip and wax, tile and grout sealing, janitorial services in {area}: what each job includes.",
    ),
    gallery: described(
      "Gallery",
      "Floor and surface projects around {area}, before and after: same camera, same spot, same floor.",
    ),
    reviews: described(
      "Reviews",
      "What owners, tenants and managers in {area} say about their polished concrete, marble, tile and VCT floors: {rating} from {reviews} reviews.",
    ),
    contact: described(
      "Contact",
      "Ask for a free estimate for your floor: free within {radius} miles of {area}, answered within {reply time}.",
    ),
    guide: described(
      "Guide",
      "A free guide for owners: what can be restored, what it takes, a maintenance calendar, costs and how to save on concrete, stone, VCT, tile and grout.",
    ),
  },
  groups: [
    {
      id: "home-page",
      heading: "Home page",
      note: "Search engines show some 160 characters of a description.",
      fields: ["homeTitle", "home"],
    },
    {
      id: "other-pages",
      heading: "Descriptions of the other pages",
      fields: ["about", "services", "gallery", "reviews", "contact", "guide"],
    },
  ],
});

export type SharingWords = ValuesOf<typeof sharingSheet>;
