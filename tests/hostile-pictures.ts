import sharp from "sharp";
import { smallPicture } from "./pictures.ts";

const megabyte = 1024 * 1024;

/** What is no picture that is taken: its name, how it is made, what is said about it. */
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
];
