// Adds two projects with photos of other shapes to the demo: an upright pair, and one whose after photo is
// cut to a wide strip.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { createProject } from "#app/gallery/project-rows.server.ts";
import { storePhoto } from "#app/photos/store/store-photo.server.ts";

type Part = { left: number; top: number; width: number; height: number };

async function photo(name: string, side: "before" | "after", part: Part): Promise<string> {
  const file = readFileSync(`drizzle/demo/photos/${name}-${side}.jpg`);
  const bytes = await sharp(file).extract(part).jpeg().toBuffer();
  return (await storePhoto(bytes, `${name}.jpg`, side)).url;
}

async function add(title: string, name: string, before: Part, after: Part): Promise<void> {
  createProject({
    title,
    category: "VCT Strip & Wax",
    location: "North Las Vegas, NV",
    date: "July 2025",
    duration: "3 days",
    description: "Eleven coats of yellowed wax came off over a long weekend.",
    details: ["Stripped to the bare tile", "Five coats of finish"],
    before_alt: "",
    after_alt: "",
    draft: false,
    before_image_url: await photo(name, "before", before),
    after_image_url: await photo(name, "after", after),
  });
}

const upright = { left: 350, top: 0, width: 900, height: 1200 };
const whole = { left: 0, top: 0, width: 1600, height: 1200 };
await add("Two shapes", "marble-lobby", whole, { ...whole, top: 150, height: 900 });
await add("Upright corridor", "vct-corridor", upright, upright);
