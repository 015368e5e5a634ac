import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { lastMondays } from "#app/business/facts/time.ts";
import { countReply } from "#app/chat/answer/assistant.server.ts";
import { db } from "#app/database/database.server.ts";
import { createProject } from "#app/gallery/project-rows.server.ts";
import { weeklyRequests } from "#app/inbox/list/request-counts.server.ts";
import { chatReplies, contactRequests, outbox, requestMessages, reviews } from "#schema";
import { send, signIn, sweep, without } from "../stage.ts";

beforeEach(sweep);

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();

function request(name: string, more: Partial<typeof contactRequests.$inferInsert> = {}) {
  const fields = { name, email: "a@site.test", phone: "702", message: `From ${name}` };
  return db
    .insert(contactRequests)
    .values({ ...fields, ...more })
    .returning()
    .get();
}

function project(title: string, created_at: string) {
  return createProject({
    title,
    category: "Power Washing",
    location: "Henderson",
    date: "2025-03-04T00:00:00Z",
    duration: "1 day",
    description: "d",
    details: [],
    before_alt: "",
    after_alt: "",
    draft: false,
    before_image_url: "https://pictures.test/before.jpg",
    after_image_url: "https://pictures.test/after.jpg",
    created_at,
  });
}

/** The dashboard's HTML, without comments and with single spaces, and its visible text. */
async function dashboard() {
  const answer = await send("/admin", { headers: await signIn() });
  expect(answer.status).toBe(200);
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return { html, main, text: main.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ") };
}

test("an empty site shows what will stand where, and the way to the first project", async () => {
  const { html, main, text } = await dashboard();
  expect(text).toContain("Welcome back!");
  expect(text).toContain("Total Projects 0");
  expect(text).toContain("Contact Requests 0");
  expect(text).toContain("Pending Contacts 0");
  expect(text).toContain("Customer Rating 5.0");
  expect(text).toContain("No contact requests have been submitted yet.");
  expect(text).toContain("No projects have been added yet.");
  expect(main).toMatch(/href="\/admin\/gallery\/new"[^>]*>Add Project/);
  expect(main).not.toContain("View All");
  expect(html).not.toMatch(/> (pending|waiting)<\/span>/);
  expect(html).toMatch(/<form[^>]*action="\/admin\/logout"/);
  expect(html).toContain("<title>Dashboard | Mojave Surface Restoration</title>");
});

test("whose customer wrote back after the answer is named until it is answered again", async () => {
  const [answered, settled, waiting] = [
    request("Gail", { status: "contacted", updated_at: ago(5), phone: "(702) 555-0111" }),
    request("Tomas", { status: "completed", updated_at: ago(1) }),
    request("Renee", { updated_at: ago(5) }),
  ];
  const write = (request_id: number, sender: "customer" | "owner", hours: number) =>
    db
      .insert(requestMessages)
      .values({ request_id, sender, created_at: ago(hours) })
      .run();
  for (const { id } of [answered, settled, waiting]) write(id, "customer", 2);
  const part = async () => {
    const { main } = await dashboard();
    const waiting = main.slice(main.indexOf('id="waiting"'), main.indexOf('id="weeks"'));
    return waiting.includes("Wrote back") ? waiting : "";
  };
  const named = await part();
  expect(named).toContain("Gail");
  expect(named).toContain('href="tel:+17025550111"');
  expect(named).toContain("Renee");
  // Tomas stands among the newest, but does not wait.
  expect(named.match(/Wrote back/g)).toHaveLength(2);
  const { html, text } = await dashboard();
  expect(text).toContain("2 requests wait for you.");
  expect(named).toMatch(/>waiting 2 h<.*Gail/s);
  expect(text).toContain("Manage contacts 1 pending");
  expect(html.match(/2<span[^>]*> waiting<\/span>/g)).toHaveLength(2);
  write(waiting.id, "owner", 1);
  write(answered.id, "owner", 1);
  expect(await part()).toBe("");
});

test("a customer's new review waits until the owner decides about it", async () => {
  const row = { name: "Curtis D.", text: "Like new.", stars: 5, shown: false } as const;
  const { id } = db
    .insert(reviews)
    .values({ ...row, source: "invitation" })
    .returning()
    .get();
  expect((await dashboard()).text).toMatch(
    /No request waits for you, and 1 review\..*Curtis D\. Wrote a review\W+Show it\?/,
  );
  const form = { id: String(id), intent: "leave-hidden" };
  await send("/admin/site/reviews", { headers: await signIn(), form });
  expect((await dashboard()).text).toContain("Nothing waits for you.");
  db.delete(reviews).where(eq(reviews.id, id)).run();
});

test("the three newest of each list are shown, and the counts of all", async () => {
  for (const [index, name] of ["Oldest", "Gail", "Tomas", "Renee"].entries())
    request(name, { created_at: ago(50 - index), service: index === 3 ? "vct-strip-wax" : "" });
  request("Spammer", { spam: true });
  request("Trashed", { deleted_at: ago(0) });
  for (const [index, title] of ["Old floor", "Lobby", "Garage", "Showroom"].entries())
    project(title, ago(50 - index));

  const { html, main, text } = await dashboard();
  expect(text).toContain("Total Projects 4");
  expect(text).toContain("Contact Requests 4");
  expect(text).toContain("Pending Contacts 4");
  expect(html.match(/4<span[^>]*> waiting<\/span>/g)).toHaveLength(2);
  for (const name of ["Renee", "Tomas", "Gail", "Showroom", "Garage", "Lobby"])
    expect(text).toContain(name);
  // Waiting requests are above, the longest waiting first; the newest are below.
  const recent = main.slice(main.indexOf('id="recent-requests"'));
  expect(recent).not.toContain("Oldest");
  for (const name of ["Spammer", "Trashed", "Old floor"]) expect(text).not.toContain(name);
  expect(recent.indexOf("Renee")).toBeLessThan(recent.indexOf("Gail"));
  expect(text).toContain("VCT Strip & Wax".replace("&", "&amp;"));
  expect(text).toContain("General Inquiry");
  expect(text).toContain("Power Washing, March 2025");
  expect(main).toContain('src="https://pictures.test/after.jpg"');
  expect(main.match(/View All/g)).toHaveLength(3);
});

test("as many requests are shown to wait as are said to, and each stands once", async () => {
  const names = ["Ada", "Bea", "Cleo", "Dora", "Edie", "Fay", "Greta", "Hal", "Ida", "Jo"];
  for (const [index, name] of names.entries()) {
    request(name, { created_at: ago(20 - index) });
    const { main, text } = await dashboard();
    const waits = index + 1;
    expect(text).toContain(waits > 1 ? `${waits} requests wait` : "1 request waits");
    const shown = main.match(/>Pending: </g)?.length ?? 0;
    const more = Number(/(\d+) more request/.exec(main)?.[1] ?? 0);
    expect(shown + more).toBe(waits);
    expect(main.match(/>Answer Ada</g)).toHaveLength(1);
    for (const one of names.slice(0, waits))
      expect(main.match(new RegExp(`</span>${one}<`, "g"))?.length ?? 0).toBeLessThan(2);
    const recent = main.slice(main.indexOf('id="recent-requests"'));
    for (const one of names.slice(Math.max(0, waits - 3), waits)) expect(recent).toContain(one);
  }
});

test("a pending request shows how long it has waited: red past what is promised", async () => {
  request("Fresh", { created_at: ago(2.1) });
  request("Red", { created_at: ago(80.1) });
  const { main } = await dashboard();
  const waiting = main.slice(main.indexOf('id="waiting"'), main.indexOf('id="weeks"'));
  expect(waiting).toMatch(/<span class="[^"]*text-error">waiting 3 days<.*, longer than promised</);
  expect(waiting).toMatch(/href="\/admin\/contacts\/\d+"[^>]*>Answer Red</);
  expect(waiting).toMatch(/Fresh<.*waiting 2 h</);
  db.update(contactRequests).set({ status: "contacted" }).run();
  expect((await dashboard()).main).not.toContain("waiting 2");
});

test("rows that the owner brought, with any status and time, are shown as they are", async () => {
  request("Brought", { status: "someday", created_at: "last spring", service: "roofing" });
  const { text } = await dashboard();
  for (const raw of ["Brought", "someday", "last spring", "roofing"]) expect(text).toContain(raw);
});

test("what visitors sent is shown as text", async () => {
  request("<script>alert(1)</script>");
  expect((await dashboard()).main).toContain("&lt;script&gt;alert(1)");
});

test("requests are counted by week and status, and the chart has its table", async () => {
  request("Done", { status: "completed" });
  request("Pending");
  request("Brought", { status: "someday" });
  const weeks = weeklyRequests(12);
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toMatchObject({
    total: 3,
    pending: 1,
    completed: 1,
    contacted: 0,
    other: 1,
  });
  const { main, text } = await dashboard();
  expect(main).toMatch(/<svg[^>]* aria-hidden="true"><g><rect/);
  expect(text).toMatch(/Week of Completed Pending Other All/);
  expect(main.match(/scope="row"/g)).toHaveLength(6);
});

test("weeks begin on Monday in Las Vegas, across the change of clocks", () => {
  const weeks = lastMondays(4, new Date("2026-11-16T07:59:00Z"));
  expect(weeks.map((week) => week.toISOString())).toEqual([
    "2026-10-19T07:00:00.000Z",
    "2026-10-26T07:00:00.000Z",
    "2026-11-02T08:00:00.000Z",
    "2026-11-09T08:00:00.000Z",
  ]);
  const next = lastMondays(1, new Date("2026-11-16T08:00:00Z"));
  expect(next[0]?.toISOString()).toBe("2026-11-16T08:00:00.000Z");
  const spring = lastMondays(2, new Date("2026-03-10T12:00:00Z"));
  expect(spring.map((week) => week.toISOString().slice(5, 16))).toEqual([
    "03-02T08:00",
    "03-09T07:00",
  ]);
});

test("what cannot be read is logged and not counted as nothing, the rest stays usable", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  project("Showroom", ago(1));
  await without("contact_requests", async () => {
    const { text } = await dashboard();
    expect(text).toContain("Contact Requests –");
    expect(text).toContain("Pending Contacts –");
    expect(text).toContain("Manage contacts – pending");
    expect(text).toContain("The waiting requests cannot be read right now.");
    for (const nothing of ["Nothing waits", "No contact requests", "No requests in these"])
      expect(text).not.toContain(nothing);
    expect(text).toContain("Showroom");
    expect(log).toHaveBeenCalled();
  });
  await without("gallery_projects", async () => {
    const { text } = await dashboard();
    expect(text).toContain("Total Projects –");
    expect(text).not.toContain("No projects have been added yet.");
  }).finally(() => log.mockRestore());
});

test("the back office asks for a license number that is not set", async () => {
  expect((await dashboard()).text).toContain("License number. Not shown yet.");
});

test("today's replies of the assistant are counted by the step that answered", async () => {
  db.delete(chatReplies).run();
  expect((await dashboard()).text).toContain("Chat today No questions");
  for (const step of ["model", "keyword", "keyword", "unknown", "failed"] as const)
    countReply(step);
  db.insert(chatReplies).values({ day: "2020-01-01", step: "model", count: 7 }).run();
  expect((await dashboard()).text).toContain("Chat today 5 questions, 3 answered");
});

test("samples that are online have a link beside their button; a request that is gone, one to the list", async () => {
  expect((await dashboard()).main).toMatch(
    /href="\/admin\/site\/reviews"[^>]*>See them<\/a><button[^>]*>Hide all six/,
  );
  const gone = await send("/admin/contacts/9999", { headers: await signIn() });
  expect(gone.status).toBe(404);
  expect(await gone.text()).toMatch(/href="\/admin\/contacts"[^>]*>Back to requests/);
});

test("an address that leads nowhere is answered inside the back office", async () => {
  const answer = await send("/admin/nowhere", { headers: await signIn() });
  const page = await answer.text();
  expect(answer.status).toBe(404);
  expect(page).toMatch(/<h1[^>]*>There is nothing here</);
  expect(page).toContain("Unexpected Application Error!");
  expect(page).toContain('aria-label="Back office"');
  expect(page).toContain("Deleted requests</a>");
  expect(page).toContain('name="robots" content="noindex"');
});

test("the owner is warned while a mail did not go out, and only then", async () => {
  const early = request("Early");
  const late = request("Late");
  db.insert(outbox)
    .values({
      cause: "request-early",
      request_id: early.id,
      attempts: 2,
      last_error: "Connection refused <25>",
    })
    .run();
  const { main, text } = await dashboard();
  expect(text).toContain("could not be sent yet. It waits: mail is not set up any more.");
  expect(text).not.toContain("Connection refused");
  expect(main).toMatch(/href="\/admin\/system"[^>]*>See why/);
  expect(main).toContain(`href="/admin/contacts/${early.id}"`);
  db.update(outbox).set({ state: "failed", attempts: 10 }).run();
  db.insert(outbox)
    .values({ cause: "request-late", request_id: late.id, attempts: 1, state: "sent" })
    .run();
  expect((await dashboard()).text).toContain("An email to you was refused.");
  const earlyMail = eq(outbox.cause, "request-early");
  db.update(outbox).set({ recipient: "a@site.test" }).where(earlyMail).run();
  const list = await (await send("/admin/contacts", { headers: await signIn() })).text();
  expect(list.match(/>Email not sent/g)).toHaveLength(1);
  db.update(outbox).set({ state: "sent", last_error: null }).run();
  expect((await dashboard()).text).not.toContain("An email to");
});
