import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import type { Side } from "#app/photos/files/stored-names.ts";
import { maxPhotoBytes, refusals } from "#app/photos/make/refusals.ts";
import { Photo, type PhotoSource } from "#app/photos/show/photo.tsx";
import { missLook } from "#app/ui/controls/field.tsx";
import { sideLabelLook } from "#app/ui/page/layout.tsx";
import { postForm } from "./post-form.ts";

/** An upload: the file's name and the percentage sent (at 100, the server encodes it). */
export type Sending = { name: string; percent: number };

type Props = {
  side: Side;
  photo: PhotoSource;
  error?: string;
  /** The address for uploads before the form is sent. */
  uploadTo: string;
  /** Called when an upload starts, progresses or ends (null). */
  onSending: (side: Side, sending: Sending | null) => void;
};

/**
 * A photo of a form: the file `{side}_photo`, and `{side}_image_url`, the stored photo's address.
 * With JavaScript it is uploaded when it is chosen or dropped, without it with the form.
 */
export function PhotoField({ side, photo, error, uploadTo, onSending }: Props) {
  const [current, setCurrent] = useState(photo);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { sending, error: failure, upload } = useUpload(uploadTo, `${side}_photo`, setCurrent);
  const problem = failure ?? (current.url === photo.url ? error : undefined);

  useEffect(() => onSending(side, sending), [side, sending, onSending]);
  // The server may have stored a photo that was sent with the form.
  useEffect(() => setCurrent(photo), [photo]);

  function take(files: FileList | null) {
    const file = files?.[0];
    if (file) upload(file);
    if (input.current) input.current.value = "";
  }
  const takeNow = useRef(take);
  // A photo may have been chosen before hydration.
  useEffect(() => {
    if (input.current?.files?.length) takeNow.current(input.current.files);
  }, []);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  const vacant = !current.url && !sending;
  const looks = [
    vacant && vacantFieldLook,
    over && "outline-3 -outline-offset-3 outline-ink",
    !over && (sending || vacant) && "outline -outline-offset-1 outline-line-strong",
  ];
  return (
    <div className="relative min-w-0">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same */}
      <div
        className={`slot relative grid aspect-4/3 place-items-center overflow-hidden bg-surface-muted text-center has-[+input[aria-invalid]]:[box-shadow:inset_3px_0_0_var(--color-error)] has-[+input[aria-invalid]]:outline has-[+input[aria-invalid]]:outline-error has-[+input:focus-visible]:outline-3 has-[+input:focus-visible]:outline-offset-3 has-[+input:focus-visible]:outline-ink [&>img]:absolute [&>img]:inset-0 [&>img]:size-full [&>img]:object-cover ${looks.filter(Boolean).join(" ")}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {sending && <SendingNote {...sending} />}
        {!sending && current.url && (
          <Photo photo={current} alt={`${side} picture`} sizes="(max-width: 56em) 50vw, 24rem" />
        )}
        <label
          className={sending ? "sr-only" : `${chooseLook} ${vacant ? vacantLook : replaceLook}`}
          htmlFor={id}
        >
          {vacant ? "Choose a picture" : "Replace"}
          <span className="sr-only">: {side}</span>
          {vacant && (
            <span className="font-normal text-quiet [@media(hover:none)]:hidden noscript:hidden">
              or drop it here
            </span>
          )}
        </label>
        <span className={`${sideLabelLook} left-0`}>{side.toUpperCase()}</span>
      </div>
      <input
        ref={input}
        id={id}
        className="absolute top-0 left-0 size-px opacity-0 noscript:static noscript:mt-2 noscript:h-auto noscript:w-full noscript:text-note noscript:opacity-100 file:mb-1 file:block file:min-h-target file:rounded-edge file:border file:border-current file:px-4 file:font-semibold"
        type="file"
        name={`${side}_photo`}
        // With these three types, an iPhone converts HEIC to JPEG. AVIF and GIF can still be
        // dropped.
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => take(event.currentTarget.files)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
      />
      <input type="hidden" name={`${side}_image_url`} value={current.url} />
      {problem && (
        <p
          className={`${missLook} mt-2 max-lg:px-margin noscript:px-0`}
          id={`${id}-error`}
          role={failure ? "alert" : undefined}
        >
          {problem}
        </p>
      )}
    </div>
  );
}

const vacantFieldLook =
  "outline-dashed hover:outline-solid hover:outline-ink noscript:aspect-auto noscript:h-18";
const chooseLook =
  "z-1 inline-flex min-h-target cursor-pointer items-center px-3.5 text-note font-semibold text-copper underline-offset-[0.22em] hover:decoration-2";
const replaceLook = "absolute top-0 right-0 bg-surface underline decoration-1";
const vacantLook =
  "absolute inset-0 flex-col justify-center pb-4 noscript:static noscript:mb-4 noscript:pb-0 noscript:underline noscript:decoration-1";

function SendingNote({ name, percent }: Sending) {
  const text = percent < 100 ? `Uploading, ${percent}%` : "Uploaded. Preparing it...";
  return (
    <div>
      <p className="text-note leading-[1.6]">
        <b className="font-semibold break-all">{name}</b>
        <br />
        <span className="text-quiet">{text}</span>
      </p>
      <progress
        className="mx-auto mt-3 block h-1.5 w-[min(12rem,70%)] appearance-none bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
        max={100}
        value={percent}
        aria-label={`Uploading ${name}`}
      />
    </div>
  );
}

type PhotoAnswer = { url: string; width: number; height: number; error: string };

const signedOut =
  "You are signed out. Sign in again in another tab, then choose the picture once more.";

/** Uploads a photo to `address`. A new photo or unmounting aborts the upload. */
function useUpload(address: string, field: string, onStored: (photo: PhotoSource) => void) {
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
    const { status, answer } = await postForm<PhotoAnswer>(address, body, showProgress, signal);
    if (signal.aborted) return;
    setSending(null);
    const { url, width = 0, height = 0 } = answer;
    if (status === 201 && url) onStored({ url, size: { width, height } });
    else setError(status === 401 ? signedOut : (answer.error ?? refusals.failed));
  }

  return { sending, error, upload };
}
