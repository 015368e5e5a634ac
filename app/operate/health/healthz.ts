import { health } from "./health.server.ts";

/** Answers 200 if the database and the uploads folder can be used, else 503 with the reason. */
export async function loader() {
  const wrong = await health();
  return new Response(wrong ?? "ok", {
    status: wrong ? 503 : 200,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
