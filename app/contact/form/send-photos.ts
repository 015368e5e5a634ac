import { minuteMs } from "#app/environment/time-units.ts";

/** What the server made of photos: a sentence for each that it did not take, or why it took nothing. */
export type SentPhotos = { refused: string[] } | { problem: string };

/** As long as the server takes a request, and a minute for its answer. */
const sendTimeoutMs = 21 * minuteMs;
const lost = "The photographs did not arrive. Please send them again.";

/**
 * Sends photos, and words where there are any, to a request's address for them.
 * @param onProgress is told how many of all bytes have left
 */
export function sendPhotos(
  address: string,
  words: string,
  photos: { name: string; blob: Blob }[],
  onProgress: (part: number) => void,
): Promise<SentPhotos> {
  const body = new FormData();
  // First, so that the server has them before anything can break off.
  if (words) body.append("message", words);
  for (const { name, blob } of photos) body.append("photos", blob, name);
  return new Promise((resolve) => {
    // fetch() does not tell how much of a body has left.
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onerror = () => resolve({ problem: lost });
    request.ontimeout = request.onerror;
    request.onload = () => resolve(parse(request.responseText) ?? { problem: lost });
    request.open("POST", address);
    request.timeout = sendTimeoutMs;
    request.send(body);
  });
}

function parse(text: string): SentPhotos | null {
  try {
    const answer = JSON.parse(text) as SentPhotos;
    return "refused" in answer || "problem" in answer ? answer : null;
  } catch {
    return null;
  }
}
