import { request as requestPlain } from "node:http";
import { request } from "node:https";
import { lookUpOutside, pushEndpoint } from "./push-hosts.server.ts";

/** What a push service said: its status and, where it asks for patience, the seconds; or why nothing came. */
export type PushAnswer = { status: number; wait: number } | { silent: string };

/** Interim answers (1xx) before the one that counts. */
const maxInterimResponses = 10;

type Headers = Record<string, string | number>;

/**
 * Hands one push to the service at `endpoint`: no redirect is followed, of its answer only the headers
 * are read (8 kB), after ten interim answers at most, and from the name's address to these it has
 * until `late`. Never throws.
 * @param stop ends it when the server ends
 */
export async function postPush(
  endpoint: string,
  { headers, body }: { headers: Headers; body: Buffer | null },
  late: AbortSignal,
  stop?: AbortSignal,
): Promise<PushAnswer> {
  const url = pushEndpoint(endpoint);
  // PUSH_HOSTS has changed since the device asked, maybe by mistake: the device stays.
  if (!url) return { silent: "not in PUSH_HOSTS:" };
  const signal = stop ? AbortSignal.any([late, stop]) : late;
  const options = { method: "POST", headers, signal, agent: false, lookup: lookUpOutside };
  const send = url.protocol === "https:" ? request : requestPlain;
  return await new Promise((resolve) => {
    const silent = (error: NodeJS.ErrnoException) =>
      resolve({ silent: late.aborted ? "ETIMEDOUT" : (error.code ?? error.name) });
    const asked = send(url, { ...options, maxHeaderSize: 8_192 }, (answer) => {
      resolve({ status: answer.statusCode ?? 0, wait: secondsOf(answer.headers["retry-after"]) });
      answer.on("error", () => undefined);
      asked.destroy();
    });
    let interim = 0;
    asked.on("information", () => {
      interim += 1;
      if (interim > maxInterimResponses)
        asked.destroy(Object.assign(new Error("No end of interim answers."), { code: "EINTERIM" }));
    });
    // What nobody asked for, which Node tells as neither an answer nor an error.
    asked.on("upgrade", (_, socket) => {
      socket.destroy();
      resolve({ status: 101, wait: 0 });
    });
    asked.on("error", silent);
    asked.end(body ?? undefined);
  });
}

/** The seconds of a `Retry-After`, which names them or a date; 0 where there is none. */
function secondsOf(value: string | undefined): number {
  if (!value) return 0;
  const seconds = /^\d{1,9}$/.test(value)
    ? Number(value)
    : (Date.parse(value) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}
