import fc from "fast-check";
import { expect, test } from "vitest";
import { MultipartError, readHead, splitMultipart } from "#app/photos/upload/multipart.ts";

type Part = { name: string; filename: string | null; bytes: string };

async function split(body: Buffer, sizes: number[], boundary = "X-y"): Promise<Part[]> {
  async function* chunks() {
    for (let at = 0, n = 0; at < body.length; n++) {
      const size = sizes[n % sizes.length] ?? 1;
      yield body.subarray(at, at + size);
      at += size;
    }
  }
  const parts: Part[] = [];
  for await (const piece of splitMultipart(chunks(), boundary)) {
    const last = parts.at(-1);
    if ("head" in piece) parts.push({ ...readHead(piece.head), bytes: "" });
    else if (last) last.bytes += piece.bytes.toString("latin1");
  }
  return parts;
}

/** Bytes that often resemble the end of a part. */
const bytes = fc
  .array(fc.constantFrom("\r", "\n", "-", "--", "X-y", "\r\n--X-", "a", "\r\n\r\n"), {
    maxLength: 12,
  })
  .map((pieces) => pieces.join(""))
  .filter((text) => !`\r\n${text}\r\n`.includes("\r\n--X-y"));

test("a form is the same in whatever pieces it comes", async () => {
  const part = fc.record({ bytes, filename: fc.constantFrom(null, "", "a b;c.jpg") });
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 4 }), sizes, async (parts, sizes) => {
      const named = parts.map((it, index) => ({ ...it, name: `field-${index}` }));
      const body = named.map(({ name, filename, bytes }) => {
        const file =
          filename === null ? "" : `; filename="${filename}"\r\nContent-Type: image/jpeg`;
        return `--X-y\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${bytes}\r\n`;
      });
      const whole = Buffer.from(`${body.join("")}--X-y--\r\n`, "latin1");
      expect(await split(whole, sizes)).toEqual(
        named.map(({ name, filename, bytes }) => ({ name, filename, bytes })),
      );
    }),
  );
});

test.each([
  "",
  "no boundary at all",
  "--X-y\r\nContent-Disposition: form-data; name=a\r\n\r\ncut off",
  "--X-y\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n--X-y",
  "--X-yes\r\n\r\nx\r\n--X-y--",
  `--X-y\r\nA: ${"b".repeat(9000)}\r\n\r\nx\r\n--X-y--`,
])("%j is no whole form", async (body) => {
  await expect(split(Buffer.from(body), [7])).rejects.toThrow(MultipartError);
});

test("a head without a name, and one that is not UTF-8", () => {
  expect(readHead(Buffer.from("\r\nX: y"))).toEqual({ name: "", filename: null });
  const odd = Buffer.from("\r\nContent-Disposition: form-data; name=\xff", "latin1");
  expect(() => readHead(odd)).toThrow(TypeError);
});
