import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { firstZone, showTimesIn, weekdays, weekOf } from "#app/business/facts/time.ts";
import { problemOf } from "#app/forms/form-failure.ts";
import { emailMessage, requiredMessage } from "#app/forms/text-fields.ts";
import { csvCell, csvLine } from "#app/inbox/export/csv-cells.ts";
import { filterQuery, readFilter } from "#app/inbox/search/request-filter.ts";
import { callAddress, serviceMessage, shownPhone } from "#app/requests/request/contact-request.ts";
import { requestView } from "#app/requests/request/contact-requests.server.ts";
import { contactFields } from "#app/requests/request/request-schema.ts";
import { openStretches, promisedBy, replyDue } from "#app/requests/request/waiting-time.ts";
import { firstBusiness } from "../first-business.ts";

afterEach(() => showTimesIn(() => firstZone));

const good = {
  name: " Renee Alvarado ",
  email: "\trenee@example.com ",
  phone: " (702) 555-0119",
  service: "marble-restoration",
  message: "\r\nEntry hall.\r\nStairs. ",
};

const stored = {
  ...{ ...good, id: 1, status: "pending", created_at: "2026-03-02T12:00:00.000Z", version: 1 },
  ...{ updated_at: "2026-03-02T12:00:00.000Z", spam: false, digest: null, deleted_at: null },
  search_text: null,
  entered_by: "",
  ...{ invited_at: null },
};

function checkContact(typed: unknown) {
  const { data, error } = contactFields.safeParse(typed);
  return { fields: data, problem: error ? problemOf(error) : null };
}

test("every text is trimmed, and line ends are counted once", () => {
  expect(checkContact(good).fields).toEqual({
    name: "Renee Alvarado",
    email: "renee@example.com",
    phone: "(702) 555-0119",
    service: "marble-restoration",
    message: "Entry hall.\nStairs.",
  });
});

test("control characters are dropped, and are not enough for a required field", () => {
  const { fields } = checkContact({ ...good, name: "Re\0ne\u009Fe\u001B", message: "a\rb\tc\0" });
  expect(fields).toMatchObject({ name: "Renee", message: "a\nb\tc" });
  expect(checkContact({ ...good, name: " \0 \u0007" }).problem?.message).toBe(requiredMessage);
});

test("characters that turn the reading direction are dropped, those of a script that needs it stay", () => {
  const { fields } = checkContact({ ...good, name: "\u202Eeee\u2066R\u2069 \u05E8\u05E0\u05D4" });
  expect(fields?.name).toBe("eeeR \u05E8\u05E0\u05D4");
});

test.each(["name", "email", "phone", "message"])(
  "%s is required, blanks are not enough",
  (field) => {
    for (const input of [
      { ...good, [field]: " \n " },
      { ...good, [field]: "\u200B\u3164\u2800\u00AD" },
      { ...good, [field]: undefined },
    ]) {
      const { problem } = checkContact(input);
      expect(problem?.message).toBe(requiredMessage);
      expect(Object.keys(problem?.fields ?? {})).toEqual([field]);
    }
  },
);

test.each([
  "\u0646\u0648\u0631\u200C\u0627\u0644\u062F\u06CC\u0646",
  "\u0D05\u0D28\u0D3F\u0D32\u0D4D\u200D",
  "\u{1F469}\u200D\u{1F527}",
  "\u2764\uFE0F",
])("%s is a name, with what joins its signs", (name) => {
  expect(checkContact({ ...good, name }).fields?.name).toBe(name);
});

test("a missing field is spoken of before a wrong address", () => {
  const { problem } = checkContact({ ...good, email: "nobody", phone: "" });
  expect(problem).toEqual({
    message: requiredMessage,
    fields: { email: emailMessage, phone: requiredMessage },
  });
});

test.each(["a", "a@b", "a b@c.de", "@c.de", "a@.", "a@b@c.de"])("%j is no address", (email) => {
  expect(checkContact({ ...good, email }).problem?.message).toBe(emailMessage);
});

test.each([
  ["name", 200, "The name may have at most 200 characters."],
  ["phone", 200, "The phone number may have at most 200 characters."],
  ["message", 5000, "The message may have at most 5,000 characters."],
])("%s may have %d characters and not one more", (field, limit, sentence) => {
  expect(checkContact({ ...good, [field]: "x".repeat(limit) }).problem).toBeNull();
  expect(checkContact({ ...good, [field]: "x".repeat(limit + 1) }).problem?.message).toBe(sentence);
});

test("a service is a code, or none", () => {
  expect(checkContact({ ...good, service: undefined }).fields?.service).toBe("");
  expect(checkContact({ ...good, service: "<Roofing>" }).problem?.message).toBe(serviceMessage);
});

// In Los Angeles, open Monday to Saturday from 7 AM to 7 PM.
test.each([
  ["Mon 4:04 AM", "2026-11-23T12:04Z", 24, "2026-11-24T03:00Z", "by Monday 7 PM"],
  ["Mon 10:07 AM", "2026-11-23T18:07Z", 24, "2026-11-24T18:00Z", "by Tuesday 10 AM"],
  ["Thu 8 PM", "2026-11-20T04:00Z", 24, "2026-11-21T03:00Z", "by Friday 7 PM"],
  ["Sat 1 PM", "2026-11-21T21:00Z", 24, "2026-11-22T03:00Z", "by Saturday 7 PM"],
  ["Sat 5 PM", "2026-11-22T01:00Z", 24, "2026-11-23T19:00Z", "by Monday 11 AM"],
  ["Sat 8 PM", "2026-11-22T04:00Z", 24, "2026-11-23T19:00Z", "by Monday 11 AM"],
  ["Sun noon", "2026-11-22T20:00Z", 24, "2026-11-23T20:00Z", "by Monday 12 PM"],
  ["Mon 9:10 AM", "2026-11-23T17:10Z", 2, "2026-11-23T19:00Z", "by Monday 11 AM"],
  ["Mon 6 PM", "2026-11-24T02:00Z", 2, "2026-11-24T17:00Z", "by Tuesday 9 AM"],
  ["Mon 9 AM", "2026-11-23T17:00Z", 168, "2026-11-30T17:00Z", "by Monday, November 30, 9 AM"],
])("what comes on %s (%s) is answered within %d hours by %s: %s", (_, from, hours, due, words) => {
  const business = { ...firstBusiness, replyHours: hours };
  const found = replyDue(new Date(from), business);
  expect(found.toISOString().replace(":00.000", "")).toBe(due);
  expect(promisedBy(new Date(from), business).replaceAll("\u202F", " ")).toBe(words);
});

test("a week without opening hours has none to wait for", () => {
  const hours = weekOf(() => null);
  const due = replyDue(new Date("2026-11-21T21:00Z"), { hours, replyHours: 12 });
  expect(due.toISOString()).toBe("2026-11-22T09:00:00.000Z");
});

// Over the changes of clocks in spring and autumn, in Cairo at midnight.
const promises = {
  from: fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2027-01-01") }),
  later: fc.integer({ min: 1, max: 10 * 24 * 60 }),
  replyHours: fc.integer({ min: 1, max: 168 }),
  week: fc.array(
    fc.option(fc.tuple(fc.integer({ min: 0, max: 17 }), fc.integer({ min: 1, max: 6 }))),
    { minLength: 7, maxLength: 7 },
  ),
};

test.each(["America/Los_Angeles", "Africa/Cairo", "Australia/Lord_Howe"])(
  "in %s no promise is over before it is made, too short, outside of the hours, or before an earlier one",
  (zone) => {
    showTimesIn(() => zone);
    const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
    const rule = fc.property(fc.record(promises), ({ from, later, replyHours, week }) => {
      const hours = weekOf((day) => {
        const open = week[weekdays.indexOf(day)];
        return open ? { from: clock(open[0]), to: clock(open[0] + open[1]) } : null;
      });
      const due = replyDue(new Date(from), { hours, replyHours }).getTime();
      expect(due).toBeGreaterThan(from);
      expect(
        replyDue(new Date(from + later * 60_000), { hours, replyHours }) >= new Date(due),
      ).toBe(true);
      if (week.every((day) => day === null)) return;
      const open = openStretches({ hours }, due - 60_000, due);
      expect(open.at(-1)?.end).toBe(due);
      const start = from - (from % (15 * 60_000));
      const needed = Math.min(4, replyHours) * 3_600_000;
      const sum = (end: number) =>
        openStretches({ hours }, start, end).reduce((ms, it) => ms + it.end - it.start, 0);
      if (sum(start + replyHours * 3_600_000) >= needed)
        expect(due).toBeLessThanOrEqual(start + replyHours * 3_600_000);
      else expect(openStretches({ hours }, start, due).length).toBeGreaterThan(0);
    });
    fc.assert(rule, { numRuns: 100 });
  },
);

test("a pending request turns amber two open hours before the promise and red with it", () => {
  const came = new Date("2026-11-20T04:00:00.000Z");
  const at = (hours: number, status = "pending") => {
    const now = new Date(came.getTime() + hours * 3_600_000);
    const row = { ...stored, status, created_at: came.toISOString() };
    const { age, urgency } = requestView(row, now);
    return { age, urgency };
  };
  expect(at(0.05)).toEqual({ age: "just in", urgency: "calm" });
  expect(at(0.5)).toEqual({ age: "waiting 30 minutes", urgency: "calm" });
  expect(at(20.9)).toEqual({ age: "waiting 20 h", urgency: "calm" });
  expect(at(21)).toEqual({ age: "waiting 21 h", urgency: "soon" });
  expect(at(23)).toEqual({ age: "waiting 23 h", urgency: "late" });
  expect(at(50, "contacted")).toEqual({ age: "2 days ago", urgency: "calm" });
  expect(at(-1, "completed"), "a clock that runs ahead").toEqual({
    age: "just now",
    urgency: "calm",
  });
});

test("what is flagged as spam waits for nobody, also when its sender writes again", () => {
  const spam = {
    ...stored,
    status: "contacted",
    spam: true,
    created_at: "2026-03-01T20:00:00.000Z",
  };
  const now = new Date("2026-03-04T20:00:00.000Z");
  expect(requestView(spam, now, "2026-03-04T17:00:00.000Z")).toMatchObject({
    ...{ waits: false, age: "3 days ago", urgency: "calm" },
  });
});

test("what an owner brought from elsewhere is shown as it stands", () => {
  const brought = { ...stored, status: "archived", service: "roofing", created_at: "last May" };
  const shown = requestView({ ...brought, phone: "none", email: "a@b.de?cc=x" }, new Date());
  expect(shown).toMatchObject({ service: "roofing", received: "last May", age: "", call: null });
  expect(shown.write).toBe("mailto:a@b.de%3Fcc%3Dx");
});

test.each([
  ["7025550119", "(702) 555-0119", "tel:+17025550119"],
  ["702.555.0119", "(702) 555-0119", "tel:+17025550119"],
  ["+1 (702) 555 0119", "(702) 555-0119", "tel:+17025550119"],
  ["1-702-555-0119", "(702) 555-0119", "tel:+17025550119"],
  ["702-555-0119 x12", "(702) 555-0119 ext. 12", "tel:+17025550119;ext=12"],
  ["+44 20 7946 0958", "+44 20 7946 0958", "tel:+442079460958"],
  ["555-0119", "555-0119", "tel:5550119"],
  ["(702) 555-0119 / 702-555-0120", "(702) 555-0119 / 702-555-0120", "tel:+17025550119"],
  ["702-555-0119, ext. 7 (24/7)", "702-555-0119, ext. 7 (24/7)", "tel:+17025550119;ext=7"],
  ["(702) 555-0119 (24/7)", "(702) 555-0119 (24/7)", "tel:+17025550119"],
  ["020 7946 0958", "020 7946 0958", "tel:02079460958"],
  ["+45 62 52 00 01", "+45 62 52 00 01", "tel:+4562520001"],
  ["0211/1234567", "0211/1234567", "tel:02111234567"],
  ["ask for Dana", "ask for Dana", null],
  ["1-800-FLOORS", "1-800-FLOORS", null],
])("the telephone number %j is shown as %j", (typed, shown, call) => {
  expect([shownPhone(typed), callAddress(typed)]).toEqual([shown, call]);
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tone", "\r=1", " =1", "＝1"])(
  "the cell %j is no formula",
  (text) => expect(csvCell(text)).toBe(`"'${text}"`),
);

test.each([
  ["Dana;=1+1", "Dana;'=1+1"],
  ["a\n=1", "a\n'=1"],
  ["a\t+1", "a\t'+1"],
  ["\t=1", "'\t'=1"],
  ["rooms:\n- kitchen\n- hall", "rooms:\n- kitchen\n- hall"],
])("where a spreadsheet parts cells otherwise, %j is no formula either", (text, cell) =>
  expect(csvCell(text)).toBe(`"${cell}"`),
);

test("a text of line breaks alone is looked at once", () => {
  const text = `a${"\n".repeat(5_000)}b`;
  const begun = performance.now();
  for (let n = 0; n < 100; n++) csvCell(text);
  // It took seconds when each line break searched all text after it.
  expect(performance.now() - begun).toBeLessThan(1_000);
  expect(csvCell("Hi\n\n-Tom")).toBe(`"Hi\n\n'-Tom"`);
  expect(csvCell("a;- b")).toBe(`"a;'- b"`);
});

test("cells are quoted, lines end with CRLF", () => {
  expect(csvLine(['Say "hi"', "a,b", "two\nlines"])).toBe('"Say ""hi""","a,b","two\nlines"\r\n');
});

test("an address keeps its filter, and forgets what it does not know", () => {
  const read = (query: string) => readFilter(new URLSearchParams(query));
  expect(read("status=pending&q=%20marble%20&page=3")).toEqual({
    status: "pending",
    q: "marble",
    spam: false,
    page: 3,
  });
  expect(filterQuery(read("status=nope&page=-1&view=spam"))).toBe("?view=spam");
  expect(filterQuery(read(""))).toBe("");
});
