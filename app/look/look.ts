import { createContext, use } from "react";

/** The look as pages need it; null stands for the default. */
export type Look = {
  /** Address of the style sheet with the accent. */
  stylesheet: string | null;
  /** The variant of the logo to show, with its size in pixels. */
  logo: { src: string; width: number; height: number } | null;
  /** Source of the icons: name of a stored photo, or hex digits of the mark's color. */
  icon: string | null;
};

/** The default look. */
export const firstLook: Look = { stylesheet: null, logo: null, icon: null };

const LookContext = createContext<Look>(firstLook);

/** Provides the look to all pages; rendered once, in root.tsx. */
export const LookProvider = LookContext.Provider;

/** The look of this site. */
export const useLook = (): Look => use(LookContext);

/** Icons for browsers and phones, by their name in the address. `inset` is a share of the size. */
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

/** The icons of a web manifest; phones may crop the maskable one. */
export const manifestIcons = (icon: string | null) =>
  (["192", "512", "maskable-512"] as const).map((kind) => ({
    src: iconAddress(icon, kind),
    sizes: `${iconKinds[kind].size}x${iconKinds[kind].size}`,
    type: "image/png",
    purpose: kind === "maskable-512" ? "maskable" : undefined,
  }));
