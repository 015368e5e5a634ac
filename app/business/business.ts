/** The claims, to the letter of the specification; where they conflict, each stands as given. */
export const claims = {
  hours: "Mon-Sat 7AM-7PM",
  rating: "5.0 (150+ Reviews)",
  copyrightYear: 2025,
  towns: ["Henderson", "Summerlin", "North Las Vegas", "Boulder City"],
  county: "Clark County",
} as const;

/** Service codes of a contact request and their labels, in the specification's order. */
export const serviceLabels = {
  "power-washing": "Power Washing",
  "concrete-polishing": "Concrete Polishing",
  "marble-restoration": "Marble Restoration",
  "vct-strip-wax": "VCT Strip & Wax",
  "tile-grout-sealing": "Tile & Grout Sealing",
} as const;

export type ServiceCode = keyof typeof serviceLabels;

/** The label of a service code: unknown values show raw, empty shows 'General Inquiry'. */
export function serviceLabel(code: string): string {
  if (code === "") return "General Inquiry";
  return Object.hasOwn(serviceLabels, code) ? serviceLabels[code as ServiceCode] : code;
}

/** What the owner's environment says of the business; `business.server.ts` reads it. */
export type Business = {
  name: string;
  phone: string;
  emergencyPhone: string;
  email: string;
  license: string | null;
};

/** `tel:` link of a telephone number written as people read it; a number of ten digits is American. */
export function telephoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return `tel:${digits.length === 10 ? `+1${digits}` : `+${digits}`}`;
}
