import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const binaries = ["/usr/bin/caddy", "/usr/local/bin/caddy", process.env.CADDY ?? ""];

/** Path of a Caddy, or null where none is installed; `CADDY` names one that stands elsewhere. */
export const caddy = binaries.find((path) => path && existsSync(path)) ?? null;

/** Certificates of its own for localhost, which no browser's or system's store is told about. */
const settings = `{
	admin off
	auto_https disable_redirects
	local_certs
	skip_install_trust
}
import ${resolve("docs/Caddyfile")}
`;

/**
 * Starts a Caddy on `port` with the Caddyfile that docs/ tells owners to use, passing all on to
 * `upstream`. @returns a function that stops it
 */
export async function startCaddy(port: number, upstream: string): Promise<() => Promise<void>> {
  if (!caddy) throw new Error("There is no Caddy.");
  const folder = mkdtempSync(join(tmpdir(), "site-caddy-"));
  const file = join(folder, "Caddyfile");
  writeFileSync(file, settings);
  const env = {
    HOME: folder,
    DOMAIN: `localhost:${port}`,
    UPSTREAM: new URL(upstream).host,
  };
  const server = spawn(caddy, ["run", "--adapter", "caddyfile", "--config", file], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  server.stderr.on("data", (text) => {
    said += text;
  });
  const ended = once(server, "exit");
  while (!said.includes("serving initial configuration")) {
    if (server.exitCode !== null) throw new Error(`Caddy ended:\n${said}`);
    await pause(20);
  }
  return async () => {
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true });
  };
}
