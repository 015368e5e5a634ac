import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/database/database.server.ts";
import { newDraft } from "#app/estimates/draft/draft.server.ts";
import type { EstimateDraft, EstimateLine } from "#app/estimates/estimate/estimate.ts";
import {
  noteAcceptance,
  noteDeposit,
  saveDraft,
  sendEstimate,
  withdrawEstimate,
} from "#app/estimates/estimate.server.ts";
import { basisOf, requireSentEstimate } from "#app/estimates/sent/sent-estimates.server.ts";
import { createRequestLink } from "#app/mail/customer-link.server.ts";
import { receiveRequest, setStatus } from "#app/requests/request.server.ts";
import { estimateEvents, estimateNumbers, limits, requestMessages, sheets } from "#schema";
import { typedRequest } from "../customer.ts";
import { attributes, words } from "../pages.ts";
import { send, signIn, sweep } from "../stage.ts";

const by = "owner@site.test";

beforeEach(() => {
  sweep();
  db.delete(estimateNumbers).run();
  db.delete(sheets).run();
});

const line = (
  name: string,
  priceCents: number,
  more: Partial<EstimateLine> = {},
): EstimateLine => ({
  words: name,
  unit: "flat",
  quantityHundredths: 1_00,
  priceCents,
  leastCents: 0,
  isOptional: false,
  isTaxed: false,
  itemId: null,
  ...more,
});
const hall = line("Hone the hall", 2_700_00, {
  unit: "sqft",
  quantityHundredths: 600_00,
  priceCents: 4_50,
});
const seal = line("Seal the stone", 390_00, { isOptional: true });
const edge = line("Polish the edge", 135_00, { isOptional: true });

let requests = 0;
const makeRequest = () =>
  receiveRequest({ ...typedRequest, message: `Entry hall and stairs, ${++requests}.` });

/** Sends a request's estimate. @returns it with the address of its customer's page */
async function sendTo(
  request: ReturnType<typeof makeRequest>,
  more: Partial<EstimateDraft> = {},
  now?: Date,
) {
  const draft = { ...newDraft(request.id, now), lines: [hall, seal, edge], ...more };
  const revision = saveDraft(request.id, draft, 0, by) ?? -1;
  const outcome = await sendEstimate(request, { revision, basis: basisOf(request.id), by, now });
  if ("problem" in outcome) throw new Error(outcome.problem);
  const own = `/request/${createRequestLink(request.id)}`;
  return { ...outcome.estimate, request, own, page: `${own}/estimates/${outcome.estimate.label}` };
}
const sendOne = (more?: Partial<EstimateDraft>, now?: Date) => sendTo(makeRequest(), more, now);

const events = () =>
  db
    .select()
    .from(estimateEvents)
    .all()
    .map(({ kind }) => kind);
const read = async (path: string) => words(await (await send(path)).text());

/** Whether the checkbox with this attribute is ticked. */
const isTicked = (html: string, attribute: string) =>
  (html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? []).some(
    (tag) => tag.includes(attribute) && /\schecked/.test(tag),
  );

/** Posts the form that accepts, as a browser does: with the hidden fields of the page. */
async function accept(page: string, typed: Record<string, string>, chosen: number[] = []) {
  const html = await (await send(page)).text();
  const hidden = (name: string) =>
    /value="([^"]*)"/.exec(
      new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "",
    )?.[1] ?? "";
  const form = new URLSearchParams({
    intent: "accept",
    total: hidden("total"),
    sha256: hidden("sha256"),
    ...typed,
  });
  for (const place of chosen) form.append("chosen", String(place));
  return await send(page, {
    form,
    headers: {
      "User-Agent": "Mozilla/5.0 (iPhone) Safari/604.1",
      "X-Client-Address": "203.0.113.24",
    },
  });
}
const yes = { name: "Renée Alvarado", agree: "on" };

test("the page shows lines, sums and terms before the name, and Accept is the last button", async () => {
  const terms = "Half now, half later.";
  const notice = "You may cancel until midnight of the third business day.";
  db.insert(sheets).values({ key: "estimates", fields: { terms, notice }, updated_by: by }).run();
  const { page, own, label } = await sendOne({
    discount: { kind: "amount", cents: 90_00 },
    deposit: { kind: "percent", percentHundredths: 30_00 },
  });
  const answer = await send(page);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
  const html = await answer.text();
  const text = words(html);
  const order = [
    "Your estimate is ready.",
    "Hone the hall 600 sq ft at $4.50 $2,700.00",
    "If you like",
    "Seal the stone $390.00 flat $390.00",
    "Discount −$90.00 Total $2,610.00",
    "Deposit, 30 percent $783.00",
    terms,
    "Good through",
    "Ask us something first",
    "No, thank you",
    notice,
    "Your full name",
    `I accept estimate ${label} for $2,610.00 and its terms.`,
    "Accept the estimate",
  ];
  const places = order.map((part) => text.indexOf(part));
  expect(places, text).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(attributes(html, "button", "value").at(-1)).toBe("accept");
  expect(isTicked(html, "")).toBe(false);
  expect(html).toContain(`href="${page}.pdf"`);
  // The request's own page leads there.
  const home = await (await send(own)).text();
  expect(home).toContain(`href="${page}"`);
  expect(words(home)).toMatch(
    /Your estimate is ready\..*Asked Answered Estimate Work Review.*\$2,610\.00/,
  );
  // Reading has changed nothing.
  expect(events()).toEqual([]);
});

test("what is ticked is counted by the server, and what was typed stays", async () => {
  const { page, label } = await sendOne();
  const form = new URLSearchParams({
    intent: "count",
    chosen: "1",
    name: "Renée",
    agree: "on",
    total: "270000",
  });
  const answer = await send(page, { form });
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(words(html)).toContain("Total $3,090.00");
  expect(words(html)).toContain(`I accept estimate ${label} for $3,090.00`);
  expect(html).toContain('value="Renée"');
  expect(isTicked(html, 'value="1"')).toBe(true);
  expect(isTicked(html, 'name="agree"')).toBe(false);
  // Ticked, but not counted yet: the total of the sentence is another.
  const uncounted = await accept(page, yes, [1]);
  expect(uncounted.status).toBe(409);
  expect(words(await uncounted.text())).toContain("The total has changed with your ticks.");
  expect(events()).toEqual([]);
});

test("accepting stores who, when, from where and what; the page and a copy show it; twice is once", async () => {
  const { page, own, label, sha256 } = await sendOne({
    deposit: { kind: "amount", cents: 500_00 },
  });
  const answer = await accept(page, { ...yes, total: "309000" }, [1, 0, 7]);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe(page);
  const html = await (await send(page)).text();
  const text = words(html);
  for (const part of [
    "You said yes. Thank you.",
    "Accepted by Renée Alvarado",
    "Version 1, accepted",
    "Seal the stone $390.00 flat $390.00",
    `I accept estimate ${label} for $3,090.00 and its terms.`,
    "203.0.113.24, Safari on iPhone",
    "Polish the edge Left out by you",
    "Deposit: $500.00",
  ])
    expect(text).toContain(part);
  expect(text.replaceAll(" ", "")).toContain(sha256);
  expect(html).not.toContain('value="accept"');
  const pdf = await send(`${page}.pdf`);
  expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
  expect(pdf.headers.get("Cache-Control")).toBe("no-store");
  expect((await pdf.text()).startsWith("%PDF-")).toBe(true);
  // The same again, and in another tab with other ticks.
  expect((await accept(page, { ...yes, total: "309000", sha256 }, [1])).status).toBe(303);
  const other = await accept(page, { ...yes, total: "270000", sha256 });
  expect(other.status).toBe(409);
  expect(words(await other.text())).toContain(
    `It was accepted before, with these words: “I accept estimate ${label} for $3,090.00 and its terms.”`,
  );
  expect(events()).toEqual(["accepted"]);
  expect(await read(own)).toContain(`Estimate ${label} Accepted $3,090.00`);
});

test("without optional lines the page asks for nothing to be ticked but the sentence", async () => {
  const { page } = await sendOne({ lines: [hall] });
  const html = await (await send(page)).text();
  expect(words(html)).toContain("Read it and say yes at the end.");
  expect(html).not.toMatch(/Count again|If you like|name="chosen"/);
  expect((await accept(page, yes)).status).toBe(303);
  expect(await read(page)).toContain("You said yes.");
});

test("the deposit has the owner's payment page, until it has come in", async () => {
  const fields = {
    depositWords: "By card, or call {telephone}.",
    paymentLink: "https://pay.example/floors",
  };
  db.insert(sheets).values({ key: "estimates", fields, updated_by: by }).run();
  const { page, request, label } = await sendOne({ deposit: { kind: "amount", cents: 500_00 } });
  expect(await read(page)).not.toContain("Pay the deposit");
  await accept(page, yes);
  const html = await (await send(page)).text();
  expect(words(html)).toContain("By card, or call (702) 555-0142.");
  expect(html).toMatch(/<a[^>]*href="https:\/\/pay\.example\/floors"[^>]*>Pay the deposit/);
  noteDeposit(request, label, by);
  const text = await read(page);
  expect(text).not.toMatch(/Pay the deposit|Deposit: /);
});

test("a missing name or tick and too long words each have a sentence, and what was typed stays", async () => {
  const { page } = await sendOne();
  const unnamed = await accept(page, { name: " ", agree: "on", total: "309000" }, [1]);
  expect(unnamed.status).toBe(422);
  const html = await unnamed.text();
  expect(words(html)).toContain("Please type your full name.");
  expect(isTicked(html, 'name="agree"')).toBe(true);
  expect(isTicked(html, 'value="1"')).toBe(true);
  const unticked = await accept(page, { name: "Renée" });
  expect(unticked.status).toBe(422);
  const text = await unticked.text();
  expect(words(text)).toContain("Please tick the sentence, if you agree with it.");
  expect(text).toContain('value="Renée"');
  for (const [intent, field] of [
    ["ask", "question"],
    ["decline", "reason"],
  ] as const) {
    const answer = await send(page, { form: { intent, [field]: "x".repeat(5_001) } });
    expect(answer.status).toBe(422);
    const refused = await answer.text();
    expect(refused).toContain("x".repeat(5_001));
    expect(refused).toMatch(/<details[^>]*open/);
  }
  expect((await send(page, { form: { intent: "ask", question: " " } })).status).toBe(422);
  // A name of what nobody sees is none.
  expect((await accept(page, { name: "\u200B\u2800", agree: "on" })).status).toBe(422);
  // What only a changed form posts has a sentence as well.
  const forged = { intent: "accept", ...yes, total: "all", chosen: "none" };
  const answer = await send(page, { form: forged });
  expect(answer.status).toBe(409);
  expect(words(await answer.text())).toContain("This estimate was changed: here is the new one.");
  const unknown = await send(page, { form: { intent: "sing" } });
  expect(unknown.status).toBe(422);
  expect(await unknown.text()).toContain("Please use one of the buttons.");
  expect(events()).toEqual([]);
});

test("another's link, another number and another method find nothing", async () => {
  const [one, other] = [await sendOne(), await sendOne()];
  for (const path of [
    `${one.own}/estimates/${other.label}`,
    `${one.own}/estimates/2020-0001`,
    `${one.own}/estimates/x`,
    `/request/${"A".repeat(43)}/estimates/${one.label}`,
  ])
    for (const address of [path, `${path}.pdf`, `${path}/opened`]) {
      const form = { intent: "accept", ...yes, total: "270000", sha256: one.sha256 };
      const isOpened = address.endsWith("/opened");
      if (!isOpened) expect((await send(address)).status, address).toBe(404);
      if (!address.endsWith(".pdf"))
        expect((await send(address, { form })).status, address).toBe(404);
    }
  expect((await send(`${one.page}/opened`)).status).toBeGreaterThanOrEqual(400);
  expect(events()).toEqual([]);
});

test("declining keeps the reason; a question goes into the conversation, from each state", async () => {
  const { page, own, request } = await sendOne();
  const asked = await send(page, { form: { intent: "ask", question: "Is the stair in it?" } });
  expect(asked.headers.get("Location")).toBe(own);
  expect(await read(own)).toContain("Is the stair in it?");
  const declined = await send(page, {
    form: { intent: "decline", reason: "We wait until spring." },
  });
  expect(declined.headers.get("Location")).toBe(page);
  const event = db.select().from(estimateEvents).where(eq(estimateEvents.kind, "declined")).get();
  expect(event?.details).toEqual({ reason: "We wait until spring." });
  const text = await read(page);
  expect(text).toMatch(/You declined this estimate\..*What it said.*We wait until spring\./);
  expect(text).not.toContain("Accept the estimate");
  expect((await accept(page, { ...yes, total: "270000", sha256: "0" })).status).toBe(409);
  const again = await send(page, { form: { intent: "ask", question: "We changed our mind." } });
  expect(again.status).toBe(303);
  const sent = db
    .select()
    .from(requestMessages)
    .where(eq(requestMessages.request_id, request.id))
    .all();
  expect(sent).toHaveLength(2);
});

test("what was replaced leads to the new one, and cannot be accepted from an open page", async () => {
  const first = await sendOne();
  const html = await (await send(first.page)).text();
  expect(html).toContain(first.sha256);
  const second = await sendTo(first.request, { lines: [hall] });
  expect(second.label).toBe(`${first.label}-2`);
  const refused = await send(first.page, {
    form: { intent: "accept", ...yes, total: "270000", sha256: first.sha256 },
  });
  expect(refused.status).toBe(409);
  const text = await refused.text();
  expect(words(text)).toContain("This estimate was changed: here is the new one.");
  expect(text).toContain(`estimates/${second.label}"`);
  expect(await read(first.page)).toContain("There is a newer estimate.");
  // The hash of the former one, posted to the new one.
  const forged = await send(second.page, {
    form: { intent: "accept", ...yes, total: "270000", sha256: first.sha256 },
  });
  expect(forged.status).toBe(409);
  expect(words(await forged.text())).toContain("This estimate was changed: here is the new one.");
  expect(await read(second.own)).not.toContain(`Estimate ${first.label} `);
  expect(requireSentEstimate(second.label, null).state).toBe("sent");
});

test("past its last day and after a withdrawal it is shown, and cannot be accepted", async () => {
  const ranOut = await sendOne({ lastDay: "2026-01-31" }, new Date("2026-01-15T18:00:00Z"));
  const late = await accept(ranOut.page, { ...yes, total: "270000", sha256: ranOut.sha256 });
  expect(late.status).toBe(409);
  const html = await late.text();
  expect(words(html)).toMatch(/has run out\. It held through Saturday, January 31, 2026/);
  expect(attributes(html, "input", "value")).toContain("Please renew this estimate.");
  const withdrawn = await sendOne();
  withdrawEstimate(withdrawn.request, withdrawn.label, by);
  expect(
    (await accept(withdrawn.page, { ...yes, total: "270000", sha256: withdrawn.sha256 })).status,
  ).toBe(409);
  expect(await read(withdrawn.page)).toContain("We withdrew this estimate.");
  expect(await read(withdrawn.own)).not.toContain(withdrawn.label);
  const next = await sendTo(withdrawn.request, { lines: [hall] });
  const former = await (await send(withdrawn.page)).text();
  expect(words(former)).toContain("There is a newer estimate.");
  expect(former).toContain(`estimates/${next.label}"`);
});

test("only the script of a customer's visible page tells that it was opened, and once", async () => {
  const { page } = await sendOne();
  await send(page);
  await send(`${page}.pdf`);
  const owner = await signIn();
  expect((await send(`${page}/opened`, { method: "POST", headers: owner })).status).toBe(204);
  expect(events()).toEqual([]);
  for (let times = 0; times < 2; times++)
    expect((await send(`${page}/opened`, { method: "POST" })).status).toBe(204);
  expect(events()).toEqual(["opened"]);
});

test("an acceptance that the owner noted says so, and the way goes on to the work and the review", async () => {
  const { page, own, request, label } = await sendOne();
  const step = async () =>
    /<li[^>]*aria-current="step"[^>]*>(\w+)</.exec(await (await send(own)).text())?.[1];
  expect(await step()).toBe("Estimate");
  await noteAcceptance(request, label, { name: "Renée", how: "phone", chosen: [] }, by);
  expect(await read(page)).toMatch(/We noted your yes\. Thank you\..*By telephone, noted by/);
  expect(await step()).toBe("Work");
  setStatus(request.id, "completed");
  expect(await step()).toBe("Review");
});

test("customers who try too often are asked to wait", async () => {
  const { page } = await sendOne();
  const form = { intent: "decline", reason: "No." };
  db.delete(limits).run();
  for (let times = 0; times < 20; times++) await send(page, { form });
  const answer = await send(page, { form });
  expect(answer.status).toBe(429);
  expect(answer.headers.get("Retry-After")).not.toBe(null);
});
