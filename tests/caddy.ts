import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const binaries = ["/usr/bin/caddy", "/usr/local/bin/caddy", process.env.CADDY ?? ""];

/** Path of Caddy, or null if it is not installed; the variable `CADDY` can name another path. */
export const caddy = binaries.find((path) => path && existsSync(path)) ?? null;

/** Self-made certificates for localhost, not added to any browser's or system's trust store. */
const settings = `{
	admin off
	auto_https disable_redirects
	local_certs
	skip_install_trust
}
import ${resolve("docs/Caddyfile")}
`;

/**
 * Starts Caddy on `port` with the Caddyfile of docs/, as a proxy for `upstream`.
 * @returns a function that stops it
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
