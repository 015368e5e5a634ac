import { href } from "react-router";

const name = "contact-requests";
/** Milliseconds until a connection that was refused is asked for again, and how often in a row. */
const pause = 60_000;
const tries = 10;

/**
 * Calls `tell` with the id of the newest request whenever another comes. Of a browser's tabs one listens to
 * the server and tells the others. Does nothing where a browser has no locks (over http).
 * @returns a function that ends it
 */
export function followRequests(tell: (newest: number) => void): () => void {
  if (!("locks" in navigator)) return () => undefined;
  const channel = new BroadcastChannel(name);
  const left = new AbortController();
  const { signal } = left;
  channel.onmessage = ({ data }) => (data === "end" ? left.abort() : tell(Number(data)));
  const pass = (newest: number) => {
    tell(newest);
    channel.postMessage(newest);
  };
  const end = () => {
    channel.postMessage("end");
    left.abort();
  };
  navigator.locks
    .request(name, { signal }, () => listen(pass, end, signal))
    // It was still waiting for its turn when it ended.
    .catch(() => undefined);
  return () => {
    left.abort();
    channel.close();
  };
}

/** Resolves when `signal` is aborted; `end` is called when the session has ended. */
function listen(
  pass: (newest: number) => void,
  end: () => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
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
      };
    };
    open();
    signal.addEventListener("abort", () => {
      window.clearTimeout(timer);
      source.close();
      resolve();
    });
  });
}
