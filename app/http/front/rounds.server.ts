/** Requests that are looked at in one round of the event loop: where each lies ready that takes 3 ms. */
const lookedAtOnce = 16;
let lookedAt = 0;
/** By whose they are, first who was not looked at for longest. */
const late = new Map<string, Set<() => void>>();

/**
 * Has `look` see to a request in this round of the event loop or, where that has seen to enough, in
 * one of the next, one visitor after the other. Node takes in one connection a round: hundreds that ask
 * for what lies ready would keep whoever opens one waiting, though none of them takes long.
 * @param whose asked only where it waits: whose the request is, such as an address
 */
export function lookInTurn(whose: () => string, look: () => void): void {
  if (lookedAt === 0) setImmediate(lookAtLate);
  if (lookedAt < lookedAtOnce && late.size === 0) {
    lookedAt += 1;
    return void look();
  }
  const name = whose();
  const own = late.get(name) ?? new Set();
  late.set(name, own.add(look));
}

function lookAtLate(): void {
  const next: (() => void)[] = [];
  // Whoever is put back comes again, after all others.
  for (const [name, own] of late) {
    if (next.length === lookedAtOnce) break;
    const [look] = own;
    late.delete(name);
    if (!look) continue;
    next.push(look);
    own.delete(look);
    if (own.size > 0) late.set(name, own);
  }
  lookedAt = next.length;
  if (lookedAt > 0) setImmediate(lookAtLate);
  for (const look of next) look();
}
