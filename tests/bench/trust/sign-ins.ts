import { owner, type Site, startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";

/** Tries to sign in with a wrong password from this address (needs `TRUST_PROXY=1`). */
async function wrongTry(site: Site, from: string, account: number): Promise<number> {
  const answer = await signIn(site, from, `${account}@site.test`, "wrong password");
  return answer.status;
}

async function signIn(site: Site, from: string, email: string, password: string, cookie = "") {
  const answer = await fetch(`${site.url}/admin/login`, {
    method: "POST",
    headers: { "X-Forwarded-For": from, Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ email, password }),
    redirect: "manual",
  });
  await answer.arrayBuffer();
  return answer;
}

/** The cookies of a browser in which the owner has signed in before, without the session's. */
async function knownDevice(site: Site): Promise<string> {
  const answer = await signIn(site, "203.0.113.1", owner.email, owner.password);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  return cookies.filter((cookie) => !cookie.startsWith("session=")).join("; ");
}

/** Failed sign-ins from many /64s of one /48, then from many addresses; meanwhile a known device signs in. */
export async function signIns(tries = 600): Promise<Figure[]> {
  const site = await startSite({ TRUST_PROXY: "1" });
  try {
    const device = await knownDevice(site);
    const from = (index: number) => `2001:db8:1:${((index * 109) % 65_536).toString(16)}::1`;
    const block = Array.from({ length: tries }, (_, index) => wrongTry(site, from(index), index));
    const looked = (await Promise.all(block)).filter((status) => status === 401).length;

    const everywhere = (index: number) => `10.${index >> 8}.${index & 255}.1`;
    const statuses: number[] = [];
    const sender = async () => {
      while (statuses.length < tries) {
        const index = statuses.push(0) - 1;
        statuses[index] = await wrongTry(site, everywhere(index), tries + index);
      }
    };
    const crowd = Array.from({ length: 50 }, sender);
    const began = performance.now();
    const entered = await signIn(site, "203.0.113.1", owner.email, owner.password, device);
    const waited = performance.now() - began;
    await Promise.all(crowd);
    const busy = statuses.filter((status) => status === 503).length;
    return [
      {
        what: `${tries} wrong sign-ins from as many /64s of one /48`,
        seen: `${looked} passwords looked at`,
        bound: "at most 40",
        holds: looked <= 40,
      },
      {
        what: `${tries} sign-ins from everywhere, 50 at once, and the owner's on a known device`,
        seen: `${busy} answered 503, the owner ${entered.status}`,
        bound: "some 503, the owner 303",
        holds: busy > 0 && entered.status === 303,
      },
      {
        what: "the owner's sign-in among them",
        seen: `after ${Math.round(waited)} ms`,
        bound: "under 2,000 ms",
        holds: waited < 2_000,
        timed: true,
      },
    ];
  } finally {
    await site.stop();
  }
}
