import { href } from "react-router";

// A base for resolving addresses; never requested.
const here = "http://here.invalid";
const outside = /^\/admin\/(login|logout|setup|forgot|reset|join|email)(\/|$)/;

/**
 * The address after signing in: the wanted one if it is in the back office, else the dashboard. It is resolved
 * first, as browsers do: `//evil.example`, `/\evil.example` and `javascript:` lead elsewhere.
 */
export function returnAddress(wanted: string | null): string {
  const url = URL.parse(wanted ?? "", `${here}/admin`);
  if (url?.origin !== here || !/^\/admin(\/|$)/.test(url.pathname)) return href("/admin");
  return outside.test(url.pathname) ? href("/admin") : url.pathname + url.search + url.hash;
}
