/** The page with a form's values; without one the reason. */
export type FormPreview = { page: Document | null; trouble: string };

/** Milliseconds without typing after which the page is asked for. */
const pauseMs = 150;

/** Tells the page with a form's values, at once and after each change. @returns what ends it */
export function followForm(
  form: HTMLFormElement,
  address: string,
  tell: (preview: FormPreview) => void,
): () => void {
  let timer: number | undefined;
  let sending = new AbortController();
  const ask = () => {
    sending.abort();
    sending = new AbortController();
    const { signal } = sending;
    previewOf(form, address, signal).then(
      (preview) => signal.aborted || tell(preview),
      // Without a connection the former page stays; Save tells.
      (error) => signal.aborted || console.error(error),
    );
  };
  const askLater = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(ask, pauseMs);
  };
  ask();
  form.addEventListener("input", askLater);
  return () => {
    form.removeEventListener("input", askLater);
    window.clearTimeout(timer);
    sending.abort();
  };
}

async function previewOf(form: HTMLFormElement, address: string, signal: AbortSignal) {
  const fields = new FormData(form);
  const files = [...form.querySelectorAll<HTMLInputElement>("input[type=file]")];
  for (const { name, files: chosen } of files) {
    const url = chosen?.[0] && uploaded.get(chosen[0]);
    if (url) fields.set(urlName(name), url);
    if (url || !chosen?.[0]) fields.delete(name);
  }
  const answer = await fetch(address, { method: "POST", body: fields, signal });
  const text = await answer.text();
  if (!answer.headers.get("Content-Type")?.startsWith("text/html"))
    return { page: null, trouble: text.replace(/ Close this tab.*/, "") };
  const stored: Record<string, string> = JSON.parse(answer.headers.get(photosHeader) ?? "{}");
  for (const { name, files: chosen } of files)
    if (chosen?.[0] && stored[name]) uploaded.set(chosen[0], stored[name]);
  const page = new DOMParser().parseFromString(text, "text/html");
  for (const it of page.querySelectorAll("script, [data-preview]")) it.remove();
  return { page, trouble: "" };
}

const urlName = (name: string) => name.replace(/file$/, "url");

/** Header of a preview: addresses of the photos that were sent for it, by the name of their input. */
export const photosHeader = "X-Photos";

/** Photos that were sent for a preview, with their addresses, so that each is sent once. */
const uploaded = new WeakMap<File, string>();
