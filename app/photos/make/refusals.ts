const megabyte = 1024 * 1024;
const megapixel = 1_000_000;

export const maxPhotoBytes = 20 * megabyte;

/** "20 MB" */
export const maxPhotoSize = `${maxPhotoBytes / megabyte} MB`;

export const maxPhotoPixels = 50 * megapixel;

const send = "Please send a JPEG, PNG, WebP, AVIF or GIF picture.";

/** The reason why a picture is refused, and what its sender can do. */
export const refusals = {
  empty: "That file is empty. Please choose the picture again.",
  unknown: `That file is not a picture, whatever its name says. ${send}`,
  svg: `That is an SVG drawing, not a photograph. ${send}`,
  heic: "That is a HEIC picture, which browsers cannot show. Send it as JPEG: on an iPhone, Settings, Camera, Formats, Most Compatible; or export it as JPEG from your photo library.",
  damaged: "That picture is damaged or not complete. Please send the original file again.",
  heavy:
    "That picture takes more memory or time to open than this site allows. Please save it as an ordinary JPEG, neither progressive nor larger than it has to be, and send that.",
  // The picture itself may be valid.
  failed: "Error uploading image. Please try again.",
  busy: "Many pictures are being prepared right now. Please send this one again in a minute.",
  bytes: (size: number) =>
    `That file is ${Math.ceil(size / megabyte)} MB; a picture may be ${maxPhotoSize} at most. Please make it smaller and send it again.`,
  pixels: (count: number) =>
    `That picture has ${Math.ceil(count / megapixel)} megapixels; it may have ${maxPhotoPixels / megapixel} at most. Please make it smaller and send it again.`,
};

/** A refused picture. Its message is a sentence for the sender. Status 503 means: retry later. */
export class PhotoRefused extends Error {
  override name = "PhotoRefused";
  readonly status: 422 | 503;

  constructor(message: string, status: 422 | 503 = 422) {
    super(message);
    this.status = status;
  }
}
