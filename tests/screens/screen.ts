import type { Page } from "playwright";
import type { Site } from "../server.ts";

/**
 * A screen's site. demo: with the demo's projects and requests; empty: new; full: 200 of both, some of the
 * maximum length; broken: both tables lack a column, so that loading and saving fail; admin: the demo with
 * extreme cases for the back office; bare: without an administrator.
 */
export type SiteKind = "demo" | "empty" | "full" | "broken" | "admin" | "bare";

/** One screen in one state, for screenshots and accessibility checks. */
export type Screen = {
  /** Its name, also of its picture: words with hyphens, the page first. */
  name: string;
  path: string;
  /** Default: "demo". */
  site?: SiteKind;
  /** Needs an administrator. */
  signedIn?: true;
  /** Only with JavaScript or only without. Default: both. */
  only?: "script" | "plain";
  /** Its layout differs without JavaScript, so `npm test` checks both. */
  differs?: true;
  /** Another screen is nearly the same, so only `npm run test:all` checks it. */
  rare?: true;
  /** Width in CSS pixels of the widest window that shows it. */
  upTo?: number;
  /** It is an overlay, so its picture shows only the window. */
  over?: true;
  /** Without JavaScript it has a meta refresh. */
  refreshes?: true;
  /** Brings the page into its state, by a visitor's actions. */
  prepare?: (page: Page) => Promise<void>;
  /** Undoes the changes of `prepare` to the site, for the next screen. */
  restore?: (page: Page) => Promise<void>;
};

/** A screen's full address. Replaces an empty token with the one that the server has printed. */
export function addressOf({ path }: Screen, site: Site): string {
  const token = site.log().match(/token=([\w-]+)/)?.[1];
  return `${site.url}${path}${path.endsWith("token=") ? token : ""}`;
}
