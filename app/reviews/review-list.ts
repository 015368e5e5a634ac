/** What a customer said. */
export type Review = {
  name: string;
  text: string;
  /** Whole stars, 1 to 5. */
  rating: number;
  service: string;
  /** How long ago it was, as the review was given. */
  date: string;
  onHomePage?: boolean;
};

/** Newest first. */
export const reviews: Review[] = [
  {
    name: "Marisol Vega",
    text: "Tenants asked whether we had laid a new floor. It is the same marble, they could just see it again.",
    rating: 5,
    service: "Marble Restoration",
    date: "2 weeks ago",
    onHomePage: true,
  },
  {
    name: "Dale Whitcomb",
    text: "I had written the garage off. Three days later I could see the roofline in it.",
    rating: 5,
    service: "Concrete Polishing",
    date: "1 month ago",
    onHomePage: true,
  },
  {
    name: "Sahara Dental",
    text: "They worked three evenings around our patients. The waiting room smelled of nothing the next morning and the corridor shines to the last door.",
    rating: 5,
    service: "VCT Strip & Wax",
    date: "1 month ago",
  },
  {
    name: "Priya Nair",
    text: "I had forgotten the grout was ever that light. They sealed it and left the kitchen cleaner than they found it.",
    rating: 5,
    service: "Tile & Grout Sealing",
    date: "2 months ago",
    onHomePage: true,
  },
  {
    name: "Highland Square HOA",
    text: "Every walkway in one day, no wet shoes in the lobby, and the gum by the mailboxes is gone.",
    rating: 5,
    service: "Power Washing",
    date: "3 months ago",
  },
  {
    name: "Owen Hartley",
    text: "They told us the bathroom was past saving and the entry hall was not. That is why they got the entry hall.",
    rating: 5,
    service: "Marble Restoration",
    date: "4 months ago",
  },
];
