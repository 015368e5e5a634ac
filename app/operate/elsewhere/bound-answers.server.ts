import { pipeline, type Readable, Transform } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";

/** Bytes of an answer that is read as a whole: a page of names has some hundred kB. */
const most = 4 * 1024 * 1024;

/** Has every answer of the store broken off past 4 MB, but for the content of an object. */
export function boundAnswers({ middlewareStack }: S3Client): void {
  middlewareStack.add(
    (next, { commandName }) =>
      async (input) => {
        const result = await next(input);
        const response = result.response as { statusCode: number; body: Readable };
        const isContent = commandName === "GetObjectCommand" && response.statusCode < 300;
        if (!isContent) response.body = bounded(response.body);
        return result;
      },
    // Before the SDK reads it.
    { step: "deserialize", priority: "low", name: "boundAnswer" },
  );
}

function bounded(body: Readable): Readable {
  let bytes = 0;
  const counted = new Transform({
    transform(piece: Buffer, _, done) {
      bytes += piece.length;
      done(bytes > most ? new Error("an answer that does not end") : null, piece);
    },
  });
  return pipeline(body, counted, () => {});
}
