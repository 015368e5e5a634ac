import { useEffect, useRef, useState } from "react";
import { maxPhotoBytes, refusals } from "#app/photos/make/refusals.ts";
import type { PhotoSource } from "#app/photos/show/photo.tsx";
import { postForm } from "./post-form.ts";

/** A running upload: the file's name, and the percent sent (100: the server is encoding it). */
export type Sending = { name: string; percent: number };

const signedOut =
  "You are signed out. Sign in again in another tab, then choose the picture once more.";

/**
 * Uploads a chosen photo to `address`, in the form field `field`. A new one aborts the running upload,
 * and so does unmounting the form.
 */
export function useUpload(address: string, field: string, onStored: (photo: PhotoSource) => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function upload(file: File) {
    running.current?.abort();
    const isTooLarge = file.size > maxPhotoBytes;
    setSending(isTooLarge ? null : { name: file.name, percent: 0 });
    setError(isTooLarge ? refusals.bytes(file.size) : null);
    if (isTooLarge) return;
    running.current = new AbortController();
    const { signal } = running.current;
    const body = new FormData();
    body.append(field, file);
    const showProgress = (part: number) =>
      setSending({ name: file.name, percent: Math.floor(100 * part) });
    const { status, answer } = await postForm<Answer>(address, body, showProgress, signal);
    if (signal.aborted) return;
    setSending(null);
    const { url, width = 0, height = 0 } = answer;
    if (status === 201 && url) onStored({ url, size: { width, height } });
    else setError(status === 401 ? signedOut : (answer.error ?? refusals.failed));
  }

  return { sending, error, upload };
}

type Answer = { url: string; width: number; height: number; error: string };
