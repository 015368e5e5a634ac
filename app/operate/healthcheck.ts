// The container's HEALTHCHECK: ends well while this machine's /healthz answers 200.
import { env } from "#app/environment/environment.server.ts";

const answer = await fetch(`http://127.0.0.1:${env.PORT}/healthz`).catch(() => null);
if (!answer?.ok) console.error((await answer?.text()) ?? "The site does not answer.");
process.exitCode = answer?.ok ? 0 : 1;
