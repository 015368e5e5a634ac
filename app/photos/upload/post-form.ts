import { minuteMs } from "#app/environment/time-units.ts";

/** The server's time for a request's body, and a minute for the response. */
const timeoutMs = 21 * minuteMs;

/**
 * Posts a form with files. fetch() reports no upload progress.
 * @param onProgress gets the part of the bytes that was sent, up to 1
 * @returns the status, 0 without a response, and the response's JSON, {} if it has none
 */
export function postForm<Answer extends object>(
  address: string,
  body: FormData,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<{ status: number; answer: Partial<Answer> }> {
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest();
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    // Also after an error, a time-out and an abort.
    xhr.onloadend = () => resolve({ status: xhr.status, answer: xhr.response ?? {} });
    signal?.addEventListener("abort", () => xhr.abort());
    xhr.open("POST", address);
    xhr.timeout = timeoutMs;
    xhr.responseType = "json";
    xhr.send(body);
  });
}
