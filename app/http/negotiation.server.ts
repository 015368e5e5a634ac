/** The encodings in which pages and scripts lie ready, the smaller first. */
const encodings = ["br", "gzip"] as const;

export type Encoding = (typeof encodings)[number];

/**
 * The first of `ready` that an `Accept-Encoding` takes, null where it takes none of them or is
 * missing. A name of its own counts before `*`, and `q=0` means not at all (RFC 9110, 12.5.3).
 */
export function chooseEncoding(
  accepted: string | null | undefined,
  ready: readonly Encoding[] = encodings,
): Encoding | null {
  if (!accepted) return null;
  const weights = new Map(accepted.toLowerCase().split(",").map(weighted));
  const takes = (name: string) => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  return ready.find(takes) ?? null;
}

function weighted(part: string): [name: string, weight: number] {
  const [name = "", ...parameters] = part.split(";");
  const weight = parameters.find((it) => it.trim().startsWith("q="));
  return [name.trim(), weight === undefined ? 1 : Number(weight.trim().slice(2))];
}

/**
 * Whether an `If-None-Match` names this tag: any of a list, weak or not, or `*` (RFC 9110, 13.1.2).
 * A kept copy of the caller is then still right, and the answer is 304.
 */
export function matchesTag(condition: string | null | undefined, tag: string): boolean {
  if (!condition) return false;
  const opaque = tag.replace(/^W\//, "");
  return condition.split(",").some((one) => {
    const named = one.trim();
    return named === "*" || named.replace(/^W\//, "") === opaque;
  });
}
