import { health } from "./health.server.ts";

/** 200 only while the database answers, and it and uploads can be written; else 503 and what is wrong. */
export async function loader() {
  const wrong = await health();
  return new Response(wrong ?? "ok", {
    status: wrong ? 503 : 200,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
