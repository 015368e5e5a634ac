import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { smallPicture } from "./pictures.ts";

const megabyte = 1024 * 1024;

/** Refused files: a name, how to make it, and the error. */
export const hostilePictures: [string, () => Promise<Uint8Array | string>, RegExp][] = [
  ["a text file named .jpg", async () => "hello there, no picture", /not a picture/],
  ["an SVG", async () => '<svg xmlns="http://www.w3.org/2000/svg"/>', /SVG drawing/],
  [
    "a HEIC file",
    async () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\0", "latin1"),
    /Most Compatible/,
  ],
  [
    "a truncated JPEG",
    async () => (await smallPicture("jpeg", 1200)).subarray(0, 40_000),
    /damaged or not complete/,
  ],
  [
    "a PNG of 60 megapixels",
    () =>
      sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: "#777" } })
        .png()
        .toBuffer(),
    /60 megapixels/,
  ],
  ["a file of 25 MB", async () => Buffer.alloc(25 * megabyte, 7), /25 MB/],
  [
    "a JPEG's head and rubbish",
    async () => Buffer.from(`ffd8ffe0${"78".repeat(5000)}`, "hex"),
    /damaged/,
  ],
  [
    "a PNG's head and rubbish",
    async () => Buffer.from(`89504e470d0a1a0a${"ab".repeat(500)}`, "hex"),
    /damaged or not complete/,
  ],
  ["a JPEG of 882 scans", () => manyScans(64), /more memory or time/],
  ["a WebP of 6,000 frames", () => animatedWebp(64, 6_000), /more memory or time/],
];

/** Encodes a big-endian number. */
const number = (value: number, bytes: 2 | 4) =>
  Buffer.from(value.toString(16).padStart(2 * bytes, "0"), "hex");

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  return Buffer.concat([number(data.length, 4), body, number(crc32(body), 4)]);
}

/** Makes a PNG with a chunk inserted `times` times after its header. */
async function pngWith(type: string, data: Buffer, times: number): Promise<Buffer> {
  const whole = await smallPicture("png");
  const more = Array.from({ length: times }, () => pngChunk(type, data));
  return Buffer.concat([whole.subarray(0, 33), ...more, whole.subarray(33)]);
}

const packedZeros = () => deflateSync(Buffer.alloc(100 * megabyte));

/** Makes a JPEG with a segment inserted `times` times after its start. */
async function jpegWith(marker: number, data: Buffer, times: number): Promise<Buffer> {
  const whole = await smallPicture("jpeg");
  const one = Buffer.concat([Buffer.from([0xff, marker]), number(data.length + 2, 2), data]);
  return Buffer.concat([whole.subarray(0, 2), ...Array(times).fill(one), whole.subarray(2)]);
}

/** Makes an Exif segment with an invalid orientation, whose next directory is itself. */
const oddExif = (orientation: number) =>
  Buffer.concat([
    Buffer.from("Exif\0\0MM\0*", "latin1"),
    ...[number(8, 4), number(1, 2), number(0x0112, 2), number(3, 2), number(1, 4)],
    ...[number(orientation, 2), number(0, 2), number(8, 4)],
  ]);

/** Makes a progressive JPEG with 882 scans, the maximum: each of 63 coefficients, bit by bit. */
async function manyScans(pixels?: number): Promise<Buffer> {
  const whole = await flat(3, pixels).jpeg({ progressive: true }).toBuffer();
  const [start, table] = [Buffer.from([0xff, 0xda]), Buffer.from([0xff, 0xc4])];
  const second = whole.indexOf(start, whole.indexOf(start) + 2);
  const last = whole.lastIndexOf(start);
  const scans = Array.from({ length: 63 * 14 }, (_, n) => {
    const scan = Buffer.from(whole.subarray(last, -2));
    const bit = 13 - (n % 14);
    scan.fill(1 + Math.floor(n / 14), 7, 9);
    scan[9] = bit === 13 ? bit : ((bit + 1) << 4) | bit;
    return scan;
  });
  const head = whole.subarray(0, whole.lastIndexOf(table, second));
  const tables = whole.subarray(whole.lastIndexOf(table, last), last);
  return Buffer.concat([head, tables, ...scans, whole.subarray(-2)]);
}

/** Makes a GIF of 49 megapixels that repeats one frame until it has 19 MB. */
async function manyFrames(): Promise<Buffer> {
  const whole = await flat().gif({ effort: 1 }).toBuffer();
  const from = whole.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
  const frame = whole.subarray(from, -1);
  const times = Math.floor((19 * megabyte) / frame.length);
  return Buffer.concat([whole.subarray(0, from), ...Array(times).fill(frame), Buffer.from(";")]);
}

/** A chunk of a WebP file. */
function webpChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)]);
}

/** Makes a transparent WebP that repeats one frame. */
async function animatedWebp(pixels: number, times: number): Promise<Buffer> {
  const whole = await flat(4, pixels).webp({ lossless: true, effort: 0 }).toBuffer();
  const at = whole.indexOf("VP8L");
  const picture = whole.subarray(at, at + 8 + whole.readUInt32LE(at + 4));
  const side = Buffer.from([(pixels - 1) & 255, (pixels - 1) >> 8, 0]);
  const place = Buffer.alloc(6);
  const shown = Buffer.from([100, 0, 0, 2]);
  const frame = webpChunk("ANMF", Buffer.concat([place, side, side, shown, picture]));
  const head = webpChunk("VP8X", Buffer.concat([Buffer.from([0x12, 0, 0, 0]), side, side]));
  const all = Array(times).fill(frame);
  const body = [Buffer.from("WEBP"), head, webpChunk("ANIM", Buffer.alloc(6)), ...all];
  return webpChunk("RIFF", Buffer.concat(body));
}

/** Makes a picture whose file claims other dimensions, after each of `before`. */
const lying = async (picture: Promise<Buffer>, before: (string | Buffer)[], dimensions: Buffer) => {
  const whole = Buffer.from(await picture);
  for (const it of before) {
    const at = whole.indexOf(it);
    if (at < 0) throw new Error(`There is no ${it} in it.`);
    dimensions.copy(whole, at + it.length);
  }
  return whole;
};

/** Makes a square of one color, by default of 49 megapixels: a very small file. */
export const flat = (channels: 3 | 4 = 3, pixels = 7000) => {
  const background = { r: 120, g: 110, b: 100, alpha: 0.5 };
  return sharp({ create: { width: pixels, height: pixels, channels, background } });
};

const half = async (picture: Promise<Buffer>) => {
  const whole = await picture;
  return whole.subarray(0, Math.floor(whole.length / 2));
};

/**
 * Files that need far more memory or time to decode than their size shows (decompression bombs). Each may
 * be stored, or refused with a sentence.
 */
export const bombs: Record<string, () => Promise<Buffer>> = {
  "AVIF of 49 megapixels": () => flat().avif({ effort: 0 }).toBuffer(),
  "AVIF with 12 bits and alpha": () =>
    flat(4).avif({ effort: 0, bitdepth: 12, chromaSubsampling: "4:4:4" }).toBuffer(),
  "AVIF that says 65,535 by 65,535": () =>
    lying(smallPicture("avif"), ["ispe\0\0\0\0"], Buffer.from("0000ffff0000ffff", "hex")),
  "half an AVIF": () => half(flat().avif({ effort: 0 }).toBuffer()),
  "interlaced 16-bit PNG": () =>
    flat(4).toColourspace("rgb16").png({ progressive: true }).toBuffer(),
  "16-bit PNG, lying on its side": () =>
    flat(4).toColourspace("rgb16").withMetadata({ orientation: 6 }).png().toBuffer(),
  "half an interlaced PNG": () => half(flat().png({ progressive: true }).toBuffer()),
  "PNG that says 65,535 by 65,535": async () => {
    const whole = await smallPicture("png");
    const said = Buffer.concat([number(65_535, 4), number(65_535, 4), whole.subarray(24, 29)]);
    return Buffer.concat([whole.subarray(0, 8), pngChunk("IHDR", said), whole.subarray(33)]);
  },
  "PNG with 10 GB of packed words": () =>
    pngWith("zTXt", Buffer.concat([Buffer.from("Comment\0\0", "latin1"), packedZeros()]), 100),
  "PNG with 10 GB of words in any language": () =>
    pngWith(
      "iTXt",
      Buffer.concat([Buffer.from("XML:com.adobe.xmp\0\x01\0\0\0", "latin1"), packedZeros()]),
      100,
    ),
  "PNG with a colour profile of 100 MB": () =>
    pngWith("iCCP", Buffer.concat([Buffer.from("ICC\0\0", "latin1"), packedZeros()]), 1),
  "PNG with 200,000 remarks": () =>
    pngWith("tEXt", Buffer.from("Comment\0aaaaaaaaaaaaaaaaaaaaaaaaa", "latin1"), 200_000),
  "progressive JPEG": () => flat().jpeg({ progressive: true }).toBuffer(),
  "progressive JPEG in full colour": () =>
    flat().jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
  "progressive JPEG with hundreds of scans": () => manyScans(),
  "half a progressive JPEG": () => half(flat().jpeg({ progressive: true }).toBuffer()),
  "JPEG with 19 MB of Exif": () =>
    jpegWith(0xe1, Buffer.concat([oddExif(6), Buffer.alloc(65_000)]), 300),
  "JPEG with 16 MB of a colour profile": () =>
    jpegWith(
      0xe2,
      Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\xff", "latin1"), Buffer.alloc(65_000)]),
      250,
    ),
  "JPEG whose orientation there is not": () => jpegWith(0xe1, oddExif(9), 1),
  "JPEG whose orientation is past all": () => jpegWith(0xe1, oddExif(65_535), 1),
  "lossless WebP": () => flat(4).webp({ lossless: true, effort: 0 }).toBuffer(),
  "animated WebP": () => animatedWebp(7000, 5_000),
  "half a WebP": () => half(flat(4).webp({ lossless: true, effort: 0 }).toBuffer()),
  GIF: () => flat().gif({ effort: 1 }).toBuffer(),
  "GIF with hundreds of frames": manyFrames,
  "GIF that says 65,535 by 65,535": () =>
    lying(
      smallPicture("gif"),
      ["GIF89a", Buffer.from([0x2c, 0, 0, 0, 0])],
      Buffer.from("ffffffff", "hex"),
    ),
  "half a GIF": () => half(flat().gif({ effort: 1 }).toBuffer()),
  "TIFF of many pages": () =>
    sharp({
      create: { width: 500, height: 50_000, channels: 3, background: "#777", pageHeight: 500 },
    })
      .tiff({ compression: "deflate" })
      .toBuffer(),
  "HEIC that says it is large": async () =>
    Buffer.concat([
      Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
      Buffer.alloc(19 * megabyte),
    ]),
  "SVG of a thousand million words": async () =>
    Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${"bcdefghij"
        .split("")
        .map((it, n) => `<!ENTITY ${it} "${`&${"abcdefghi"[n]};`.repeat(10)}">`)
        .join("")}]><svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>`,
    ),
};
