import type { Config } from "@react-router/dev/config";

export default {
  // One manifest in the page instead of a public list of every route module.
  routeDiscovery: { mode: "initial" },
  // A page's code in one file: one that is fetched is whole, and one that cannot be is told
  // (app/ui/lost-code.ts). What it would part are actions of some hundred bytes.
  splitRouteModules: false,
  // React Router's own check misses resource routes and fails behind a TLS proxy;
  // app/http/same-origin.server.ts guards every route instead.
  allowedActionOrigins: ["**"],
} satisfies Config;
