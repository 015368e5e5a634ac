import { minuteMs } from "#app/environment/time-units.ts";

/** The server's time-out for a request body, and a minute for the response. */
const timeoutMs = 21 * minuteMs;

/**
 * Posts a form with files. fetch() does not report upload progress (the fraction sent, 0 to 1).
 * @returns the status (0 without a response) and the JSON of the response ({} without)
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
    // Also called after an error, a time-out or an abort.
    xhr.onloadend = () => resolve({ status: xhr.status, answer: xhr.response ?? {} });
    signal?.addEventListener("abort", () => xhr.abort());
    xhr.open("POST", address);
    xhr.timeout = timeoutMs;
    xhr.responseType = "json";
    xhr.send(body);
  });
}
