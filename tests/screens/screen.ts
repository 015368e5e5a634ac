import type { Page } from "playwright";
import type { Site } from "../server.ts";

/**
 * The site a screen is seen on: with the demo's projects and requests; new and empty; with 200 of
 * both, among them the longest there can be; with a column of both gone, so that loading and
 * saving fail; the demo with what tries the back office most; without an administrator.
 */
export type SiteKind = "demo" | "empty" | "full" | "broken" | "admin" | "bare";

/** One screen in one state, which the screenshots show and the checks for everyone look at. */
export type Screen = {
  /** What it is called, and the name of its picture: words with hyphens, its page first. */
  name: string;
  path: string;
  /** "demo" where left out. */
  site?: SiteKind;
  /** Seen by the administrator. */
  signedIn?: true;
  /** The one of the two it is about: with JavaScript or without. Both where left out. */
  only?: "script" | "plain";
  /** It is laid out otherwise without JavaScript, so that `npm test` looks at it both ways. */
  differs?: true;
  /** Another screen shows nearly the same: `npm run test:all` alone looks at it. */
  rare?: true;
  /** The widest window it is there in, in CSS pixels. */
  upTo?: number;
  /** What stands over the page: its picture ends with the window. */
  over?: true;
  /** Without JavaScript it leads on by a refresh, after some seconds. */
  refreshes?: true;
  /** Brings the page into its state, by what a visitor would do. */
  prepare?: (page: Page) => Promise<void>;
  /** Takes back what that did to the site, for whoever opens the screen next. */
  restore?: (page: Page) => Promise<void>;
};

/** A screen's full address; an empty token stands for the one that the server has printed. */
export function addressOf({ path }: Screen, site: Site): string {
  const token = site.log().match(/token=([\w-]+)/)?.[1];
  return `${site.url}${path}${path.endsWith("token=") ? token : ""}`;
}
