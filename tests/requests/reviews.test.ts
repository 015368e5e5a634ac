import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/database/database.server.ts";
import { galleryProjects, reviews } from "#schema";
import { add } from "../gallery-stage.ts";
import { send, signIn } from "../stage.ts";

const address = "/admin/site/reviews";
const pageOf = async (path: string, headers?: { Cookie: string }) =>
  (await send(path, { headers })).text();

test("a review stands beside the photos of the project that the owner chose", async () => {
  const headers = await signIn();
  const { id } = add({ title: "Lobby of the Mesa House" });
  const form = {
    ...{ name: "Ines Field", text: "Like new.", stars: "5", service: "", date: "2026-02-03" },
    ...{ project_id: `/gallery/${id}`, shown: "on", intent: "save", version: "0" },
  };
  expect(await pageOf(`${address}/new`, headers)).toContain("Lobby of the Mesa House");
  expect((await send(`${address}/new`, { headers, form })).status).toBe(303);
  const stored = db.select().from(reviews).where(eq(reviews.name, "Ines Field")).get();
  expect(stored?.project_id).toBe(id);

  const shown = await pageOf("/reviews");
  expect(shown).toContain(`href="/gallery/${id}"`);
  expect(shown).toContain('alt="Before: Lobby of the Mesa House"');

  // A draft's photos are not for visitors, and a project that is gone leaves the review.
  db.update(galleryProjects).set({ draft: true }).where(eq(galleryProjects.id, id)).run();
  expect(await pageOf("/reviews")).not.toContain(`href="/gallery/${id}"`);
  db.delete(galleryProjects).where(eq(galleryProjects.id, id)).run();
  const left = await pageOf("/reviews");
  expect(left).toContain("Like new.");
  const after = db.select().from(reviews).where(eq(reviews.name, "Ines Field")).get();
  expect(after?.project_id).toBeNull();
});

test("a project that there is not is refused", async () => {
  const headers = await signIn();
  const form = {
    ...{ name: "Nobody", text: "Good.", stars: "5", service: "", date: "" },
    ...{ project_id: "/gallery/4711", shown: "on", intent: "save", version: "0" },
  };
  const answer = await send(`${address}/new`, { headers, form });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("Project: please choose one.");
});
