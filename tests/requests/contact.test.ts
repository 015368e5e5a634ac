import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/database/database.server.ts";
import { clientAddressHeader } from "#app/http/client-address.server.ts";
import { receiveRequest } from "#app/requests/request.server.ts";
import { contactRequests } from "#schema";
import { send, sweep } from "../stage.ts";

const good = {
  name: " Renee Alvarado ",
  email: "renee@example.com",
  phone: "(702) 555-0119",
  service: "marble-restoration",
  message: "Entry hall and stairs.",
};
const stored = () => db.select().from(contactRequests).all();

beforeEach(sweep);
afterEach(() => vi.restoreAllMocks());

test("the page asks for name, email, phone, service and message", async () => {
  const page = await (await send("/contact")).text();
  for (const text of [
    "Get In Touch",
    'name="name"',
    'name="email"',
    'name="phone"',
    'name="service"',
    'name="message"',
    "Mon-Sat 7AM-7PM",
    "Typically 1-2 weeks",
    "Free within 25 miles",
    "Henderson",
    "Boulder City",
    "Clark County",
    "Download Free Guide",
  ])
    expect(page).toContain(text);
});

test("a quote link chooses its service; an unknown one chooses none", async () => {
  const known = await (await send("/contact?service=vct-strip-wax")).text();
  expect(known).toMatch(/<option value="vct-strip-wax" selected/);
  const unknown = await (await send("/contact?service=toString")).text();
  expect(unknown).toMatch(/<option value="" selected/);
});

test("a request is stored, trimmed and pending, and thanked for", async () => {
  const answer = await send("/contact", { form: good });
  expect(answer.status).toBe(303);
  expect(stored()).toMatchObject([
    { ...good, name: "Renee Alvarado", status: "pending", spam: false },
  ]);
  const thanks = await (await send(answer.headers.get("Location") ?? "")).text();
  expect(thanks).toContain("Thank You!");
  expect(thanks).toContain("Your message has been submitted successfully.");
  expect(thanks).toContain("We&#x27;ll get back to you within 24 hours.");
  expect(thanks).toContain("(702) 555-0142");
  expect(thanks).toMatch(
    /<noscript><meta http-equiv="refresh" content="3; url=\/contact\?request=[\w-]{43}"/i,
  );
});

test.each([
  [{ phone: "  " }, "Please fill in all required fields."],
  [{ email: "renee at example" }, "Please enter a valid email address."],
  [{ message: "x".repeat(5001) }, "The message may have at most 5,000 characters."],
  [{ service: "roofing" }, "Please choose a service from the list."],
])("%o is answered with its sentence, and what was typed", async (wrong, sentence) => {
  const answer = await send("/contact", { form: { ...good, ...wrong } });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page.match(/role="alert"[^>]*>([^<]*)</)?.[1]).toBe(sentence);
  expect(page).toContain('aria-invalid="true"');
  expect(page).toContain('value=" Renee Alvarado "');
  expect(page).toContain(Object.values({ ...good, ...wrong }).at(-1));
  expect(stored()).toEqual([]);
});

test("what was typed comes back as text, never as markup", async () => {
  const script = '"><script>alert(1)</script>';
  const page = await (await send("/contact", { form: { name: script, message: script } })).text();
  expect(page).not.toContain("<script>alert(1)");
});

test("the same form sent twice is stored once; another message is another request", async () => {
  const message = "First.";
  const twice = [1, 2].map(() => send("/contact", { form: { ...good, message } }));
  expect((await Promise.all(twice)).map((answer) => answer.status)).toEqual([303, 303]);
  expect((await send("/contact", { form: { ...good, message: "Second." } })).status).toBe(303);
  expect(stored().map((row) => row.message)).toEqual(["First.", "Second."]);
});

test("somebody else's words, sent from elsewhere, open no link to their request", async () => {
  const pages = [];
  for (const address of ["198.51.100.7", "203.0.113.9", "198.51.100.7"]) {
    const answer = await send("/contact", {
      form: good,
      headers: { [clientAddressHeader]: address },
    });
    pages.push(`/request/${answer.headers.get("Location")?.slice(-43)}`);
  }
  expect(stored()).toHaveLength(2);
  const [own = "", other = "", again = ""] = pages;
  await send(own, { form: { intent: "add", message: "The gate code is 4711." } });
  expect(await (await send(again)).text()).toContain("4711");
  expect(await (await send(other)).text()).not.toContain("4711");
});

test("what a program fills in is kept, flagged; the person behind it is not held back", async () => {
  const answer = await send("/contact", { form: { ...good, website: "https://spam.example" } });
  expect(answer.headers.get("Location")).toMatch(/^\/contact\?sent&request=[\w-]{43}$/);
  expect(stored()).toMatchObject([{ spam: true }]);
  await send("/contact", { form: good });
  expect(stored()).toMatchObject([{ spam: true }, { spam: false }]);
});

test("a request that cannot be stored is not lost: the telephone, and all that was typed", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  db.run(
    "create trigger broken before insert on contact_requests begin select raise(abort, 'disk'); end",
  );
  try {
    const answer = await send("/contact", { form: good });
    expect(answer.status).toBe(500);
    const page = await answer.text();
    expect(page).toContain(
      "There was an error submitting your request. Please try again or call us directly at (702) 555-0142.",
    );
    for (const text of [
      'value=" Renee Alvarado "',
      "Entry hall and stairs.",
      'value="marble-restoration" selected',
    ])
      expect(page).toContain(text);
    expect(logged).toHaveBeenCalled();
  } finally {
    db.run("drop trigger broken");
  }
  expect((await send("/contact", { form: good })).status).toBe(303);
});

test("whatever is typed, the answer is thanks or a sentence", async () => {
  const text = fc.string({ unit: "binary", maxLength: 300 });
  const form = fc.record(
    { name: text, email: text, phone: text, service: text, message: text, website: text },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(form, async (typed) => {
      const answer = await send("/contact", { form: { ...good, ...typed } });
      expect([303, 422]).toContain(answer.status);
    }),
    { numRuns: 60 },
  );
});

test("what is no form, or too much of one, is refused", async () => {
  const json = { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } };
  expect((await send("/contact", json)).status).toBe(415);
  const flood = { ...good, message: "x".repeat(600_000) };
  expect((await send("/contact", { form: flood })).status).toBe(413);
  expect((await send("/contact", { form: {} })).status).toBe(422);
  expect(stored()).toEqual([]);
});

test("the service layer takes no empty field", () => {
  expect(() => receiveRequest({ ...good, phone: " " })).toThrow(
    /^Please fill in all required fields$/,
  );
});

test("of a hundred sent at once from four addresses twenty of each are stored, the others told to wait", async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => {
      const headers = { "x-client-address": `203.0.113.${n % 4}` };
      return send("/contact", { form: { ...good, message: `Room ${n}` }, headers });
    }),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(20);
  // An hour, less what a busy machine takes for a hundred.
  for (const answer of refused) expect(answer.headers.get("Retry-After")).toMatch(/^3[0-6]\d\d$/);
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(80);
  expect(stored()).toHaveLength(80);
});

test("each empty field says what to enter, and the first has the focus", async () => {
  const page = await (await send("/contact", { form: { name: "Rosa", email: "rosa@" } })).text();
  for (const sentence of ["Enter your phone number.", "Write a few words:"])
    expect(page).toContain(sentence);
  expect(page).not.toContain("Enter your name.");
  const named = [...page.matchAll(/href="#contact-(?!form)(\w+)"/g)].map(([, name]) => name);
  expect(named).toEqual(["phone", "email", "message"]);
  expect(page.match(/<(?:input|textarea)[^>]*autofocus=""[^>]*>/gi)?.map(String)).toEqual([
    expect.stringContaining('name="phone"'),
  ]);
});

test("the thank-you shows the request, by when it is answered and what comes next", async () => {
  const answer = await send("/contact", { form: good });
  const address = answer.headers.get("Location") ?? "";
  const thanks = await (await send(address)).text();
  for (const text of [
    "You will hear from us",
    "What happens next",
    "What you sent us",
    "Entry hall and stairs.",
    "Renee Alvarado",
  ])
    expect(thanks).toContain(text);
  expect(thanks).not.toContain(">Why choose us<");
  expect(await (await send(address.replace("sent&", ""))).text()).not.toContain("Renee Alvarado");
});
