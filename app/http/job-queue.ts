import { LRUCache } from "lru-cache";

/** For a job that a stranger asked for. */
export type Stranger = {
  /** Jobs of all that may be waiting or under way already. */
  most: number;
  /** Whose it is, such as an address, and how many of theirs may be waiting or under way already. */
  from?: string;
  each?: number;
  /** Milliseconds after which it is given up where it has not begun. */
  patience?: number;
};

/** Milliseconds for which the time of somebody's jobs counts against their next ones, from the first on. */
const remembered = 10 * 60_000;

/**
 * Milliseconds left after a stranger's job where others wait, and no more than it took: who was just
 * served then comes with the next picture of the form before those whose jobs take long begin again.
 */
const longestPause = 100;

/**
 * Does one job after another, in the order in which they came; but strangers' begin after all others,
 * after a short pause and among them first that of whose jobs have taken the least time of late; of
 * nobody in particular none has.
 * @param most jobs that may be waiting or under way already
 * @param tooMany what is thrown where there are more, and where a job was waited for too long
 */
export function jobQueue(most: number, tooMany: () => unknown) {
  const first: (() => void)[] = [];
  const last: { from: string; begin: () => void }[] = [];
  const spent = new LRUCache<string, number>({
    ...{ max: 1_000, ttl: remembered, noUpdateTTL: true },
  });
  const held = new Map<string, number>();
  let asked = 0;
  let isBusy = false;
  let pausing: NodeJS.Timeout | undefined;
  const count = (from: string, by: 1 | -1) => {
    asked += by;
    const own = (held.get(from) ?? 0) + by;
    if (own > 0) held.set(from, own);
    else held.delete(from);
  };
  const nextStranger = () => {
    const [next] = last.toSorted((a, b) => (spent.get(a.from) ?? 0) - (spent.get(b.from) ?? 0));
    if (next) last.splice(last.indexOf(next), 1);
    return next?.begin;
  };
  const beginNext = () => {
    clearTimeout(pausing);
    pausing = undefined;
    const begin = first.shift() ?? nextStranger();
    isBusy = begin !== undefined;
    begin?.();
  };
  /** Resolves once it is this stranger's turn. @throws what tells that there are too many */
  const strangersTurn = (from: string, patience?: number) =>
    new Promise<void>((resolve, reject) => {
      const entry = {
        from,
        begin: () => {
          clearTimeout(late);
          resolve();
        },
      };
      last.push(entry);
      const giveUp = () => {
        last.splice(last.indexOf(entry), 1);
        reject(tooMany());
      };
      const late = patience === undefined ? undefined : setTimeout(giveUp, patience);
    });
  const ownTurn = () =>
    new Promise<void>((begin) => {
      first.push(begin);
      if (pausing) beginNext();
    });
  return async <Result>(job: () => Promise<Result>, stranger?: Stranger): Promise<Result> => {
    const { from = "", each = most, patience } = stranger ?? {};
    if (asked >= (stranger?.most ?? most) || (held.get(from) ?? 0) >= each) throw tooMany();
    count(from, 1);
    try {
      if (isBusy) await (stranger ? strangersTurn(from, patience) : ownTurn());
    } catch (error) {
      count(from, -1);
      throw error;
    }
    isBusy = true;
    const begun = performance.now();
    try {
      return await job();
    } finally {
      const took = performance.now() - begun;
      if (from) spent.set(from, (spent.get(from) ?? 0) + took);
      count(from, -1);
      const isOther = (it: { from: string }) => it.from !== "" && it.from !== from;
      const isAwaited = from !== "" && first.length === 0 && last.some(isOther);
      if (isAwaited) pausing = setTimeout(beginNext, Math.min(took, longestPause));
      else beginNext();
    }
  };
}
