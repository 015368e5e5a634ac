import source from "./service-worker.js?raw";

/**
 * The back office's service worker, public because it has no data. Its address is outside of
 * /admin/, so that its scope can include /admin itself.
 */
export function loader() {
  return new Response(source, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Security-Policy": "default-src 'none'; connect-src 'self'; img-src 'self'",
    },
  });
}
