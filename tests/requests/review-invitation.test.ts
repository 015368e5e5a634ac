import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/database/database.server.ts";
import { createRequestLink } from "#app/mail/customer-link.server.ts";
import {
  markAsSpam,
  receiveRequest,
  removeRequest,
  restoreRequest,
  setStatus,
  trashRequest,
} from "#app/requests/request.server.ts";
import { serviceList, serviceValues } from "#app/services/services.server.ts";
import { contactRequests, limits, reviews, services } from "#schema";
import { page as publicPage, words } from "../pages.ts";
import { send, signIn, sweep } from "../stage.ts";

const fields = {
  ...{ name: "Dana Kessler", email: "dana@kessler.test", phone: "(702) 555-0111" },
  ...{ service: "marble-restoration", message: "The entry hall." },
};
const good = { stars: "5", words: "Quieter, <b>and\r\nyounger.", name: "Dana K.", consent: "on" };

beforeEach(() => {
  sweep();
  db.delete(reviews).where(eq(reviews.source, "invitation")).run();
});

/** Stores a completed request. @returns it, its customer's page and its review page */
function makeRequest(message = fields.message) {
  const { id } = receiveRequest({ ...fields, message });
  setStatus(id, "completed");
  const page = `/request/${createRequestLink(id)}`;
  return { id, page, review: `${page}/review` };
}

const ask = async (id: number, intent = "invite") =>
  send(`/admin/contacts/${id}`, { headers: await signIn(), form: { intent } });
const stored = () => db.select().from(reviews).where(eq(reviews.source, "invitation")).all();

test("while the database cannot be written, a review stands in its form again", async () => {
  const { id, review } = makeRequest();
  await ask(id);
  db.$client.exec("begin immediate");
  const answer = await send(review, { form: { ...good, words: "Quieter now." } });
  db.$client.exec("rollback");
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain(">Quieter now.</textarea>");
  expect(stored()).toEqual([]);
});

test("a completed request is asked for a review; without mail the owner gets the link to pass on", async () => {
  const { id, page, review } = makeRequest();
  // Not before the owner has invited the customer.
  expect((await send(review)).headers.get("Location")).toBe(page);
  expect((await send(review, { form: good })).headers.get("Location")).toBe(review);
  expect(stored()).toEqual([]);

  const answer = await ask(id);
  expect(answer.status).toBe(200);
  const link = /http:\/\/site\.test(\/request\/[\w-]{43}\/review)/.exec(await answer.text())?.[1];
  const form = await send(link ?? "");
  expect(form.status).toBe(200);
  for (const [name, value] of [
    ["Cache-Control", "no-store"],
    ["X-Robots-Tag", "noindex"],
    ["Referrer-Policy", "no-referrer, same-origin"],
  ] as const)
    expect(form.headers.get(name)).toBe(value);
  const html = await form.text();
  expect(html).toContain('value="Dana K."');
  expect(words(html)).toContain("with this name, ‘Marble Restoration’ and the month");
  expect(await (await send(page)).text()).toContain(`href="${review}"`);
});

test("a customer writes one review, which visitors read once the owner shows it, as it was written", async () => {
  const { id, review } = makeRequest();
  await ask(id);
  expect((await send(review, { form: good })).status).toBe(303);
  expect(stored()).toMatchObject([
    {
      ...{ name: "Dana K.", text: "Quieter, <b>and\nyounger.", stars: 5, shown: false },
      ...{ service: "Marble Restoration", request_id: id },
    },
  ]);
  // A second review is ignored.
  const second = await send(review, { form: { ...good, words: "Better still." } });
  expect(second.status).toBe(303);
  expect(stored()).toHaveLength(1);
  expect(words(await (await send(review)).text())).toContain("is not on our website yet");
  expect(words(await publicPage("/reviews"))).not.toContain("Dana K.");

  const headers = await signIn();
  const [{ id: reviewId } = { id: 0 }] = stored();
  const list = "/admin/site/reviews";
  expect(words(await (await send(list, { headers })).text())).toContain(
    `Verified, from request ${id}`,
  );
  await send(list, { headers, form: { id: String(reviewId), intent: "show" } });
  const shown = await publicPage("/reviews");
  expect(shown).toContain("Quieter, &lt;b&gt;and");
  expect(words(shown)).toMatch(/Dana K\. Marble Restoration \w+ \d{4}, Verified/);
  // With the service's name at that time, to which the customer has agreed.
  const row = db.select().from(services).where(eq(services.code, "marble-restoration")).get();
  if (!row) throw new Error("There is no such service.");
  const { id: service, version } = row;
  serviceList.update(service, version, { ...serviceValues(row), name: "Epoxy" }, "owner@site.test");
  expect(await publicPage("/services")).toContain("Epoxy");
  expect(words(await publicPage("/reviews"))).toContain("Dana K. Marble Restoration");
  expect(words(await (await send(review)).text())).toContain("Marble Restoration");
  serviceList.update(service, version + 1, serviceValues(row), "owner@site.test");
  expect(words(await (await send(review)).text())).toContain("It is on our website now.");
});

test("of two that are sent at once one is stored", async () => {
  const { id, review } = makeRequest();
  await ask(id);
  const sent = await Promise.all(
    [1, 2, 3].map((n) => send(review, { form: { ...good, words: `${n}` } })),
  );
  expect(sent.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(stored()).toHaveLength(1);
});

test.each([
  [{ stars: "" }, "Please choose from one to five stars."],
  [{ stars: "6" }, "Please choose from one to five stars."],
  [{ stars: "-1" }, "Please choose from one to five stars."],
  [{ words: "  " }, "Please fill in all required fields."],
  [{ words: "x".repeat(1001) }, "The review may have at most 1,000 characters."],
  [{ name: "" }, "Please fill in all required fields."],
  [{ name: "\u3164\u200D" }, "Please fill in all required fields."],
  [{ name: "x".repeat(61) }, "The name may have at most 60 characters."],
  [{ consent: "" }, "Please tick the box: without it nothing may be shown."],
])("%o is answered with its sentence, and what was typed", async (wrong, sentence) => {
  const { id, review } = makeRequest();
  await ask(id);
  const answer = await send(review, { form: { ...good, words: "Kept as typed", ...wrong } });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(words(html)).toContain(sentence);
  if (!("words" in wrong)) expect(html).toContain("Kept as typed</textarea>");
  expect(stored()).toEqual([]);
});

test("a customer takes a review down again, for good, and may write another", async () => {
  const { id, review } = makeRequest();
  await ask(id);
  await send(review, { form: good });
  db.update(reviews).set({ shown: true }).where(eq(reviews.request_id, id)).run();
  expect((await send(review, { form: { intent: "take-down" } })).status).toBe(303);
  expect(stored()).toEqual([]);
  expect(words(await publicPage("/reviews"))).not.toContain("Dana K.");
  expect((await send(review, { form: good })).status).toBe(303);
  db.delete(limits).run();
});

test("only a completed request that nobody flagged is asked, and one that has no review", async () => {
  const { id, review } = makeRequest();
  setStatus(id, "contacted");
  expect((await ask(id)).status).toBe(409);
  setStatus(id, "completed");
  markAsSpam(id, true);
  expect((await ask(id)).status).toBe(409);
  markAsSpam(id, false);
  expect((await ask(id)).status).toBe(200);
  await send(review, { form: good });
  expect((await ask(id)).status).toBe(409);
  const detail = await send(`/admin/contacts/${id}`, { headers: await signIn() });
  expect(words(await detail.text())).toContain("They wrote a review");
});

test("unknown and ended links are all the same, and take no review", async () => {
  const trashed = makeRequest("In the trash");
  await ask(trashed.id);
  trashRequest(trashed.id);
  const withdrawn = makeRequest("Withdrawn");
  await ask(withdrawn.id);
  await send(withdrawn.page, { form: { intent: "withdraw" } });
  const unknown = `/request/${"A".repeat(43)}/review`;
  const sizes = new Set<number>();
  for (const address of [trashed.review, withdrawn.review, unknown, "/request/short/review"]) {
    const answer = await send(address);
    expect(answer.status, address).toBe(404);
    expect(answer.headers.get("Cache-Control"), address).toBe("no-store");
    sizes.add((await answer.text()).replaceAll(address, "").length);
    expect((await send(address, { form: good })).status, address).toBe(404);
  }
  expect(sizes.size).toBe(1);
  expect(stored()).toEqual([]);
  restoreRequest(trashed.id);
  expect((await send(trashed.review)).status).toBe(200);
});

test("withdrawing takes the review along; a request that the owner deletes or whose time is over does not", async () => {
  const one = makeRequest("One");
  await ask(one.id);
  await send(one.review, { form: good });
  await send(one.page, { form: { intent: "withdraw" } });
  expect(stored()).toEqual([]);
  const other = makeRequest("Other");
  await ask(other.id);
  await send(other.review, { form: good });
  trashRequest(other.id);
  removeRequest(other.id);
  expect(db.select().from(contactRequests).all()).toEqual([]);
  expect(stored()).toMatchObject([{ name: "Dana K.", request_id: null }]);
});

test("past twenty an hour a sender is told to wait, with all that was typed", async () => {
  const { id, review } = makeRequest();
  await ask(id);
  for (let n = 0; n < 20; n++) await send(review, { form: { ...good, stars: "" } });
  const refused = await send(review, { form: good });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3_000);
  expect(await refused.text()).toContain("younger.</textarea>");
  expect(stored()).toEqual([]);
});
