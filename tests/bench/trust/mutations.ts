import fc from "fast-check";

/** One way to corrupt bytes; `at` and `length` are fractions of the whole. */
type Mutation = { kind: string; at: number; length: number; bytes: Uint8Array };

/** Uniformly distributed, because fast-check prefers small values. */
const part = fc.noBias(fc.integer({ min: 0, max: 1_000_000 })).map((it) => it / 1_000_001);

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom("replace", "insert", "cut", "repeat", "end", "zero"),
  at: part,
  length: part.map((it) => it ** 8),
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 16 }),
    fc.string({ minLength: 1, maxLength: 4 }).map((text) => new TextEncoder().encode(text)),
    fc
      .constantFrom(
        "\0",
        "\r\n",
        "\r\n\r\n",
        "%00",
        "%zz",
        "../",
        "ÿ",
        "\u202e",
        "{",
        "--",
        ";",
        "=",
      )
      .map((text) => new TextEncoder().encode(text)),
    fc
      .constantFrom([0xff, 0xff, 0xff, 0xff], [0x7f, 0xff, 0xff, 0xff])
      .map((it) => Uint8Array.from(it)),
  ),
});

function mutate(whole: Buffer, { kind, at, length, bytes }: Mutation): Buffer {
  const start = Math.floor(at * whole.length);
  const end = Math.min(whole.length, start + 1 + Math.floor(length * whole.length));
  const [head, middle, tail] = [
    whole.subarray(0, start),
    whole.subarray(start, end),
    whole.subarray(end),
  ];
  if (kind === "replace") return Buffer.concat([head, bytes, whole.subarray(start + bytes.length)]);
  if (kind === "insert") return Buffer.concat([head, bytes, middle, tail]);
  if (kind === "cut") return Buffer.concat([head, tail]);
  if (kind === "repeat") return Buffer.concat([head, middle, middle, tail]);
  if (kind === "zero") return Buffer.concat([head, Buffer.alloc(middle.length), tail]);
  return Buffer.from(head);
}

/** Makes `count` corrupted copies of `reals`, each in up to `places` places; the same ones in each run. */
export function broken(reals: Buffer[], count: number, places: number): Buffer[] {
  const mutations = fc.array(mutation, { minLength: 1, maxLength: places });
  return fc
    .sample(mutations, { numRuns: count, seed: 6 })
    .map((all, n) => all.reduce(mutate, reals[n % reals.length] ?? Buffer.alloc(0)));
}
