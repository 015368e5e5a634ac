import { once } from "node:events";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

const ending = "._S3rver_object";

export type ObjectStore = {
  /** What a site needs to copy there. */
  environment: Record<string, string>;
  /** Method and name of each request that came in. */
  requests: string[];
  /** The names of all objects. */
  objects: () => string[];
  /** The file in which an object's content lies. */
  path: (name: string) => string;
  /** Bytes that came in since the start, heads included. */
  received: () => number;
  /** Asked before each request: true where it has answered itself, or lets it hang. */
  interfere: (request: IncomingMessage, response: ServerResponse) => boolean;
  stop: () => Promise<void>;
};

/**
 * Starts an S3 that is not ours (s3rver) on the loopback, with one bucket `copies`. Lists of more than
 * 1,000 objects need Node's `--openssl-legacy-provider`: it makes their tokens with DES.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = mkdtempSync(join(tmpdir(), "store-"));
  const s3 = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: "copies", configs: [] }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  let received = 0;
  const server = createServer((request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    store.requests.push(`${request.method} ${decodeURIComponent(path).replace("/copies/", "")}`);
    if (!store.interfere(request, response)) answer(request, response);
  });
  server.on("connection", (socket) => {
    socket.on("error", () => {});
    let before = 0;
    // As it comes and once more at the end: a connection may stay open.
    const count = () => {
      received += socket.bytesRead - before;
      before = socket.bytesRead;
    };
    socket.on("data", count).on("close", count);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const bucket = join(directory, "copies");
  const store: ObjectStore = {
    environment: {
      BACKUP_URL: "s3://copies/floors",
      BACKUP_PASSPHRASE: "correct horse battery staple",
      AWS_ACCESS_KEY_ID: "S3RVER",
      AWS_SECRET_ACCESS_KEY: "S3RVER",
      AWS_REGION: "us-east-1",
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    },
    requests: [],
    objects: () =>
      globSync(`**/*${ending}`, { cwd: bucket }).map((name) => name.slice(0, -ending.length)),
    path: (name) => join(bucket, name + ending),
    received: () => received,
    interfere: () => false,
    async stop() {
      server.closeAllConnections();
      server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return store;
}
