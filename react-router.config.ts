import type { Config } from "@react-router/dev/config";

export default {
  // One manifest in the page instead of a public list of every route module.
  routeDiscovery: { mode: "initial" },
  // A form's clientAction comes with its page. Loaded only when the form is sent, it would be missing when
  // the connection is lost, and React Router would reload the page with everything typed.
  splitRouteModules: false,
  // React Router's own check misses resource routes and fails behind a TLS proxy;
  // `sameOrigin` in app/http/front/refused-requests.server.ts guards every route instead.
  allowedActionOrigins: ["**"],
} satisfies Config;
