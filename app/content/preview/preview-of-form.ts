/**
 * The page at an address with a form's values; without a form the page as it is. Without a page the
 * reason. Photos are sent once.
 */
export async function previewOf(
  form: HTMLFormElement | null,
  address: string,
  signal: AbortSignal,
): Promise<{ page: Document | null; trouble: string }> {
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

/** Photos that were sent for a preview, with their addresses ("" if refused). */
const uploaded = new WeakMap<File, string>();
