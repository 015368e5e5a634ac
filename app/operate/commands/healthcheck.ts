// The container's HEALTHCHECK: exits with 0 if this machine's /healthz answers 200.
import { env } from "#app/environment/environment.server.ts";

// The address for all interfaces cannot be requested.
const host = env.HOST && !/^(0\.0\.0\.0|::)$/.test(env.HOST) ? env.HOST : "127.0.0.1";
const at = host.includes(":") ? `[${host}]` : host;
const answer = await fetch(`http://${at}:${env.PORT}/healthz`).catch(() => null);
if (!answer?.ok) console.error((await answer?.text()) ?? "The site does not answer.");
process.exitCode = answer?.ok ? 0 : 1;
