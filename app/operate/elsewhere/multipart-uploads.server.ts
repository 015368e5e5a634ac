import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";

/** What is longer goes in parts of this size, of which one is in memory: the least that S3 takes. */
export const partBytes = 5 * 1024 * 1024;

/** A bucket, with what bounds a request's time, and the pace at which bytes are sent. */
export type Reached = {
  client: S3Client;
  Bucket: string;
  act: <Result>(send: (abortSignal: AbortSignal) => Promise<Result>) => Promise<Result>;
  paced: <Result>(bytes: number, send: () => Promise<Result>) => Promise<Result>;
};

/** Sends an object in parts, of which `first` has been taken already. */
export async function putParts(
  { client, Bucket, act, paced }: Reached,
  Key: string,
  parts: AsyncIterator<Buffer>,
  first: Buffer,
): Promise<void> {
  const { UploadId } = await act((abortSignal) =>
    client.send(new CreateMultipartUploadCommand({ Bucket, Key }), { abortSignal }),
  );
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let Body: Buffer | undefined = first; Body; Body = (await parts.next()).value) {
      const part = { Bucket, Key, UploadId, PartNumber: Parts.length + 1, Body };
      const { ETag } = await paced(Body.length, () =>
        act((abortSignal) => client.send(new UploadPartCommand(part), { abortSignal })),
      );
      Parts.push({ PartNumber: part.PartNumber, ETag });
    }
    const whole = { Bucket, Key, UploadId, MultipartUpload: { Parts } };
    await act((abortSignal) =>
      client.send(new CompleteMultipartUploadCommand(whole), { abortSignal }),
    );
  } catch (error) {
    // Where this does not arrive either, `endUploads` does it later.
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => {});
    throw error;
  }
}

/**
 * Ends uploads in parts that were begun before a moment, by the store's clock, and never finished:
 * nobody lists their parts, and some stores charge for them. Up to 1,000 at a time.
 * @param isOurs tells by the key whether one is to be ended
 */
export async function endUploads(
  { client, Bucket, act }: Reached,
  { Prefix, before, isOurs }: { Prefix: string; before: number; isOurs: (key: string) => boolean },
): Promise<void> {
  const { Uploads = [] } = await act((abortSignal) =>
    client.send(new ListMultipartUploadsCommand({ Bucket, Prefix }), { abortSignal }),
  );
  for (const { Key = "", UploadId, Initiated } of Uploads) {
    if (!isOurs(Key) || !Initiated || Initiated.getTime() > before) continue;
    await act((abortSignal) =>
      client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), { abortSignal }),
    );
  }
}

/** Gathers what comes into buffers of one part each; the last is shorter. */
export async function* inParts(
  content: AsyncIterable<Uint8Array>,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer, undefined> {
  let pieces: Uint8Array[] = [];
  let gathered = 0;
  for await (let piece of content) {
    count(piece.length);
    while (gathered + piece.length >= partBytes) {
      const rest = partBytes - gathered;
      yield Buffer.concat([...pieces, piece.subarray(0, rest)]);
      piece = piece.subarray(rest);
      pieces = [];
      gathered = 0;
    }
    pieces.push(piece);
    gathered += piece.length;
  }
  if (gathered > 0) yield Buffer.concat(pieces);
}
