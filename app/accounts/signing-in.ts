import { href } from "react-router";

// Never asked over the network: only what an address resolves against.
const here = "http://here.invalid";
const outside = /^\/admin\/(login|logout|setup|forgot|reset|join|email)(\/|$)/;

/**
 * Where to go after signing in: the address asked for when it is our own and lies in the back
 * office, else the dashboard. Browsers resolve `//evil.example`, `/\evil.example` and
 * `javascript:` elsewhere, so it is resolved as they do before it is judged.
 */
export function returnAddress(wanted: string | null): string {
  const url = URL.parse(wanted ?? "", `${here}/admin`);
  if (url?.origin !== here || !/^\/admin(\/|$)/.test(url.pathname)) return href("/admin");
  return outside.test(url.pathname) ? href("/admin") : url.pathname + url.search + url.hash;
}
