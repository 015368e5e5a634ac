import { once } from "node:events";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
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
  /** The keys of uploads in parts that were begun and never finished. */
  uploads: () => string[];
  /** Begins such an upload, as of so many days ago; without a key all that are there are of then. */
  ageUploads: (days: number, key?: string) => void;
  /** Asked before each request: true where it has answered itself, or lets it hang. */
  interfere: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;
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
  const bucket = join(directory, "copies");
  const uploads = join(bucket, "._S3rver_uploads");
  /** New objects whose bodies are on their way: of two at once one is refused, as real stores do. */
  const arriving = new Set<string>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://store");
    store.requests.push(
      `${request.method} ${decodeURIComponent(pathname).replace("/copies/", "")}`,
    );
    if (await store.interfere(request, response)) return;
    const isNew = request.headers["if-none-match"] === "*";
    const isThere = existsSync(join(directory, `${pathname}${ending}`)) || arriving.has(pathname);
    if (request.method === "PUT" && isNew && !isThere) {
      arriving.add(pathname);
      response.once("close", () => arriving.delete(pathname));
    }
    if (request.method === "PUT" && isNew && isThere) response.writeHead(412).end();
    else if (request.method === "GET" && searchParams.has("uploads"))
      response.end(listUploads(uploads));
    else if (request.method === "DELETE" && searchParams.has("uploadId")) {
      rmSync(join(uploads, searchParams.get("uploadId") ?? "-"), { recursive: true });
      response.writeHead(204).end();
    } else answer(request, response);
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
    uploads: () => namesIn(uploads).map((id) => readFileSync(join(uploads, id, "key"), "utf8")),
    ageUploads(days, key) {
      if (key) {
        mkdirSync(join(uploads, key.replace(/\W/g, "")), { recursive: true });
        writeFileSync(join(uploads, key.replace(/\W/g, ""), "key"), key);
      }
      const at = new Date(Date.now() - days * 86_400_000);
      for (const id of namesIn(uploads)) utimesSync(join(uploads, id, "key"), at, at);
    },
    interfere: () => false,
    async stop() {
      server.closeAllConnections();
      server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return store;
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** What s3rver lacks: the list of uploads in parts that were not finished. */
function listUploads(folder: string): string {
  const entries = namesIn(folder).map((id) => {
    const key = join(folder, id, "key");
    const begun = statSync(key).mtime.toISOString();
    return `<Upload><Key>${readFileSync(key, "utf8")}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`;
  });
  return `<ListMultipartUploadsResult>${entries.join("")}</ListMultipartUploadsResult>`;
}
