import type { IncomingMessage } from "node:http";

const host = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

const isGood = (named: string) => host.test(named) && URL.canParse(`http://${named}`);

/** Nearly all requests name the same one. */
let lastGood: string | undefined;

/**
 * Whether a request says in one `Host` header, of which an address can be made, which site it is
 * for. Node takes the first of several; a proxy in front may have taken another.
 */
export function hasOneHost({ headers, rawHeaders }: IncomingMessage): boolean {
  const named = headers.host;
  if (named === undefined || (named !== lastGood && !isGood(named))) return false;
  lastGood = named;
  let count = 0;
  for (let n = 0; n < rawHeaders.length; n += 2)
    if (rawHeaders[n]?.length === 4 && rawHeaders[n]?.toLowerCase() === "host") count += 1;
  return count === 1;
}
