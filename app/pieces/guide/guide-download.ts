import { useEffect, useState } from "react";

/** How long "Processing..." and then "Download Started!" are shown. */
const processingMs = 1000;
const showingMs = 2000;
/** Time-out of the HEAD request; the server waits 20 seconds for the first guide. */
const headTimeoutMs = 30_000;

export type GuideDownload = ReturnType<typeof useGuideDownload>;

/** Downloads the guide in the browser. With `onDone`, called at the end, the form comes back. */
export function useGuideDownload(file: string, onDone?: () => void) {
  const [phase, setPhase] = useState<"ready" | "processing" | "started" | "failed">("ready");

  useEffect(() => {
    if (phase !== "processing") return;
    const unmount = new AbortController();
    const timer = setTimeout(async () => {
      const there = await isThere(file, unmount.signal);
      if (unmount.signal.aborted) return;
      if (there) startDownload(file);
      setPhase(there ? "started" : "failed");
    }, processingMs);
    return () => {
      clearTimeout(timer);
      unmount.abort();
    };
  }, [phase, file]);

  useEffect(() => {
    if (phase !== "started" || !onDone) return;
    const timer = setTimeout(() => {
      setPhase("ready");
      onDone();
    }, showingMs);
    return () => clearTimeout(timer);
  }, [phase, onDone]);

  return {
    phase,
    begin: () => setPhase("processing"),
    clearFailure: () => setPhase((now) => (now === "failed" ? "ready" : now)),
  };
}

/** A failed download fires no event, so a HEAD request checks the file first. */
async function isThere(file: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(file, {
      method: "HEAD",
      signal: AbortSignal.any([signal, AbortSignal.timeout(headTimeoutMs)]),
    });
    return answer.ok && answer.headers.get("Content-Type")?.startsWith("application/pdf") === true;
  } catch {
    return false;
  }
}

function startDownload(file: string): void {
  const link = document.createElement("a");
  link.href = file;
  link.download = file.slice(file.lastIndexOf("/") + 1);
  link.click();
}
