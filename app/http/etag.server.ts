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
