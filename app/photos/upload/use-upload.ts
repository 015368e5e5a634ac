import { useEffect, useRef, useState } from "react";
import { maxPhotoBytes, refusals } from "#app/photos/make/refusals.ts";
import type { PhotoSource } from "#app/photos/show/photo.tsx";

/** A running upload: the file's name, and the percent sent (100: the server is encoding it). */
export type Sending = { name: string; percent: number };

const failed = "Error uploading image. Please try again.";
const signedOut =
  "You are signed out. Sign in again in another tab, then choose the picture once more.";

/**
 * Uploads a chosen photo to `address`, in the form field `field`. A new one aborts the running upload,
 * and so does unmounting the form.
 */
export function useUpload(address: string, field: string, onStored: (photo: PhotoSource) => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [error, setError] = useState<string | null>(null);
  const request = useRef<XMLHttpRequest>(null);
  useEffect(() => () => request.current?.abort(), []);

  function upload(file: File) {
    request.current?.abort();
    if (file.size > maxPhotoBytes) {
      setSending(null);
      setError(refusals.bytes(file.size));
      return;
    }
    // fetch() does not report upload progress.
    const xhr = new XMLHttpRequest();
    request.current = xhr;
    const end = (sentence: string | null) => {
      setSending(null);
      setError(sentence);
    };
    xhr.upload.onprogress = ({ loaded, total }) =>
      setSending({ name: file.name, percent: Math.floor((100 * loaded) / total) });
    xhr.onerror = () => end(failed);
    xhr.onload = () => {
      const answer = parse(xhr.responseText);
      if (xhr.status === 401) return end(signedOut);
      if (xhr.status !== 201 || !answer.url) return end(answer.error ?? failed);
      end(null);
      onStored({ url: answer.url, size: { width: answer.width ?? 0, height: answer.height ?? 0 } });
    };
    setError(null);
    setSending({ name: file.name, percent: 0 });
    const body = new FormData();
    body.append(field, file);
    xhr.open("POST", address);
    xhr.send(body);
  }

  return { sending, error, upload };
}

type Answer = { url?: string; width?: number; height?: number; error?: string };

function parse(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return {};
  }
}
