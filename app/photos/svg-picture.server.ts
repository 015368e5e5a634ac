/**
 * A drawing of our own as a WebP. It is drawn in this very process, by a decoder that takes what
 * visitors' pictures may not be: for programs that end, and never for what somebody uploaded.
 */
export async function svgPicture(svg: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  // A photograph in it is longer than the parser takes of a text otherwise.
  return await sharp(Buffer.from(svg), { unlimited: true }).webp({ quality: 75 }).toBuffer();
}
