import { href } from "react-router";

const name = "contact-requests";
/** Milliseconds until a connection that was refused is asked for again, and how often in a row. */
const pause = 60_000;
const tries = 10;

/**
 * Calls `tell` with the id of the newest request whenever another comes. Of a browser's tabs one listens to
 * the server and tells the others. When the session has ended, or after ten refusals, all stop, until
 * somebody looks at one of them again or the browser is back online. Does nothing where a browser has no
 * locks (over http).
 * @returns a function that ends it
 */
export function followRequests(tell: (newest: number) => void): () => void {
  if (!("locks" in navigator)) return () => undefined;
  const channel = new BroadcastChannel(name);
  const left = new AbortController();
  /** While this tab listens, or waits for its turn to. */
  let turn: AbortController | null = null;
  const rest = () => {
    turn?.abort();
    turn = null;
  };
  channel.onmessage = ({ data }) => (data === "end" ? rest() : tell(Number(data)));
  const pass = (newest: number) => {
    tell(newest);
    channel.postMessage(newest);
  };
  const end = () => {
    channel.postMessage("end");
    rest();
  };
  const begin = () => {
    if (turn || document.visibilityState === "hidden") return;
    turn = new AbortController();
    const { signal } = turn;
    navigator.locks
      .request(name, { signal }, () => listen(pass, end, signal))
      // It was still waiting for its turn when it ended.
      .catch(() => undefined);
  };
  begin();
  document.addEventListener("visibilitychange", begin, left);
  window.addEventListener("online", begin, left);
  return () => {
    left.abort();
    rest();
    channel.close();
  };
}

/** Resolves when `signal` is aborted; `end` is called when the session has ended, or all tries were refused. */
async function listen(
  pass: (newest: number) => void,
  end: () => void,
  signal: AbortSignal,
): Promise<void> {
  // It may have been ended just when its turn had come.
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    let source: EventSource;
    let timer: number | undefined;
    let failures = 0;
    const open = () => {
      source = new EventSource(href("/admin/contacts/events"));
      source.onmessage = ({ data }) => {
        failures = 0;
        pass(Number(data));
      };
      source.addEventListener("end", end);
      // A connection that is cut is taken up again by the browser; one that is refused is not.
      source.onerror = () => {
        if (source.readyState !== EventSource.CLOSED) return;
        failures += 1;
        if (failures < tries) timer = window.setTimeout(open, pause);
        else end();
      };
    };
    signal.addEventListener("abort", () => {
      window.clearTimeout(timer);
      source.close();
      resolve();
    });
    open();
  });
}
