import { serviceLabels } from "#app/business/business.ts";

export type ServiceCode = keyof typeof serviceLabels | "janitorial-services";

export type Service = {
  /** Also the anchor of its section. */
  code: ServiceCode;
  title: string;
  /** Where it is done, in a line of the home page's index. */
  where: string;
  /** May name facts of the business. */
  subtitle: string;
  featured: boolean;
  offers: string[];
  benefits: string[];
  /** The words of its quote link. */
  quote: string;
};

/** What is restored and how, in the order of the pages. */
export const services: Service[] = [
  {
    code: "power-washing",
    title: serviceLabels["power-washing"],
    where: "Driveways, pool decks, patios and storefront walks",
    subtitle:
      "Driveways, pool decks, patios and storefront walks, cleaned to the color they were poured.",
    featured: true,
    offers: [
      "Flat work with a surface cleaner, so no wand stripes",
      "Oil, tire and rust marks treated before the rinse",
      "Gum and paint lifted with hot water",
      "Walls, fences and block at low pressure",
    ],
    benefits: [
      "Better footing on wet concrete",
      "Joints and pores clean, ready to seal",
      "Wash water kept out of the storm drain",
    ],
    quote: "Get Free Quote",
  },
  {
    code: "concrete-polishing",
    title: serviceLabels["concrete-polishing"],
    where: "Garages, showrooms, warehouses and living rooms",
    subtitle: "The slab you have, ground and polished until it works as a finished floor.",
    featured: false,
    offers: [
      "Tile glue, paint and epoxy ground off",
      "Cracks and joints cut out and filled",
      "Diamonds from 30 to 3,000 grit, satin to high gloss",
      "Lithium densifier and a stain guard",
    ],
    benefits: [
      "No wax to renew, no coating to peel",
      "The room gets brighter without another lamp",
      "A dust mop and clean water keep it",
    ],
    quote: "Get a quote for concrete polishing",
  },
  {
    code: "marble-restoration",
    title: serviceLabels["marble-restoration"],
    where: "Marble, granite and natural stone, floors and counters",
    subtitle: "Marble, granite and natural stone, on floors, stairs, counters and walls.",
    featured: false,
    offers: [
      "Uneven edges between tiles ground flat",
      "Etch marks, rings and scratches honed out",
      "Chips filled in the color of the stone",
      "Polished with powder, not coated, then sealed",
    ],
    benefits: [
      "The stone you bought, kept",
      "Wet work: no dust through the house",
      "Honed, satin or mirror, chosen from a test patch",
    ],
    quote: "Get a quote for marble restoration",
  },
  {
    code: "vct-strip-wax",
    title: serviceLabels["vct-strip-wax"],
    where: "VCT and linoleum in schools, clinics and shops",
    subtitle: "VCT and linoleum in schools, clinics and shops, stripped bare and built up again.",
    featured: false,
    offers: [
      "Old finish stripped to the bare tile",
      "Edges and corners scraped by hand",
      "Neutral rinse, then four to six thin coats",
      "Milder stripper for linoleum, which lye turns brown",
    ],
    benefits: [
      "Done overnight or over a weekend",
      "The same gloss from wall to wall",
      "Scrub and recoat between, so you strip less often",
    ],
    quote: "Get a quote for VCT strip and wax",
  },
  {
    code: "tile-grout-sealing",
    title: serviceLabels["tile-grout-sealing"],
    where: "Kitchens, baths, showers and entry halls",
    subtitle: "Grout back to its first color, and sealed so that it stays there.",
    featured: false,
    offers: [
      "Hot-water extraction, not a mop",
      "Cracked and missing grout cut out and replaced",
      "Color seal where the stain has gone through",
      "Penetrating sealer for grout and stone tile",
    ],
    benefits: [
      "Lighter joints without new tile",
      "Spills stay on top until you wipe them",
      "Walk on it the same evening",
    ],
    quote: "Get a quote for tile and grout sealing",
  },
  {
    code: "janitorial-services",
    title: "Janitorial Services",
    where: "Scheduled cleaning for offices and common areas",
    subtitle:
      "Scheduled cleaning by people who know what each floor can take. {years in janitorial} years in commercial buildings.",
    featured: false,
    offers: [
      "Offices, lobbies and common areas",
      "Restrooms and break rooms",
      "Floor care between restorations",
      "Day porters, and a crew for the night",
    ],
    benefits: [
      "One crew, one person to call",
      "The right cleaner on each floor, so finishes last",
      "Leaks and spills at any hour, 24/7",
    ],
    quote: "Get a quote for janitorial services",
  },
];
