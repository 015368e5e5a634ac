import { Readable } from "node:stream";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseUpload } from "#app/photos/upload/read-upload-form.server.ts";

type Part = { name: string; filename: string | null; bytes: string };

/** Sends a body in pieces of these sizes. @returns its fields and files */
async function split(body: Buffer, sizes: number[], boundary = "X-y"): Promise<Part[]> {
  async function* chunks() {
    for (let at = 0, n = 0; at < body.length; n++) {
      const size = sizes[n % sizes.length] ?? 1;
      yield body.subarray(at, at + size);
      at += size;
    }
  }
  const request = new Request("http://site.test/", {
    method: "POST",
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
    body: Readable.toWeb(Readable.from(chunks())),
    duplex: "half",
  } as RequestInit);
  const names = Array.from({ length: 4 }, (_, index) => [`field-${index}`, 1]);
  const limits = { files: Object.fromEntries(names), bytes: 1_000_000, tooLarge: "Too large." };
  await using received = await parseUpload(request, limits);
  const fields = [...received.form].map(([name, text]) => ({
    name,
    filename: null,
    bytes: String(text),
  }));
  const files = received.uploads.map(async ({ field, name, size, file, isWhole }) => {
    const read = await file?.read(Buffer.alloc(size), 0, size, 0);
    expect(isWhole).toBe(true);
    return { name: field, filename: name, bytes: read?.buffer.toString("latin1") ?? "" };
  });
  return [...fields, ...(await Promise.all(files))].sort((one, other) =>
    one.name.localeCompare(other.name),
  );
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
        // A file input without a file sends an empty name.
        named
          .filter(({ filename }) => filename !== "")
          .map(({ name, filename, bytes }) => ({ name, filename, bytes })),
      );
    }),
  );
});

test("a form that is cut off anywhere is refused, and the process goes on", async () => {
  const head = (name: string, more = "") =>
    `--X-y\r\nContent-Disposition: form-data; name=${name}${more}\r\n\r\n`;
  const files = ["field-1", "other"].map((name) => `${head(name, "; filename=a.jpg")}abc\r\n`);
  const whole = Buffer.from(`${head("field-0")}abc\r\n${files.join("")}--X-y--`);
  for (let end = 0; end < whole.length - 1; end++)
    await expect(split(whole.subarray(0, end), [50])).rejects.toMatchObject({
      init: { status: 400 },
    });
});

test.each([
  "",
  "no boundary at all",
  "--X-y\r\nContent-Disposition: form-data; name=a\r\n\r\ncut off",
  "--X-y\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n--X-y",
])("%j is no whole form", async (body) => {
  await expect(split(Buffer.from(body), [7])).rejects.toMatchObject({ init: { status: 400 } });
});
