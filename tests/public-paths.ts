/** The addresses of the public pages, but for the assistant's and the projects'. */
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
