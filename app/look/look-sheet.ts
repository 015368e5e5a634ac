import { pagePhoto, text } from "#app/content/sheet/field-kinds.ts";
import { defineSheet, part } from "#app/content/sheet/sheet.ts";
import type { Hex } from "#app/ui/page/color.ts";
import { accentTrouble, firstAccent } from "./accent.ts";

/** The quotation on the about page, which the owner's name signs, until another is written. */
export const firstQuotation = "If it can be saved, we say so. If it cannot, we say that first.";

/** The look of the site: accent color, logo, icon, and the owner's face and name. */
export const lookSheet = defineSheet({
  key: "look",
  title: "Look",
  about: "Your color, your logo, your photo.",
  shownAt: "/",
  parts: [
    part({ id: "accent", heading: "Color" })({
      accent: text({ label: "Accent color", first: firstAccent, max: 20, format: "color" }),
    }),
    part({ id: "logo-and-icon", heading: "Logo and icon", at: "header" })({
      logo: pagePhoto({
        label: "Logo",
        whole: "The square mark.",
        note: "PNG or WebP with a transparent background, or JPEG. Shown 36 px high; on dark areas it gets a light background.",
      }),
      icon: pagePhoto({
        label: "Icon",
        whole: "The square mark.",
        note: "Square, at least 512 pixels. In browser tabs and on home screens.",
      }),
    }),
    part({
      id: "owner",
      heading: "Your photo and name",
      note: "On Home and About. Your name also signs the quotation on About.",
    })({
      ownerPhoto: pagePhoto({
        label: "Your photo",
        note: "A photo of you is worth more than any number.",
      }),
      ownerName: text({ label: "Your name", first: "", max: 60, optional: true }),
    }),
  ],
  check: ({ accent }) => {
    const trouble = accentTrouble(accent as Hex);
    return trouble ? { accent: trouble } : ({} as Record<string, string>);
  },
});
