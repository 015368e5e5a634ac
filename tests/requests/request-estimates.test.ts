import { beforeEach, expect, test } from "vitest";
import { laterDay, localDay } from "#app/business/facts/time.ts";
import { db } from "#app/database/database.server.ts";
import { newDraft } from "#app/estimates/draft/draft.server.ts";
import type { EstimateDraft, EstimateLine } from "#app/estimates/estimate/estimate.ts";
import { declineEstimate, saveDraft, sendEstimate } from "#app/estimates/estimate.server.ts";
import { basisOf, latestSentEstimate } from "#app/estimates/sent/sent-estimates.server.ts";
import { receiveRequest, setStatus } from "#app/requests/request.server.ts";
import { contactRequests } from "#schema";
import { words } from "../pages.ts";
import { send, signIn } from "../stage.ts";

const headers = await signIn();
const by = "owner@site.test";

let request: ReturnType<typeof receiveRequest>;
let path = "";
beforeEach(() => {
  db.delete(contactRequests).run();
  request = receiveRequest({
    ...{ name: "Dana Kessler", email: "dana@kessler.test", phone: "(702) 555-0111" },
    ...{ service: "marble-restoration", message: "The hall is about 600 sq ft." },
  });
  path = `/admin/contacts/${request.id}`;
});

const line: EstimateLine = {
  ...{ words: "Hone the hall", unit: "flat", quantityHundredths: 100, priceCents: 100_000 },
  ...{ leastCents: 0, isOptional: false, isTaxed: false, itemId: null },
};

async function sendIt(more: Partial<EstimateDraft> = {}) {
  const deposit = { kind: "percent", percentHundredths: 3_000 } as const;
  const lines = [line, { ...line, words: "Seal it", priceCents: 5_000, isOptional: true }];
  const draft = { ...newDraft(request.id), lines, deposit, ...more };
  const revision = saveDraft(request.id, draft, 0, by) ?? 0;
  const outcome = await sendEstimate(request, { revision, basis: basisOf(request.id), by });
  if ("problem" in outcome) throw new Error(outcome.problem);
  return outcome.estimate.label;
}

const post = (intent: string, form: Record<string, string> = {}) =>
  send(path, { headers, form: { intent, basis: basisOf(request.id), ...form } });
const band = async () => {
  const html = await (await send(path, { headers })).text();
  return words((html.split('aria-label="Next step"')[1] ?? "").split("<textarea")[0] ?? "");
};

test("the next step leads from the asking to the review", async () => {
  expect(await band()).toContain("Waiting for your answer");
  setStatus(request.id, "contacted", undefined, by);
  expect(await band()).toMatch(/Write the estimate Dana wrote “about 600 sq ft”\./);
  const label = await sendIt();
  expect(await band()).toContain("Your estimate is on their page");
  await post("link");
  expect(await band()).toMatch(
    /Waiting for Dana since .* \$1,000\.00\. Not opened that we know of\. Good until/,
  );
  await post("note-acceptance", { label, name: "Dana Kessler", how: "phone", chosen: "1" });
  expect(await band()).toMatch(
    /Dana said yes .* \$1,050\.00\. Deposit of \$315\.00 still to come\. Agree on the days of the work\./,
  );
  const list = words(await (await send("/admin/contacts", { headers })).text());
  expect(list).toMatch(/[AP]M Marble Restoration ?\. \$1,050\.00 accepted\. The hall/);
  // A change that is withdrawn leaves what was accepted.
  const change = await sendIt();
  expect(words(await (await send(path, { headers })).text())).toContain(`A change to ${label}`);
  await post("withdraw-estimate", { label: change });
  const html = await (await send(path, { headers })).text();
  expect(html.split('aria-label="Next step"')[1]).toMatch(
    new RegExp(`value="${label}"[^]*Mark deposit as paid`),
  );
  expect(words(await (await send("/admin/contacts", { headers })).text())).toContain(
    "$1,050.00 accepted",
  );
  await post("note-deposit", { label });
  expect(await band()).toContain("Agree on the days of the work.");
  setStatus(request.id, "completed", undefined, by);
  expect(await band()).toContain("Ask for a review");
});

test("a yes by telephone needs a name and a way, and is noted once", async () => {
  const label = await sendIt();
  const blank = { label, name: " ", how: "paper", chosen: "1" };
  const refused = await post("note-acceptance", blank);
  expect(refused.status).toBe(422);
  const html = await refused.text();
  const field = (part: string) => html.match(/<input[^>]*>/g)?.find((tag) => tag.includes(part));
  expect(field('name="name"')).toContain('aria-invalid="true"');
  expect(html).toMatch(/id="[^"]+-error">Please type your full name\./);
  for (const part of ['value="paper"', 'name="chosen"']) expect(field(part)).toContain("checked");
  expect((await post("note-acceptance", { label, name: "D. Kessler" })).status).toBe(422);
  expect(latestSentEstimate(request.id)?.state).toBe("sent");
  const form = { label, name: "D. Kessler", how: "paper" };
  expect((await post("note-acceptance", form)).status).toBe(303);
  expect((await post("note-acceptance", { ...form, name: "Again" })).status).toBe(303);
  const [event] = latestSentEstimate(request.id)?.events ?? [];
  expect(event).toMatchObject({ kind: "accepted", author: by, details: { name: "D. Kessler" } });
  expect((await post("withdraw-estimate", { label })).status).toBe(409);
});

test("why an estimate was declined stays beside a newer one", async () => {
  declineEstimate(request, await sendIt(), { reason: "no" });
  await sendIt();
  await post("link");
  expect(await band()).toContain("Not opened that we know of");
  expect(words(await (await send(path, { headers })).text())).toContain("“no”");
});

test("an estimate is withdrawn, or renewed with a new last day and a number of its own", async () => {
  const today = localDay(new Date());
  const label = await sendIt({ lastDay: today });
  expect((await post("renew-estimate", { label })).status).toBe(303);
  expect(latestSentEstimate(request.id)).toMatchObject({
    label: `${label}-2`,
    last_day: laterDay(today, 30),
    total_cents: 100_000,
  });
  // As pressed in another tab before.
  expect((await post("renew-estimate", { label, basis: `${label} sent` })).status).toBe(409);
  expect((await post("withdraw-estimate", { label: `${label}-2` })).status).toBe(303);
  expect(latestSentEstimate(request.id)?.state).toBe("withdrawn");
  expect(await band()).toContain(`Write the estimate You withdrew ${label}-2.`);
  await post("reply", { reply: "Which floor comes first?" });
  expect(await band()).toContain("Your reply is on their page");
  expect((await post("withdraw-estimate", { label: "2020-0001" })).status).toBe(404);
});
