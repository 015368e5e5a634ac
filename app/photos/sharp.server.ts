import type { SharpConstructor } from "sharp";

let loaded: Promise<SharpConstructor> | undefined;

/**
 * sharp, loaded with the first picture that needs it, so that it does not hold up the server's
 * start. It decodes only what the types by bytes let through: by itself it would also read SVG,
 * TIFF and more.
 */
export function loadSharp(): Promise<SharpConstructor> {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({
      operation: [
        "VipsForeignLoadJpegBuffer",
        "VipsForeignLoadPngBuffer",
        "VipsForeignLoadWebpBuffer",
        "VipsForeignLoadHeifBuffer",
        "VipsForeignLoadNsgifBuffer",
        // The development server makes the pages' own pictures in this very process, from files.
        "VipsForeignLoadJpegFile",
        "VipsForeignLoadWebpFile",
      ],
    });
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}
