import type { FileHandle } from "node:fs/promises";

/**
 * What is wrong with an open file that is to be a PDF, judged by its beginning and its end.
 * @returns a sentence, or null where it begins and ends as a PDF does
 */
export async function pdfProblem(file: FileHandle): Promise<string | null> {
  const { size } = await file.stat();
  const part = async (at: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, at);
    return buffer.subarray(0, bytesRead);
  };
  if (!/^%PDF-[12]\.\d/.test((await part(0)).toString("latin1"))) return "This is no PDF.";
  return (await part(Math.max(0, size - 1024))).includes("%%EOF")
    ? null
    : "This PDF has no end: it was cut off. Please save it anew.";
}
