import { setTimeout as pause } from "node:timers/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { boundAnswers } from "./bound-answers.server.ts";
import {
  endUploads,
  inParts,
  partBytes,
  putParts,
  type Reached,
} from "./multipart-uploads.server.ts";
import { StoreTrouble, statusOf, storeTrouble } from "./store-trouble.ts";

/** Bytes a millisecond that are sent on average: 1 MB a second leaves a line for visitors. */
const pace = 1024 * 1024 * 0.001;
/** Milliseconds of silence after which a connection is given up, and that an answer or one part may take. */
const patience = { silence: 30_000, answer: 120_000, part: 600_000 };

/** Pages of up to 1,000 names that a list may have. */
const mostPages = 2_000;

export type Store = ReturnType<typeof openStore>;

/**
 * Opens a bucket of an S3-compatible store; keys, region and endpoint come from the AWS SDK's own
 * variables. Names are below the prefix. What is answered with 500, 503 or not at all is tried four
 * times; then, as for all that fails, StoreTrouble is thrown, with a sentence.
 */
export function openStore({
  name: Bucket,
  prefix,
  url,
}: {
  name: string;
  prefix: string;
  url: string;
}) {
  const client = new S3Client({
    // By name as a folder every store answers; newer checksums only some.
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 10_000, socketTimeout: patience.silence },
  });
  let ahead: number | null = null;
  client.middlewareStack.add(
    (next) => async (input) => {
      const result = await next(input);
      const { headers } = result.response as { headers?: Record<string, string> };
      const at = Date.parse(headers?.date ?? "");
      ahead = at ? at - Date.now() : null;
      return result;
    },
    { step: "deserialize", name: "readClock" },
  );
  boundAnswers(client);
  let free = 0;

  /** The time bounds what is awaited: a body that is read afterwards is bounded by silence alone. */
  async function act<Result>(
    send: (abortSignal: AbortSignal) => Promise<Result>,
    longest = patience.part,
  ): Promise<Result> {
    const abort = new AbortController();
    let late: NodeJS.Timeout | undefined;
    // Of an answer that changes the protocol (101) the SDK never hears, nor that it was aborted.
    const aborted = new Promise<never>((_, reject) => {
      abort.signal.addEventListener("abort", () => reject(abort.signal.reason));
      late = setTimeout(() => abort.abort(), longest);
    });
    try {
      return await Promise.race([send(abort.signal), aborted]);
    } catch (error) {
      throw storeTrouble(error, url);
    } finally {
      clearTimeout(late);
    }
  }

  /** Sends something, and waits as long as its bytes take by the pace. */
  async function paced<Result>(bytes: number, send: () => Promise<Result>): Promise<Result> {
    free = Math.max(free, performance.now()) + bytes / pace;
    const until = free;
    const result = await send();
    await pause(Math.max(0, until - performance.now()));
    return result;
  }

  const put = (name: string, Body: Uint8Array, IfNoneMatch?: "*") =>
    paced(Body.length, () =>
      act((abortSignal) =>
        client.send(new PutObjectCommand({ Bucket, Key: prefix + name, Body, IfNoneMatch }), {
          abortSignal,
        }),
      ),
    );
  const reached: Reached = { client, Bucket, act, paced };

  return {
    url,
    /** Milliseconds by which the store's clock was ahead of this machine's at the last answer; null where it did not tell. */
    clockAhead: () => ahead,
    /** Stores what comes, in parts where it is long: under its name it is whole or not at all. */
    async put(name: string, content: AsyncIterable<Uint8Array>): Promise<number> {
      let bytes = 0;
      const parts = inParts(content, (length) => {
        bytes += length;
      });
      const first = (await parts.next()).value ?? Buffer.alloc(0);
      if (first.length < partBytes) await put(name, first);
      else await putParts(reached, prefix + name, parts, first);
      return bytes;
    },
    /**
     * Stores something short unless an object of that name lies there. A store that knows no such
     * condition may write over one: what lies there is to be read again.
     * @returns whether it was stored
     */
    async putNew(name: string, content: Uint8Array): Promise<boolean> {
      try {
        await put(name, content, "*");
      } catch (error) {
        const status = statusOf(error);
        if (status === 412 || status === 409) return false;
        if (status !== 501) throw error;
        await put(name, content);
      }
      return true;
    },
    /** The content of an object; null where there is none. */
    async get(name: string): Promise<AsyncIterable<Uint8Array> | null> {
      const Key = prefix + name;
      const answer = await act(
        (abortSignal) =>
          client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal }).catch((error) => {
            if (error?.name === "NoSuchKey") return null;
            throw error;
          }),
        patience.answer,
      );
      return answer && (answer.Body as unknown as AsyncIterable<Uint8Array>);
    },
    /** The names that begin so, without that beginning. */
    async list(folder: string): Promise<string[]> {
      const names: string[] = [];
      const Prefix = prefix + folder;
      let ContinuationToken: string | undefined;
      const tokens = new Set<string | undefined>();
      do {
        if (tokens.has(ContinuationToken) || tokens.size === mostPages)
          throw new StoreTrouble(`${url}: the store’s list of what lies there does not end.`);
        tokens.add(ContinuationToken);
        const list = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
        const page = await act(
          (abortSignal) => client.send(list, { abortSignal }),
          patience.answer,
        );
        for (const { Key = "" } of page.Contents ?? []) names.push(Key.slice(Prefix.length));
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken);
      return names;
    },
    /** Removes one object, of whose name nobody else's can be. */
    remove: (name: string) =>
      act((abortSignal) =>
        client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name }), { abortSignal }),
      ),
    /** Ends uploads in parts of these objects that were begun so many milliseconds ago and never finished. */
    async endUploads(age: number, isOurs: (name: string) => boolean): Promise<void> {
      if (ahead === null) return;
      const before = Date.now() + ahead - age;
      const isOurKey = (key: string) => isOurs(key.slice(prefix.length));
      await endUploads(reached, { Prefix: prefix, before, isOurs: isOurKey });
    },
  };
}
