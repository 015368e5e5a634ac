/** The store cannot be used; its message is a sentence for the owner. */
export class StoreTrouble extends Error {
  override name = "StoreTrouble";
}

type Failed = Error & { code?: string; Code?: string; $metadata?: { httpStatusCode?: number } };

/** The status that a store answered with, of a StoreTrouble; 0 where it did not answer. */
export const statusOf = (error: unknown): number =>
  ((error as Error).cause as Failed | undefined)?.$metadata?.httpStatusCode ?? 0;

const keys = "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY";
const full = /quota|storagefull|insufficientstorage|nospace|entitytoolarge|capacity/i;

/** What went wrong at the store, in a sentence that says what to do where that is known. */
export function storeTrouble(error: unknown, url: string): StoreTrouble {
  const { name = "", message = "", Code, $metadata, ...rest } = error as Failed;
  // What a store says is shown to the owner: whatever is no code is left out.
  const codeIn = (said: unknown) => (/^\w{1,64}$/.test(String(said)) ? String(said) : "no code");
  const code = rest.code ? codeIn(rest.code) : "";
  const status = $metadata?.httpStatusCode ?? 0;
  const what = codeIn(Code ?? (name === "Error" && code ? code : name));
  const says = () => {
    if (name === "CredentialsProviderError") return `There are no keys: set ${keys}.`;
    if (/^region (is missing|not accepted)/i.test(message))
      return "Set AWS_REGION, to us-east-1 where the store knows no regions.";
    if (what === "NoSuchBucket") return "There is no such bucket.";
    if (what === "RequestTimeTooSkewed")
      return "The store does not take this machine's clock for right: set the clock.";
    if (status === 507 || full.test(what)) return `The store is full (${what}).`;
    if (status === 401 || status === 403) return `The store refuses ${keys} (${what}).`;
    if (status >= 400) return `The store answers ${status} (${what}).`;
    if (/timeout|abort/i.test(`${what} ${code}`)) return `The store is too slow (${code || what}).`;
    return `The store does not answer (${code || what}: ${String(message).slice(0, 120)}).`;
  };
  return new StoreTrouble(`${url}: ${says()}`, { cause: error });
}
