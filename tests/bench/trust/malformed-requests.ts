import { once } from "node:events";
import { connect } from "node:net";
import { type Site, signIn, startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { broken } from "./mutations.ts";
import { peakMemory } from "./visitor.ts";

type Parts = { cookie?: string; type?: string; body?: string };

function written(line: string, { cookie, type, body }: Parts = {}): Buffer {
  const head = [
    `${line} HTTP/1.1`,
    "Host: floors.test",
    "Accept: text/html",
    "Accept-Encoding: br, gzip",
    "Sec-Fetch-Site: same-origin",
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(body ? [`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`] : []),
    "Connection: close",
  ];
  return Buffer.from(`${head.join("\r\n")}\r\n\r\n${body ?? ""}`);
}

const form = "application/x-www-form-urlencoded";
const contact = "name=Jo&email=jo%40home.test&phone=1&service=power-washing&message=Ren%C3%A9e";
const question = '{"message":"Do you polish marble?","history":[{"role":"user","content":"Hi"}]}';
const upload = [
  '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nLobby\r\n',
  '--x\r\nContent-Disposition: form-data; name="before_photo"; filename="a.jpg"\r\n',
  "Content-Type: image/jpeg\r\n\r\nno picture\r\n--x--\r\n",
].join("");
const multipart = "multipart/form-data; boundary=x";

/** A valid request for each way in which the site reads one. */
const requests = (cookie: string): Buffer[] => [
  written("GET /gallery?category=power-washing&page=2"),
  written("POST /contact", { type: form, body: contact }),
  written("POST /contact.data", { type: form, body: contact }),
  written("GET /_root.data?_routes=root"),
  written("POST /guide", { type: form, body: "name=Jo&email=jo%40home.test" }),
  written("POST /chat", { type: form, body: "message=Hello&history=%5B%5D" }),
  written("POST /chat/reply", { type: "application/json", body: question }),
  written("POST /admin/login", { type: form, body: "email=jo%40home.test&password=secret" }),
  written("GET /admin/contacts?status=pending&q=oil&page=1", { cookie }),
  written("GET /admin/contacts.csv?q=oil", { cookie }),
  written("POST /admin/contacts/1", { cookie, type: form, body: "intent=status&status=completed" }),
  written("POST /admin/gallery/new", { cookie, type: multipart, body: upload }),
  written("GET /uploads/before-1-floor.jpg.480.webp"),
  written("GET /sitemap.xml"),
];

/** Sends bytes and waits up to a second for the response. @returns its status, 0 if it is not HTTP */
async function sendBytes(site: Site, bytes: Buffer): Promise<number> {
  const socket = connect(Number(new URL(site.url).port), "localhost");
  let answer = "";
  socket.on("data", (part) => {
    answer ||= part.toString("latin1", 0, 16);
  });
  socket.on("error", () => {});
  socket.setTimeout(1_000, () => socket.destroy());
  socket.write(bytes);
  await once(socket, "close").catch(() => {});
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

/** Corrupted requests, some of a signed-in owner. */
export async function malformedRequests(count = 10_000): Promise<Figure[]> {
  const site = await startSite();
  try {
    const waiting = broken(requests(await signIn(site)), count, 3);
    const classes = new Map<string, number>();
    const failing: string[] = [];
    const sender = async () => {
      for (let bytes = waiting.pop(); bytes; bytes = waiting.pop()) {
        const status = await sendBytes(site, bytes);
        const group = status ? `${Math.floor(status / 100)}xx` : "closed";
        classes.set(group, (classes.get(group) ?? 0) + 1);
        if (status >= 500) failing.push(`${status} ${bytes.toString("latin1", 0, 80)}`);
      }
    };
    await Promise.all(Array.from({ length: 48 }, sender));
    const memory = await peakMemory(site);
    const well = await fetch(`${site.url}/healthz`).catch(() => null);
    const crashes = site.process.exitCode === null && well?.ok ? 0 : 1;
    const seen = [...classes].sort().map(([group, number]) => `${number} ${group}`);
    const first = failing.slice(0, 5).map((it) => ` ${JSON.stringify(it)}`);
    return [
      {
        what: `${count} malformed requests`,
        seen: `${crashes} crashes, ${seen.join(", ")}${first}, peak memory ${memory.toFixed(0)} MB`,
        bound: "0 crashes, no 5xx, under 512 MB",
        holds: crashes === 0 && failing.length === 0 && memory < 512,
      },
    ];
  } finally {
    await site.stop();
  }
}
