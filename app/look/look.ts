import { createContext, use } from "react";

/** What pages need of the look; nulls stand for what the site came with. */
export type Look = {
  /** Address of the style sheet that holds the accent. */
  stylesheet: string | null;
  /** The logo at its smallest width, with that variant's pixels. */
  logo: { src: string; width: number; height: number } | null;
  /** What the icons are made of: the name of a photo, or the digits of the mark's colour. */
  icon: string | null;
};

/** The look that the site came with. */
export const firstLook: Look = { stylesheet: null, logo: null, icon: null };

const LookContext = createContext<Look>(firstLook);

/** Makes the look known to every page; rendered once, by the document. */
export const LookProvider = LookContext.Provider;

/** The logo and icons of this site. */
export const useLook = (): Look => use(LookContext);

/** Icons that browsers and phones ask for, by what the addresses call them. */
export const iconKinds = {
  "32": { size: 32, inset: 0, opaque: false, first: "/icon-192.png" },
  "180": { size: 180, inset: 0.08, opaque: true, first: "/apple-touch-icon.png" },
  "192": { size: 192, inset: 0, opaque: false, first: "/icon-192.png" },
  "512": { size: 512, inset: 0, opaque: false, first: "/icon-512.png" },
  "maskable-512": { size: 512, inset: 0.2, opaque: true, first: "/icon-maskable-512.png" },
} as const;

export type IconKind = keyof typeof iconKinds;

/** The address of one of the icons. */
export const iconAddress = (icon: string | null, kind: IconKind): string =>
  icon === null ? iconKinds[kind].first : `/look/icon-${kind}-${icon}.png`;

/** The icons of a web manifest: two sizes, and one whose edges a phone may cut off. */
export const manifestIcons = (icon: string | null) => [
  { src: iconAddress(icon, "192"), sizes: "192x192", type: "image/png" },
  { src: iconAddress(icon, "512"), sizes: "512x512", type: "image/png" },
  {
    src: iconAddress(icon, "maskable-512"),
    sizes: "512x512",
    type: "image/png",
    purpose: "maskable",
  },
];
