import type { Config } from "@react-router/dev/config";

export default {
  // One manifest in the page instead of a public list of every route module.
  routeDiscovery: { mode: "initial" },
  // React Router's own check misses resource routes and fails behind a TLS proxy;
  // app/http/same-origin.server.ts guards every route instead.
  allowedActionOrigins: ["**"],
} satisfies Config;
