/** The page with a form's values; without one the reason. */
type Preview = { page: Document | null; trouble: string };

/** Milliseconds without typing after which the page is asked for. */
const pauseMs = 150;

/**
 * Tells the page with a form's values, at once and after each change; without a form the page as it is.
 * @returns what ends it
 */
export function followForm(
  form: HTMLFormElement | null,
  address: string,
  tell: (preview: Preview) => void,
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
  form?.addEventListener("input", askLater);
  return () => {
    form?.removeEventListener("input", askLater);
    window.clearTimeout(timer);
    sending.abort();
  };
}

async function previewOf(form: HTMLFormElement | null, address: string, signal: AbortSignal) {
  const body = form && new FormData(form);
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>("input[type=file]") ?? [])];
  const chosen = inputs.map(({ name, files }) => ({ name, file: files?.[0] }));
  for (const { name, file } of chosen) {
    const url = file && uploaded.get(file);
    if (url) body?.set(name.replace(/file$/, "url"), url);
    if (url !== undefined || !file) body?.delete(name);
  }
  const answer = await fetch(address, { method: body ? "POST" : "GET", body, signal });
  const text = await answer.text();
  const photos = answer.headers.get(photosHeader);
  const urls: Record<string, string> = JSON.parse(photos ?? "{}");
  for (const { name, file } of chosen)
    if (file && photos && !uploaded.has(file)) uploaded.set(file, urls[name] ?? "");
  if (answer.status === 401) return { page: null, trouble: signedOut };
  if (!answer.headers.get("Content-Type")?.startsWith("text/html"))
    return { page: null, trouble: text.replace(/ Close this tab.*/, "") };
  const page = new DOMParser().parseFromString(text, "text/html");
  for (const it of page.querySelectorAll("script, [data-preview]")) it.remove();
  return { page, trouble: "" };
}

/** Header of a preview: addresses of the photos that were sent for it, by the name of their input. */
export const photosHeader = "X-Photos";

const signedOut = "You are signed out: sign in in another tab, and the page follows you again.";

/** Photos that were sent for a preview, with their addresses ("" if refused), so that each is sent once. */
const uploaded = new WeakMap<File, string>();
