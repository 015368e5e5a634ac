import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { eq, getTableName, isNotNull } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { laterDay, localDay } from "#app/business/facts/time.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import { startMailServer } from "../mail-server.ts";

const post = await startMailServer();
process.env.SMTP_URL = `smtp://127.0.0.1:${post.port}`;
process.env.NOTIFY_EMAIL = "owner@site.test";
process.env.SITE_URL = "https://floors.test";

const { accept, by, from, line, lines, makeRequest, preparedFor, quick, sentTo } = await import(
  "../estimate-stage.ts"
);
const { send, signIn, sweep } = await import("../stage.ts");
const { db } = await import("#app/database/database.server.ts");
const schema = await import("#schema");
const { estimateDocuments, estimateEvents, estimateNumbers, estimates, estimateVersions } = schema;
const {
  askAboutEstimate,
  declineEstimate,
  noteAcceptance,
  noteDeposit,
  noteOpened,
  renewEstimate,
  saveDraft,
  sendEstimate,
  withdrawEstimate,
} = await import("#app/estimates/estimate.server.ts");
const { newDraft, readDraft } = await import("#app/estimates/draft/draft.server.ts");
const { followUp, listWaitingEstimates } = await import(
  "#app/estimates/follow-up/follow-up.server.ts"
);
const { acceptanceOf, basisOf, latestSentEstimate, readPdf, requireSentEstimate } = await import(
  "#app/estimates/sent/sent-estimates.server.ts"
);
const { sendDueMail } = await import("#app/mail/send-due.server.ts");
const { sendReply } = await import("#app/requests/reply/reply-to-request.server.ts");
const { findContactRequest } = await import("#app/requests/request/contact-requests.server.ts");
const { removeRequest, setStatus, trashRequest } = await import("#app/requests/request.server.ts");

beforeEach(() => {
  sweep();
  for (const table of [schema.outbox, schema.sheets, estimateNumbers]) db.delete(table).run();
  post.mails.length = 0;
});
afterAll(post.stop);

const recordOf = (label: string) => acceptanceOf(requireSentEstimate(label, null));
const stateOf = (label: string) => requireSentEstimate(label, null).state;

test("numbers run without a gap under 20 sendings at once, of which one fails", async () => {
  const year = new Date().getFullYear();
  const requests = Array.from({ length: 20 }, makeRequest);
  const failing = async () => {
    throw new Error("No memory.");
  };
  const outcomes = await Promise.allSettled([
    ...requests.slice(0, 10).map((request) => sentTo(request)),
    sentTo(makeRequest(), { typeset: failing }),
    ...requests.slice(10).map((request) => sentTo(request)),
  ]);
  const numbers = outcomes.flatMap((it) => (it.status === "fulfilled" ? it.value.label : []));
  const expected = Array.from({ length: 20 }, (_, at) => `${year}-${`${at + 1}`.padStart(4, "0")}`);
  expect(numbers.toSorted()).toEqual(expected);
});

test("of an acceptance and a new version, a withdrawal or a decline exactly one wins, in 200 rounds", async () => {
  const wins: Record<string, number> = { accepted: 0, replaced: 0, withdrawn: 0, declined: 0 };
  for (let round = 0; round < 200; round++) {
    const request = makeRequest();
    const estimate = await sentTo(request);
    const { label } = estimate;
    const others = [
      preparedFor(request),
      async () => withdrawEstimate(request, label, by),
      async () => declineEstimate(request, label, { reason: "" }),
    ];
    const other = async () => {
      for (let turns = round % 4; turns > 0; turns--) await setImmediate();
      return await others[round % 3]?.();
    };
    const both = [() => accept(request, estimate), other];
    if (round % 2) both.reverse();
    const [one, two] = await Promise.all(both.map((act) => act()));
    const problems = [one, two].filter((it) => typeof it === "string" || (it && "problem" in it));
    expect(problems).toHaveLength(1);
    const state = stateOf(label) ?? "";
    wins[state] = (wins[state] ?? 0) + 1;
    const ofThis = eq(estimateEvents.version_id, estimate.id);
    expect(db.select().from(estimateEvents).where(ofThis).all()).toHaveLength(1);
    expect(latestSentEstimate(request.id)?.version).toBe(state === "replaced" ? 2 : 1);
  }
  expect(Object.values(wins).every((count) => count > 0)).toBe(true);
});

test("what was sent is never changed: the database refuses it, and a second end as well", async () => {
  const request = makeRequest();
  const estimate = await sentTo(request);
  await accept(request, estimate);
  const end = { version_id: estimate.id, kind: "declined", at: "2026-01-01" } as const;
  expect(() => db.insert(estimateEvents).values(end).run()).toThrow();
  for (const [table, change] of [
    [estimates, "number = '2026-9999'"],
    [estimateVersions, "total_cents = 1"],
    [estimateDocuments, "sha256 = ''"],
    [estimateEvents, "at = ''"],
  ] as const) {
    const name = getTableName(table);
    expect(() => db.run(`update ${name} set ${change}`)).toThrow();
    expect(() => db.delete(table).run()).toThrow();
  }
  // Removal for good takes all of it along.
  trashRequest(request.id);
  const trash = await send("/admin/contacts/trash", { headers: await signIn() });
  const keptUntil = new Date().getUTCFullYear() + 7;
  const row = (await trash.text()).replaceAll("<!-- -->", "");
  expect(row).toMatch(new RegExp(`goes for good on \\w+ \\d+, ${keptUntil}`));
  removeRequest(request.id);
  for (const table of [estimates, estimateVersions, estimateDocuments, estimateEvents])
    expect(db.select().from(table).all()).toEqual([]);
});

test("a sent estimate is mailed with its PDF, and accepted with a record that both sides get", async () => {
  const request = makeRequest();
  const estimate = await sentTo(request, {
    words: "Two corners need filling.",
    deposit: { kind: "percent", percentHundredths: 3_000 },
  });
  expect(findContactRequest(request.id)?.status).toBe("contacted");
  await sendDueMail();
  const [mail = ""] = post.mails.filter((it) => it.includes("Subject: Your estimate from"));
  expect(mail).toContain(`https://floors.test/request/`);
  expect(mail).toContain(`/estimates/${estimate.label}`);
  expect(mail).toContain("$2,900.00");
  expect(mail).toContain("Two corners need filling.");
  const encoded = readPdf(estimate.id).toString("base64").replace(/=+$/, "");
  expect(mail.replace(/\s/g, "")).toContain(encoded);

  noteOpened(request, estimate.label);
  noteOpened(request, estimate.label);
  await signIn(by);
  const [session] = db.select().from(schema.sessions).all();
  const [key] = db.select().from(schema.pushKeys).all();
  const { token_hash = "", public_key = "" } = { ...session, ...key };
  const device = { endpoint: "https://push.test/", p256dh: "", auth: "" };
  db.insert(schema.pushSubscriptions)
    .values({ ...device, session: token_hash, public_key })
    .run();
  const asShown = { chosen: [1], total: 290_000 };
  // The ticks say $3,290.00, the sentence said $2,900.00.
  expect(await accept(request, estimate, asShown)).toMatch(/total has changed/);
  expect(await accept(request, estimate, { sha256: "0".repeat(64) })).toBe(
    "This estimate was changed: here is the new one.",
  );
  const good = { chosen: [1, 0, 7], total: 329_000 };
  const both = [accept(request, estimate, good), accept(request, estimate, good)];
  expect(await Promise.all(both)).toEqual([null, null]);
  expect(recordOf(estimate.label)).toMatchObject({
    ...{ name: "Dana Kessler", how: "page", chosen: [1], sha256: estimate.sha256, ...from },
    sentence: `I accept estimate ${estimate.label} for $3,290.00 and its terms.`,
  });
  const documents = db.select().from(estimateDocuments).all();
  expect(documents.map(({ kind }) => kind)).toEqual(["sent", "accepted"]);
  for (const { bytes, sha256 } of documents)
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
  expect(documents[0]?.sha256).toBe(estimate.sha256);

  const pushed = isNotNull(schema.outbox.device_id);
  expect(db.select().from(schema.outbox).where(pushed).all()).toMatchObject([
    { text: expect.stringContaining("Said yes to the estimate: Marble Restoration") },
  ]);
  post.mails.length = 0;
  await sendDueMail();
  const record = readPdf(estimate.id).toString("base64").replace(/=+$/, "");
  expect(post.mails.filter((it) => it.replace(/\s/g, "").includes(record))).toHaveLength(2);
  const deposits = post.mails.map((it) => it.includes("$987.00"));
  expect(deposits).toEqual([true, true]);

  expect(noteDeposit(request, estimate.label, by)).toBeNull();
  expect(noteDeposit(request, estimate.label, by)).toBeNull();
  const kinds = latestSentEstimate(request.id)?.events.map(({ kind }) => kind);
  expect(kinds).toEqual(["opened", "accepted", "deposit"]);

  // What follows stands beside it, as a change.
  const change = await sentTo(request);
  expect(change.document).toMatchObject({ version: 1, changes: estimate.label });
  expect(change.label).not.toBe(estimate.label);
  expect(stateOf(estimate.label)).toBe("accepted");
});

test("the last day counts to its end in the business's zone; then it can be noted and renewed", async () => {
  const request = makeRequest();
  const now = new Date("2026-12-01T18:00Z");
  const taxed = { lines: [line(290_000, { isTaxed: true })], taxHundredths: 838 };
  const first = await sentTo(request, { now, lastDay: "2026-12-25", ...taxed });
  const late = new Date("2026-12-26T08:00Z");
  const refused = await accept(request, first, {}, late);
  expect(refused).toMatch(/has run out/);
  saveDraft(request.id, { ...newDraft(request.id), words: "Half of it?" }, 0, by);
  const fields = { terms: "Of today.", opening: "Of today.", days: 30 };
  db.insert(schema.sheets).values({ key: "estimates", fields, updated_by: by }).run();
  const renewed = await renewEstimate(request, {
    basis: basisOf(request.id),
    ...{ by, now: late, typeset: quick },
  });
  if (!("estimate" in renewed)) throw new Error("It was not renewed.");
  expect(renewed.estimate).toMatchObject({
    label: `${first.label}-2`,
    last_day: "2027-01-25",
    total_cents: first.total_cents,
  });
  const { opening, terms } = first.document;
  expect(renewed.estimate.document).toMatchObject({ opening, terms });
  expect(readDraft(request.id)?.draft.words).toBe("Half of it?");
  expect(await accept(request, first, {}, now)).toMatch(/was changed/);
  const inTime = new Date("2027-01-26T07:59:59Z");
  expect(await accept(request, renewed.estimate, {}, inTime)).toBeNull();

  await signIn(by);
  const other = makeRequest();
  const second = await sentTo(other, { now, lastDay: "2026-12-25" });
  const noted = { name: "Dana Kessler", how: "paper" as const, chosen: [] };
  await noteAcceptance(other, second.label, noted, by, { now: late, typeset: quick });
  expect(recordOf(second.label)).toMatchObject({ how: "paper", by, browser: "" });
});

test("whoever sends, withdraws or declines too late reads what happened", async () => {
  const request = makeRequest();
  const estimate = await sentTo(request);
  const basis = basisOf(request.id);
  const revision = saveDraft(request.id, { ...newDraft(request.id), lines }, 0, by) ?? 0;
  expect(saveDraft(request.id, newDraft(request.id), 0, "other@site.test")).toBeNull();
  await accept(request, estimate);
  const sending = { revision, by, typeset: quick };
  expect(await sendEstimate(request, { ...sending, basis })).toMatchObject({
    problem: /^Dana Kessler has accepted/,
  });
  const stale = { ...sending, basis: basisOf(request.id), revision: 7 };
  expect(await sendEstimate(request, stale)).toMatchObject({ problem: /colleague has changed/ });
  expect(withdrawEstimate(request, estimate.label, by)).toMatch(/has accepted/);
  expect(declineEstimate(request, estimate.label, { reason: "" })).toMatch(/have accepted/);
  for (const more of [
    { lines: [] },
    { lines: [line(999_999_999), line(1, { isOptional: true })] },
    { lastDay: "2026-01-01" },
  ]) {
    const other = makeRequest();
    const outcome = await preparedFor(other, { ...more, now: new Date("2026-11-27T18:00Z") })();
    expect(outcome).toHaveProperty("fields");
    expect(latestSentEstimate(other.id)).toBeNull();
  }
});

test("who has not answered is written to after five days and before the last day, and no more", async () => {
  const sent = new Date(Date.now() - 1_000);
  // Counted from the business's day, which may still be yesterday's in UTC.
  const at = (day: number, hour = 20) =>
    new Date(`${laterDay(localDay(sent), day)}T${hour}:00:00Z`);
  const mailsTo = ({ email }: ContactRequest) =>
    db.select().from(schema.outbox).where(eq(schema.outbox.recipient, email)).all();
  const kindsTo = (request: ContactRequest) =>
    mailsTo(request).map(({ cause }) => cause.replace(/-\d+$/, ""));

  const [quiet, asked, answered, declined, oneDay, done] = Array.from({ length: 6 }, makeRequest);
  if (!quiet || !asked || !answered || !declined || !oneDay || !done) throw new Error();
  const last = (count: number) => at(count).toISOString().slice(0, 10);
  const all = [quiet, asked, answered, declined, done];
  for (const request of all) await sentTo(request, { now: sent, lastDay: last(20) });
  await sentTo(oneDay, { now: sent, lastDay: last(8) });
  const label = (request: ContactRequest) => latestSentEstimate(request.id)?.label ?? "";
  expect(askAboutEstimate(asked, label(asked), { question: "In May?" })).toBeNull();
  sendReply(answered, by, { reply: "Any questions?" });
  declineEstimate(declined, label(declined), { reason: "Later." });
  setStatus(done.id, "completed");

  followUp(at(4));
  expect(kindsTo(quiet)).toEqual(["received", "estimate"]);
  // Before 8 in the morning nothing goes out, and nothing is noted as sent.
  followUp(at(5, 14));
  expect(kindsTo(quiet)).toEqual(["received", "estimate"]);
  expect(latestSentEstimate(quiet.id)?.events).toEqual([]);
  followUp(at(5));
  followUp(at(5, 22));
  expect(kindsTo(quiet)).toEqual(["received", "estimate", "followed-up"]);
  // Three days before its last day it is the reminder that goes, and nothing the day after.
  expect(kindsTo(oneDay)).toEqual(["received", "estimate", "reminded"]);
  followUp(at(6));
  expect(kindsTo(oneDay)).toEqual(["received", "estimate", "reminded"]);
  for (const request of [asked, answered, declined, done])
    expect(kindsTo(request)).not.toContain("followed-up");

  const quietAt = (now: Date) =>
    listWaitingEstimates(now).flatMap(({ what, request }) => (what === "quiet" ? request.id : []));
  expect(quietAt(at(6))).toEqual([]);
  const shown = quietAt(at(8));
  expect(shown).toContain(quiet.id);
  expect(shown).not.toContain(declined.id);
  expect(shown).not.toContain(done.id);

  followUp(at(17));
  followUp(at(18));
  followUp(at(19));
  expect(kindsTo(quiet)).toEqual(["received", "estimate", "followed-up", "reminded"]);
  const [followedUp] = mailsTo(quiet).filter(({ cause }) => cause.startsWith("followed-up"));
  // What could not go out within two days of its day goes no more.
  expect(followedUp?.expires_at?.slice(0, 10)).toBe(last(8));

  // An answer takes back what still waits.
  sendReply(quiet, by, { reply: "Shall we talk?" });
  followUp(at(19, 21));
  expect(kindsTo(quiet)).not.toContain("reminded");
});

test("a mail that still waits about a version that was replaced or withdrawn does not go out", async () => {
  const request = makeRequest();
  await sentTo(request);
  const { label } = await sentTo(request);
  const waiting = () =>
    db
      .select()
      .from(schema.outbox)
      .all()
      .filter(({ cause }) => /^estimate-\d/.test(cause));
  expect(waiting()).toHaveLength(1);
  withdrawEstimate(request, label, by);
  expect(waiting()).toEqual([]);
});
