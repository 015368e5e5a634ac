import { eq } from "drizzle-orm";
import JSZip from "jszip";
import { beforeEach, expect, test } from "vitest";
import { localDay } from "#app/business/facts/time.ts";
import { db } from "#app/database/database.server.ts";
import { newDraft } from "#app/estimates/draft/draft.server.ts";
import { declineEstimate, saveDraft, withdrawEstimate } from "#app/estimates/estimate.server.ts";
import { readPdf } from "#app/estimates/sent/sent-estimates.server.ts";
import { createRequestLink } from "#app/mail/customer-link.server.ts";
import { removeKeptTooLong } from "#app/privacy/retention.server.ts";
import { sendReply } from "#app/requests/reply/reply-to-request.server.ts";
import {
  markAsSpam,
  restoreRequest,
  setStatus,
  trashRequest,
} from "#app/requests/request.server.ts";
import { contactRequests, estimateEvents, estimateNumbers, outbox, sheets } from "#schema";
import { accept, by, line, lines, makeRequest, sentTo } from "../estimate-stage.ts";
import { page, words } from "../pages.ts";
import { send, signIn, sweep } from "../stage.ts";

const days = (count: number) => new Date(Date.now() + count * 86_400_000);

beforeEach(() => {
  sweep();
  for (const table of [estimateNumbers, outbox, sheets]) db.delete(table).run();
});

const ownersPage = async (path: string) =>
  words(await (await send(path, { headers: await signIn(by) })).text());

/** An estimate in each state, whose customers are named after it. */
async function oneOfEach() {
  const drafted = makeRequest("Drafted");
  saveDraft(drafted.id, { ...newDraft(drafted.id), lines }, 0, by);
  const ranOut = makeRequest("Ran-Out");
  const [now, lastDay] = [days(-9), days(-2).toISOString().slice(0, 10)];
  await sentTo(ranOut, { now, lastDay });
  const open = await sentTo(makeRequest("Opened-Never"));
  const yes = makeRequest("José Accepting");
  const accepted = await sentTo(yes);
  await accept(yes, accepted, { chosen: [1], total: 329_000 });
  const no = makeRequest("Declining");
  const declined = await sentTo(no, { lines: [line(100_000)] });
  declineEstimate(no, declined.label, { reason: "=HYPERLINK(1) in spring" });
  const back = makeRequest("Withdrawn");
  withdrawEstimate(back, (await sentTo(back)).label, by);
  const twice = makeRequest("Replaced");
  await sentTo(twice);
  const second = await sentTo(twice);
  return { open, accepted, yes, declined, second };
}

test("the list shows each state with its sums, and finds by state, name and number", async () => {
  const { open, second, yes } = await oneOfEach();
  const all = await ownersPage("/admin/estimates");
  expect(all).toContain("Two wait for an answer, together $5,800.00.");
  expect(all).toMatch(/Accepted in \w+ \$3,290\.00 \d{4}: \$3,290\.00 Sent in/);
  expect(all).toMatch(/Declined in \w+ \$1,000\.00/);
  expect(all).toMatch(/Said yes in \w+ 1 of 2/);
  expect(all).toContain("No number yet");
  expect(all).toContain(`Replaced by ${second.label}`);
  expect(all).toMatch(/Sent Not opened that we know of\. Good until \w+ \d+/);
  expect(await ownersPage("/admin/estimates?state=nonsense")).toContain("No number yet");
  const states = ["draft", "sent", "accepted", "declined", "withdrawn", "replaced", "ran-out"];
  for (const state of states)
    expect(await ownersPage(`/admin/estimates?state=${state}`)).toMatch(
      state === "sent" ? /2 in all/ : /1 in all/,
    );
  // A number counts once, by its newest version. In the trash and as spam what is accepted counts alone.
  const [no, spam, trashed] = [makeRequest(), makeRequest(), makeRequest()];
  declineEstimate(no, (await sentTo(no)).label, { reason: "" });
  await sentTo(no, { lines: [line(50_000)] });
  for (const request of [spam, trashed]) await sentTo(request);
  markAsSpam(spam.id, true);
  trashRequest(trashed.id);
  trashRequest(yes.id);
  const sums = await ownersPage("/admin/estimates");
  expect(sums).toMatch(/Sent in \w+ (\$[\d,.]+ \d{4}: )?\$13,100\.00/);
  expect(sums).toMatch(/Accepted in \w+ \$3,290\.00/);
  expect(sums).toMatch(/Declined in \w+ \$1,000\.00/);
  restoreRequest(yes.id);
  expect(await ownersPage("/admin/estimates?q=jose")).toMatch(/José Accepting.*1 in all/);
  expect(await ownersPage(`/admin/estimates?q=${open.label}`)).toMatch(/Opened-Never.*1 in all/);
  expect(await ownersPage(`/admin/estimates?q=${open.label.slice(5)}`)).toContain("1 in all");
  const versions = await ownersPage(`/admin/estimates?q=${second.number}`);
  expect(versions).toContain("2 in all");
  expect(await ownersPage(`/admin/estimates?q=${second.label}`)).toContain("1 in all");
  expect(await ownersPage("/admin/estimates?q=nobody&state=nonsense&page=9")).toContain(
    "No estimate matches.",
  );
});

test("the CSV file has every row and no cell that a spreadsheet runs; the PDF is the owner's too", async () => {
  const { accepted, declined } = await oneOfEach();
  const headers = await signIn(by);
  const csv = await (await send("/admin/estimates.csv", { headers })).text();
  const rows = csv.trim().split("\r\n");
  expect(rows).toHaveLength(9);
  const cells = rows.map((row) => row.split('","'));
  expect(cells.find((row) => row[1] === "José Accepting")?.at(-1)).toBe('$3,290.00"');
  expect(cells.find((row) => row[0] === `"${declined.label}`)?.[5]).toContain("“=HYPERLINK");
  expect(rows.filter((row) => /(^|,)"\s*[=+@-]/.test(row))).toEqual([]);

  const pdf = await send(`/admin/estimates/${accepted.label}.pdf`, { headers });
  expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
  expect(Buffer.from(await pdf.arrayBuffer())).toEqual(readPdf(accepted.id));
  for (const path of ["", ".csv", `/${accepted.label}.pdf`])
    expect((await send(`/admin/estimates${path}`)).headers.get("Location")).toContain("login");
  expect((await send("/admin/estimates/2026-9999.pdf", { headers })).status).toBe(404);
});

test("an answer waits on the dashboard until the owner acts, and a week without one as well", async () => {
  const [yes, no, quiet] = ["Yes", "No", "Quiet"].map((name) => makeRequest(name));
  if (!yes || !no || !quiet) throw new Error();
  await accept(yes, await sentTo(yes));
  declineEstimate(no, (await sentTo(no)).label, { reason: "" });
  // It has run out meanwhile.
  await sentTo(quiet, { now: days(-8), lastDay: localDay(days(-2)) });
  const before = await ownersPage("/admin");
  expect(before).toContain("and 3 estimates.");
  expect(before).toContain("Said yes to $2,900.00");
  expect(before).toContain("Said no to $2,900.00");
  await sentTo(no);
  expect(await ownersPage("/admin")).not.toContain("Said no");
  expect(before).toContain("No answer to $2,900.00");
  sendReply(yes, by, { reply: "Monday at eight?" });
  setStatus(no.id, "completed");
  sendReply(quiet, by, { reply: "Any questions?" });
  const after = await ownersPage("/admin");
  expect(after).not.toMatch(/Said yes|Said no|No answer/);
});

test("a request on paper has its estimates: they stand outside of the forms, which are not printed", async () => {
  const request = makeRequest();
  const { label } = await sentTo(request);
  const html = await (
    await send(`/admin/contacts/${request.id}`, { headers: await signIn(by) })
  ).text();
  const onPaper = words(html.replace(/<form.*?<\/form>/gs, ""));
  expect(onPaper).toMatch(new RegExp(`Estimate ${label} \\$2,900\\.00 PDF Sent`));
});

test("what a person is given has their estimates with both PDFs", async () => {
  const request = makeRequest();
  const estimate = await sentTo(request);
  await accept(request, estimate);
  const headers = await signIn(by);
  const person = `/admin/contacts/${request.id}/person`;
  const html = await (await send(person, { headers })).text();
  expect(words(html)).toContain("1 estimate");
  const archive = /href="([^"]*person\.zip[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const { files } = await JSZip.loadAsync(await (await send(archive, { headers })).arrayBuffer());
  for (const kind of ["sent", "accepted"])
    expect(files[`estimates/${estimate.label}-${kind}.pdf`]).toBeDefined();
  const data = JSON.parse((await files["data.json"]?.async("string")) ?? "");
  expect(data.estimates[0].events[0].details).toMatchObject({ browser: "Safari on an iPhone" });
  expect(await page("/privacy")).toMatch(/the name you typed, the time, your network address/);
});

test("an accepted estimate outlives the months of keeping, and a withdrawal after an offer", async () => {
  const long = days(-800).toISOString();
  const kept = makeRequest();
  const acceptedAt = days(-700);
  await accept(kept, await sentTo(kept, { now: days(-701) }), {}, acceptedAt);
  const gone = makeRequest();
  await sentTo(gone, { now: days(-700) });
  db.update(contactRequests).set({ status: "completed", updated_at: long }).run();
  const save = (key: string, fields: Record<string, unknown>) =>
    db.insert(sheets).values({ key, fields, updated_at: long, updated_by: by }).run();
  save("business", { keptMonths: 12 });
  expect(await removeKeptTooLong()).toBe(1);
  expect(db.select().from(contactRequests).all()).toMatchObject([{ id: kept.id }]);
  save("estimates", { keptYears: 1 });
  expect(await removeKeptTooLong()).toBe(1);
  expect(db.select().from(estimateEvents).all()).toEqual([]);

  const offered = makeRequest();
  await sentTo(offered);
  const link = `/request/${createRequestLink(offered.id)}`;
  await send(link, { form: { intent: "withdraw" } });
  const row = db.select().from(contactRequests).where(eq(contactRequests.id, offered.id)).get();
  expect(row?.deleted_at).toBeTruthy();
});
