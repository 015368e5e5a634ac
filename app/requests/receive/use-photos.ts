import { useEffect, useRef, useState } from "react";
import { href, useRevalidator } from "react-router";
import { largestSidePixels } from "#app/photos/files/stored-names.ts";
import { maxPhotoBytes, refusals } from "#app/photos/make/refusals.ts";
import { postForm } from "#app/photos/upload/post-form.ts";
import { maxPhotosPerForm } from "#app/requests/request/contact-request.ts";

/** A chosen photo, before and during its upload. */
export type ChosenPhoto = {
  key: number;
  name: string;
  /** Missing until the photo is scaled down. */
  blob?: Blob;
  preview?: string;
  /** Why the photo cannot be sent. */
  problem?: string;
};

const jpegQuality = 0.88;

/** Scales a photo down, upright and without metadata. @throws if the browser cannot decode it */
async function scalePhoto(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, largestSidePixels / Math.max(bitmap.width, bitmap.height));
  const pixels = (side: number) => Math.max(1, Math.round(side * scale));
  const canvas = new OffscreenCanvas(pixels(bitmap.width), pixels(bitmap.height));
  const surface = canvas.getContext("2d");
  if (!surface) return file;
  // JPEG would render transparent pixels black.
  surface.fillStyle = "#fff";
  surface.fillRect(0, 0, canvas.width, canvas.height);
  surface.imageSmoothingQuality = "high";
  surface.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return await canvas.convertToBlob({ type: "image/jpeg", quality: jpegQuality });
}

/** A sentence for each refused photo, or the reason why nothing was stored. */
type Answer = { refused?: string[]; problem?: string };

const lostMessage = "The photographs did not arrive. Please send them again.";
const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

let lastKey = 0;

/** The photos of a form: scales them down one by one, and uploads them with progress. */
export function usePhotos() {
  const chosen = useRef<ChosenPhoto[]>([]);
  const [photos, setPhotos] = useState(chosen.current);
  const [progress, setProgress] = useState<number | null>(null);
  const [refused, setRefused] = useState<string[]>([]);
  const scaleQueue = useRef<Promise<unknown>>(Promise.resolve());

  const update = (all: ChosenPhoto[]) => {
    chosen.current = all;
    setPhotos(all);
  };

  function add(files: Iterable<File>) {
    const newFiles = [...files];
    if (newFiles.length > 0) setRefused([]);
    for (const file of newFiles.slice(0, maxPhotosPerForm - chosen.current.length)) {
      const photo: ChosenPhoto = { key: ++lastKey, name: file.name };
      update([...chosen.current, photo]);
      scaleQueue.current = scaleQueue.current.then(async () => {
        // If scaling fails, the original is sent and the server checks it.
        const blob = await scalePhoto(file).catch(() => file);
        const problem = blob.size > maxPhotoBytes ? refusals.bytes(blob.size) : undefined;
        const preview = blob.type === "application/pdf" ? undefined : URL.createObjectURL(blob);
        const scaled = { ...photo, blob, preview, problem };
        update(chosen.current.map((it) => (it === photo ? scaled : it)));
      });
    }
  }

  function remove(key: number) {
    const photo = chosen.current.find((it) => it.key === key);
    if (photo?.preview) URL.revokeObjectURL(photo.preview);
    update(chosen.current.filter((it) => it !== photo));
  }

  /** Uploads the photos, with or without text. @returns whether they arrived */
  async function send(address: string, words = ""): Promise<boolean> {
    setProgress(0);
    // The upload continues on other pages of the site, but not after a reload.
    window.addEventListener("beforeunload", askBeforeUnload);
    await scaleQueue.current;
    const body = new FormData();
    // The text comes first, so that it is stored even if the connection breaks.
    if (words) body.append("message", words);
    const problems: string[] = [];
    for (const { name, blob, problem } of chosen.current) {
      if (problem) problems.push(`${name} was not sent. ${problem}`);
      else if (blob) body.append("photos", blob, name);
    }
    const isEmpty = [...body.keys()].length === 0;
    const nothing: Answer = { refused: [] };
    const answer = isEmpty ? nothing : (await postForm<Answer>(address, body, setProgress)).answer;
    window.removeEventListener("beforeunload", askBeforeUnload);
    setProgress(null);
    const { refused, problem = lostMessage } = answer;
    setRefused(refused ? [...problems, ...refused] : [problem]);
    if (refused) clear();
    return refused !== undefined;
  }

  const clear = () => {
    for (const { key } of chosen.current) remove(key);
  };

  return { photos, progress, refused, add, remove, clear, send };
}

export type Photos = ReturnType<typeof usePhotos>;

/** Uploads the chosen photos once the request's page exists. @returns whether it is uploading */
export function useFollowingPhotos(photos: Photos, requestPage: string | null): boolean {
  const [doneFor, setDoneFor] = useState<string | null>(null);
  const isWaiting = requestPage !== null && doneFor !== requestPage && photos.photos.length > 0;
  const now = useRef(photos);
  now.current = photos;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    now.current.send(`${requestPage}/photos`).then((isSent) => {
      const isLeft = window.location.pathname !== href("/contact");
      // The visitor is on another page, so no form can show the failure.
      if (!isSent && isLeft) window.alert(`${lostMessage} Your request’s page takes them.`);
      // Refused photos are listed. The visitor can send them again on the request's page.
      now.current.clear();
      setDoneFor(requestPage);
      // The visitor may be on the request's page, which now has photos.
      revalidate();
    });
  }, [isWaiting, requestPage, revalidate]);
  return isWaiting;
}
