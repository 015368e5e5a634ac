import { useEffect, useRef, useState } from "react";
import { maxPhotosPerForm } from "#app/contact/photos/request-photo-limits.ts";
import { minuteMs } from "#app/environment/time-units.ts";
import { maxPhotoBytes, refusals } from "#app/photos/make/refusals.ts";

/** A chosen photo, before and during its upload. */
export type ChosenPhoto = {
  key: number;
  name: string;
  /** Null while it is scaled down. */
  blob: Blob | null;
  preview: string | null;
  /** Why it cannot be sent, or was refused. */
  problem: string | null;
};

/** Largest side of a photo that is sent, as the server keeps it. */
const maxSidePixels = 2560;
const jpegQuality = 0.88;

/**
 * Scales a photo down, turns it upright and drops its metadata. A file that the browser cannot read is
 * returned unchanged: the server reports what is wrong with it.
 */
async function scalePhoto(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  try {
    const scale = Math.min(1, maxSidePixels / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const surface = canvas.getContext("2d");
    if (!surface) return file;
    // Transparent pixels would become black.
    surface.fillStyle = "#fff";
    surface.fillRect(0, 0, canvas.width, canvas.height);
    surface.imageSmoothingQuality = "high";
    surface.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const scaled = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", jpegQuality),
    );
    return scaled ?? file;
  } finally {
    bitmap.close();
  }
}

/** The server's answer: a sentence for each photo that it refused, or why it stored nothing. */
type SentPhotos = { refused: string[] } | { problem: string };

/** Time-out: the server's time for a request's body, and a minute for the response. */
const sendTimeoutMs = 21 * minuteMs;
const lost = "The photographs did not arrive. Please send them again.";

/** Sends photos, with or without words; `onProgress` gets the part of the bytes that was sent. */
function sendPhotos(
  address: string,
  words: string,
  photos: { name: string; blob: Blob }[],
  onProgress: (part: number) => void,
): Promise<SentPhotos> {
  const body = new FormData();
  // The words come first, so that they are stored if the connection breaks.
  if (words) body.append("message", words);
  for (const { name, blob } of photos) body.append("photos", blob, name);
  return new Promise((resolve) => {
    // fetch() reports no upload progress.
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onerror = () => resolve({ problem: lost });
    request.ontimeout = request.onerror;
    request.onload = () => resolve(parse(request.responseText));
    request.open("POST", address);
    request.timeout = sendTimeoutMs;
    request.send(body);
  });
}

function parse(text: string): SentPhotos {
  try {
    return JSON.parse(text);
  } catch {
    return { problem: lost };
  }
}

let lastKey = 0;

/** Photos in a form: chosen, scaled down one after the other, and sent with progress. */
export function usePhotos() {
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
  const [progress, setProgress] = useState<number | null>(null);
  const [refused, setRefused] = useState<string[]>([]);
  const scaled = useRef<Promise<unknown>>(Promise.resolve());
  const current = useRef(photos);
  current.current = photos;
  const isSending = progress !== null;

  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isSending]);

  const update = (make: (all: ChosenPhoto[]) => ChosenPhoto[]) => {
    current.current = make(current.current);
    setPhotos(current.current);
  };

  function add(files: Iterable<File>) {
    const chosen = [...files];
    if (chosen.length > 0) setRefused([]);
    for (const file of chosen.slice(0, maxPhotosPerForm - current.current.length)) {
      const key = ++lastKey;
      update((all) => [...all, { key, name: file.name, blob: null, preview: null, problem: null }]);
      scaled.current = scaled.current.then(async () => {
        // If scaling fails, the original is sent; the server takes or refuses it.
        const blob = await scalePhoto(file).catch(() => file);
        const problem = blob.size > maxPhotoBytes ? refusals.bytes(blob.size) : null;
        const preview = blob.type === "application/pdf" ? null : URL.createObjectURL(blob);
        const known = { blob, preview, problem };
        update((all) => all.map((it) => (it.key === key ? { ...it, ...known } : it)));
      });
    }
  }

  function remove(key: number) {
    const gone = current.current.find((it) => it.key === key);
    if (gone?.preview) URL.revokeObjectURL(gone.preview);
    update((all) => all.filter((it) => it.key !== key));
  }

  async function sendReady(address: string, words: string): Promise<SentPhotos> {
    await scaled.current;
    const ready = current.current.flatMap(({ name, blob, problem }) =>
      blob && !problem ? [{ name, blob }] : [],
    );
    if (ready.length === 0 && !words) return { refused: [] };
    return await sendPhotos(address, words, ready, setProgress);
  }

  /** Sends the photos. Stored ones leave the list; refused ones stay with the reason. */
  async function send(address: string, words = ""): Promise<SentPhotos> {
    setProgress(0);
    const outcome = await sendReady(address, words).finally(() => setProgress(null));
    if ("problem" in outcome) {
      setRefused([outcome.problem]);
      return outcome;
    }
    const own = current.current.flatMap(({ name, problem }) =>
      problem ? [`${name} was not sent. ${problem}`] : [],
    );
    setRefused([...own, ...outcome.refused]);
    clear();
    return outcome;
  }

  const clear = () => {
    for (const { key } of current.current) remove(key);
  };

  return { photos, progress, refused, add, remove, clear, send };
}

export type Photos = ReturnType<typeof usePhotos>;

/**
 * Uploads the chosen photos to a request's page as soon as it exists.
 * @returns whether an upload is under way
 */
export function useFollowingPhotos(photos: Photos, requestPage: string | null): boolean {
  const [doneFor, setDoneFor] = useState<string | null>(null);
  const isWaiting = requestPage !== null && doneFor !== requestPage && photos.photos.length > 0;
  const now = useRef(photos);
  now.current = photos;
  useEffect(() => {
    if (!isWaiting) return;
    now.current.send(`${requestPage}/photos`).then(() => {
      // Photos that failed are listed; the request's page takes them again.
      now.current.clear();
      setDoneFor(requestPage);
    });
  }, [isWaiting, requestPage]);
  return isWaiting;
}
