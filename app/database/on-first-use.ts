/**
 * What `make` gives, made when it is first asked for. For prepared statements: one on a table that is
 * damaged then fails where it is used, and not at the start, which would keep the whole site away.
 */
export function onFirstUse<Made>(make: () => Made): () => Made {
  let made: { it: Made } | null = null;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
