/** Pixels of the largest side that is sent: what the server keeps, and a stain is still seen in it. */
const largestSide = 2560;
const quality = 0.88;

/**
 * A picture scaled down in the browser, upright and without what the camera wrote into it. One that
 * the browser cannot read is given back as it is: the server says what is wrong with it.
 */
export async function scalePhoto(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  try {
    const scale = Math.min(1, largestSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const surface = canvas.getContext("2d");
    if (!surface) return file;
    // What was transparent would become black.
    surface.fillStyle = "#fff";
    surface.fillRect(0, 0, canvas.width, canvas.height);
    surface.imageSmoothingQuality = "high";
    surface.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const scaled = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", quality),
    );
    return scaled ?? file;
  } finally {
    bitmap.close();
  }
}
