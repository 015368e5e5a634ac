/** The addresses of the public pages, without those of the assistant and of projects. */
export const publicPaths = [
  "/",
  "/about",
  "/services",
  "/gallery",
  "/reviews",
  "/contact",
  "/guide",
  "/privacy",
];
