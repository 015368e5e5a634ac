import source from "./service-worker.js?raw";

/**
 * The back office's worker, for whoever asks: it holds no data. It stands beside /admin so that it may
 * serve that address too, and is asked for again each time, so that a new one takes over soon.
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
