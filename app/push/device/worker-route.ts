import source from "./service-worker.js?raw";

/** The service worker has no data. Outside of /admin/, its scope can include /admin itself. */
export function loader() {
  return new Response(source, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Security-Policy": "default-src 'none'; connect-src 'self'; img-src 'self'",
    },
  });
}
