import { useEffect, useState } from "react";
import { guideFile } from "./guide-request.ts";

/** From the request to the download, and from there to the end. */
const processingMs = 1000;
const showingMs = 2000;
/** Until the file's head is there: the first guide is waited for some 20 seconds. */
const headTimeoutMs = 30_000;

export type GuideDownload = {
  phase: "ready" | "processing" | "started";
  /** The file could not be had. */
  failed: boolean;
  begin: () => void;
  clearFailure: () => void;
};

/** The way from a sent form to a started download, in the browser alone; `onDone` ends it. */
export function useGuideDownload(onDone: () => void): GuideDownload {
  const [phase, setPhase] = useState<GuideDownload["phase"]>("ready");
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (phase !== "processing") return;
    const left = new AbortController();
    const timer = setTimeout(async () => {
      const there = await isThere(left.signal);
      if (left.signal.aborted) return;
      if (there) startDownload();
      setFailed(!there);
      setPhase(there ? "started" : "ready");
    }, processingMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [phase]);

  useEffect(() => {
    if (phase !== "started") return;
    const timer = setTimeout(() => {
      setPhase("ready");
      onDone();
    }, showingMs);
    return () => clearTimeout(timer);
  }, [phase, onDone]);

  return {
    phase,
    failed,
    begin() {
      setFailed(false);
      setPhase("processing");
    },
    clearFailure: () => setFailed(false),
  };
}

/** A download that fails tells the page nothing, so the page asks for the file's head first. */
async function isThere(signal: AbortSignal): Promise<boolean> {
  try {
    const late = AbortSignal.timeout(headTimeoutMs);
    const left = AbortSignal.any([signal, late]);
    const answer = await fetch(guideFile, { method: "HEAD", signal: left });
    return answer.ok && answer.headers.get("Content-Type")?.startsWith("application/pdf") === true;
  } catch {
    return false;
  }
}

function startDownload(): void {
  const link = document.createElement("a");
  link.href = guideFile;
  link.download = "floor-restoration-guide.pdf";
  link.click();
}
