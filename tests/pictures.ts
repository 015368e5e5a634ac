import sharp from "sharp";

/** A photo of noise, so that it cannot be compressed. */
export function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });
}

/**
 * A photo of `bytes` from a camera held sideways: 16 megapixels, stored with the left half red and the
 * right half blue, to be rotated (orientation 6), with its GPS place. Without `grain` it is made faster.
 */
export async function cameraPicture(bytes: number, grain = true): Promise<Buffer> {
  const [width, height] = [4608, 3456];
  const red = await sharp({
    create: { width: width / 2, height, channels: 3, background: "#d02020" },
  })
    .png()
    .toBuffer();
  const blue = sharp({ create: { width, height, channels: 3, background: "#2020d0" } });
  const picture = await (grain ? noise(width, height) : blue)
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: "SecretCamera", Model: "X-1", Orientation: "6" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "36/1 10/1 30/1",
        GPSLongitudeRef: "W",
        GPSLongitude: "115/1 8/1 11/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 96 })
    .toBuffer();
  if (picture.length > bytes) throw new Error(`The picture has ${picture.length} bytes.`);
  // Cameras append previews after the picture's end.
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

/** A small picture in one of the formats. */
export function smallPicture(format: "jpeg" | "png" | "webp" | "avif" | "gif", width = 600) {
  const picture = noise(width, Math.round(width * 0.75));
  if (format === "avif") return picture.avif({ effort: 0 }).toBuffer();
  if (format === "gif") return picture.gif({ effort: 1 }).toBuffer();
  return picture.toFormat(format).toBuffer();
}
