import { expect, test } from "vitest";
import {
  isStoredName,
  photoAddress,
  photoName,
  photoType,
  photoVariantNames,
  photoVariants,
  storedName,
} from "#app/photos/files/stored-names.ts";
import { glanceSizes } from "#app/photos/show/photo.tsx";

const at = 1_700_000_000_000;

test.each([
  ["My Kitchen (1).jpg", "jpeg", "before-1700000000000-my-kitchen-1.jpg"],
  ["two  words --- and_more.JPEG", "jpeg", "before-1700000000000-two-words-and_more.jpeg"],
  ["floor.2025.png", "png", "before-1700000000000-floor2025.png"],
  ["floor.jpg", "png", "before-1700000000000-floor.png"],
  ["no extension", "webp", "before-1700000000000-no-extension.webp"],
  ["../../etc/passwd", "gif", "before-1700000000000-etcpasswd.gif"],
  ["厨房.jpg", "jpeg", "before-1700000000000-photo.jpg"],
  [".jpg", "jpeg", "before-1700000000000-jpg.jpg"],
  ["", "avif", "before-1700000000000-photo.avif"],
  ["a\u0000b\r\n.php.jpg", "jpeg", "before-1700000000000-ab-php.jpg"],
] as const)("%j is stored under a clean name", (given, format, stored) => {
  expect(photoName("before", at, given, format)).toBe(stored);
  expect(isStoredName(stored)).toBe(true);
});

test("on screens of three pixels a point a photo's file is the one for two", () => {
  const dense = "(min-resolution: 2.5dppx)";
  expect(glanceSizes("(min-width: 44em) 36vw, 12rem, 80vw")).toBe(
    `${dense} and (min-width: 44em) 24vw, ${dense} 12rem, ${dense} 53vw, (min-width: 44em) 36vw, 12rem, 80vw`,
  );
});

test("a name of any length is stored under a name that file systems take", () => {
  const name = photoName("after", at, `${"x".repeat(5000)}.png`, "png");
  expect(name.length).toBeLessThan(140);
  expect(isStoredName(name)).toBe(true);
});

test("variants are stored names, and never wider than the picture", () => {
  const name = photoName("after", at, "hall.jpg", "jpeg");
  expect(photoVariants(name, 2560).map((it) => it.width)).toEqual([
    ...[480, 800, 960, 1600, 2240, 2560],
  ]);
  expect(photoVariants(name, 960).map((it) => it.width)).toEqual([480, 800, 960]);
  expect(photoVariants(name, 700).map((it) => it.width)).toEqual([480, 700]);
  expect(photoVariants(name, 20).map((it) => it.width)).toEqual([20]);
  expect(photoVariantNames(name).every(isStoredName)).toBe(true);
  expect(storedName(photoAddress(name))).toBe(name);
});

test.each([
  "site.db",
  ".env",
  "../site.db",
  "before-1700000000000-a.svg",
  "before-1700000000000-a.jpg/../../x",
  "before-1700000000000-a.jpg\0",
  "before-1700000000000-a.jpg.640.webp",
  "during-1700000000000-a.jpg",
])("%j is no stored name", (name) => {
  expect(isStoredName(name)).toBe(false);
  expect(storedName(`/uploads/${name}`)).toBeNull();
});

const ftyp = (...brands: string[]) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 8 + brands.length * 4 + 4]),
    Buffer.from(`ftyp${brands[0]}\0\0\0\0${brands.slice(1).join("")}`),
  ]);

test.each([
  ["jpeg", Buffer.from("ffd8ffe000104a464946", "hex")],
  ["png", Buffer.from("89504e470d0a1a0a0000", "hex")],
  ["gif", Buffer.from("GIF89a....")],
  ["webp", Buffer.from("RIFF\0\0\0\0WEBPVP8 ")],
  ["avif", ftyp("avif", "mif1", "miaf")],
  ["avif", ftyp("mif1", "avif")],
  ["heic", ftyp("heic", "mif1")],
  ["heic", ftyp("mif1", "heic")],
  ["svg", Buffer.from('\ufeff<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["svg", Buffer.from("<svg onload=alert(1)>")],
  [null, Buffer.from("just text, named .jpg")],
  [null, Buffer.from("<html><body>")],
  [null, Buffer.from("%PDF-1.7")],
  [null, ftyp("isom", "mp42")],
  [null, Buffer.from([0xff])],
  [null, Buffer.alloc(0)],
] as const)("a file is what its bytes are: %s", (type, bytes) => {
  expect(photoType(bytes)).toBe(type);
});
