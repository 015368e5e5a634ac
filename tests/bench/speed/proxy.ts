import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, startSite } from "../../server.ts";
import { answersPerSecond, type Row } from "./figures.ts";
import { seedDemo } from "./seeds.ts";

function configuration(folder: string, port: number, site: string): string {
  // If root starts it, nginx would run as a user who may not write into the folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  return `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log off;
  types { text/html html; }
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  proxy_cache_path ${folder}/cache keys_zone=pages:10m;
  server {
    listen 127.0.0.1:${port};
    location /file/ { alias ${folder}/; gzip_static off; }
    location / { proxy_pass ${site}; proxy_cache pages; proxy_set_header Host $host; add_header X-Cache $upstream_cache_status; }
  }
}`;
}

/** A page through nginx's proxy_cache, compared with nginx serving the same bytes from a file. */
export async function proxy(): Promise<Row[]> {
  const site = await startSite({ SITE_URL: "http://localhost" });
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  const port = await freePort();
  seedDemo(site);
  const page = Buffer.from(await (await fetch(`${site.url}/`)).arrayBuffer());
  writeFileSync(join(folder, "page.html"), page);
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port, site.url));
  const nginx = spawn("nginx", ["-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  try {
    const url = `http://127.0.0.1:${port}`;
    for (let tries = 0; tries < 50; tries++) {
      if (await fetch(`${url}/`).catch(() => null)) break;
      await pause(100);
    }
    const cached = (await fetch(`${url}/`)).headers.get("X-Cache");
    if (cached !== "HIT") throw new Error(`nginx did not keep the page: ${cached}`);
    const headers = { "Accept-Encoding": "identity" };
    const reference = await answersPerSecond(`${url}/file/page.html`, { headers });
    const measured = await answersPerSecond(`${url}/`, { headers });
    return [
      {
        what: "/ through nginx's proxy_cache, to nginx serving the same file",
        measured: `${Math.round(measured)}/s`,
        reference: `${Math.round(reference)}/s`,
        ratio: measured / reference,
        bound: 0.7,
        better: "higher",
      },
    ];
  } finally {
    nginx.kill("SIGKILL");
    await once(nginx, "exit");
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
