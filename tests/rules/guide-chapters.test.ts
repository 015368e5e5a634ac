import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { guidePassages } from "#app/guide/words/chapters.server.ts";

test("every chapter of the guide can be read, without a trace of its markup", () => {
  const passages = guidePassages();
  expect(new Set(passages.map(({ page }) => page)).size).toBeGreaterThanOrEqual(11);
  expect(passages.length).toBeGreaterThan(100);
  for (const { text, heading, chapter } of passages)
    for (const words of [text, heading, chapter]) expect(words).not.toMatch(/[#[\]{}<>~\\]|\/\//);
  const said = (words: string) => passages.find(({ text }) => text.includes(words));
  expect(said("Never try this where it shows")).toMatchObject({
    page: 3,
    heading: "The drop of lemon",
  });
  expect(said("tile older than the mid-1980s: see page 8.")).toBeDefined();
  expect(said("What harms it: Vinegar, citrus, wine")?.heading).toBe("Marble, travertine");
  expect(said("Blot, never wipe, wine")).toMatchObject({ page: 7, heading: "" });
  expect(said("It means grinding. Silica dust scars")?.page).toBe(11);
});

test("every chapter that is about a service names it, and has a page of its own", () => {
  const folder = "app/guide";
  const services = readFileSync("drizzle/migrations/0004_site-words-services-reviews.sql", "utf8");
  for (const name of readdirSync(`${folder}/words/chapters`)) {
    const { service, label } = JSON.parse(readFileSync(`${folder}/words/chapters/${name}`, "utf8"));
    if (service) expect(services).toContain(`'${service}'`);
    const page = readFileSync(`${folder}/make/pages/${name.replace("json", "typ")}`, "utf8");
    expect(page).toContain("chapter-title(it)");
    expect(label).toMatch(/^[a-z]+$/);
  }
});
