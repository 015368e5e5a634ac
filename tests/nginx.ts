import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const binaries = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/sbin/nginx"];

/** Path of nginx, or null if it is not installed. */
export const nginx = binaries.find((path) => existsSync(path)) ?? null;

type Start = {
  /** Uses a shared cache, reports it in `X-Cache`, and speaks plain HTTP. */
  cache?: boolean;
};

const plain = (port: number) => `
    listen 127.0.0.1:${port};
    proxy_cache pages;
    add_header X-Cache $upstream_cache_status;`;

const encrypted = (port: number, folder: string) => `
    listen ${port} ssl;
    ssl_certificate ${folder}/certificate.pem;
    ssl_certificate_key ${folder}/key.pem;`;

/** The configuration in docs/, adapted to this machine. */
const site = (listen: string, upstream: string) =>
  readFileSync("docs/nginx.conf", "utf8")
    .replace(/listen 443.*?privkey\.pem;/s, () => listen)
    .replace("http://127.0.0.1:3000", upstream);

const configuration = (port: number, upstream: string, folder: string, cache: boolean) => `
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
pid ${folder}/pid;
error_log stderr;
events { worker_connections 2048; }
http {
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache keys_zone=pages:10m;
  ${site(cache ? plain(port) : encrypted(port, folder), upstream)}
}
`;

/**
 * Starts nginx as a TLS proxy on `port`, with a self-made certificate for localhost, for `upstream`.
 * @returns a function that stops it
 */
export async function startNginx(
  port: number,
  upstream: string,
  { cache = false }: Start = {},
): Promise<() => Promise<void>> {
  if (!nginx) throw new Error("There is no nginx.");
  const folder = mkdtempSync(join(tmpdir(), "site-nginx-"));
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"];
  const names = ["-subj", "/CN=localhost", "-keyout", key, "-out", certificate];
  execFileSync("openssl", [...request, ...names], { stdio: "ignore" });
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(port, upstream, folder, cache));
  const server = spawn(nginx, ["-c", file, "-p", folder], { stdio: "ignore" });
  const ended = once(server, "exit");
  while (!(await listens(port))) if (server.exitCode !== null) throw new Error("nginx ended.");
  return async () => {
    server.kill("SIGQUIT");
    await ended;
    rmSync(folder, { recursive: true });
  };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, "localhost");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
