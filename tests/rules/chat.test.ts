import { expect, test } from "vitest";
import { carriedHistory, parseQuestion } from "#app/chat/answer/assistant.server.ts";
import { companyKnowledge, systemPrompt } from "#app/chat/answer/system-prompt.server.ts";
import { assistantWords, filled } from "#app/chat/assistant-sheet.server.ts";
import { answerWithLink } from "#app/chat/site-reply/answers.server.ts";
import { subjectWords } from "#app/chat/site-reply/question-text.ts";
import { siteReply } from "#app/chat/site-reply/site-reply.server.ts";
import { linkRuns, readableReply } from "#app/chat/widget/reply-text.tsx";
import type { Message } from "#app/chat/widget/stored-conversation.ts";
import { historyOf } from "#app/chat/widget/use-conversation.ts";
import { spokenText } from "#app/chat/widget/use-voice.ts";
import { failedReply, limits } from "#app/chat/wire/wire-format.ts";
import { wholeSentences } from "#app/forms/text-fields.ts";
import { shownServices } from "#app/services/services.server.ts";
import { firstBusiness } from "../first-business.ts";

const business = firstBusiness;
test.each([
  ["hello", "welcome to Mojave Surface Restoration"],
  ["Good morning!", "welcome to"],
  ["What services do you offer?", "Power Washing, Concrete Polishing, Marble Restoration"],
  ["How can I contact you?", "hello@mojavesurface.example"],
  ["Who will do the work?", "I don't know that one. Call (702) 555-0142, or ask in"],
  ["What are your hours?", "Mon-Sat 7AM-7PM"],
  ["price", "free estimate"],
  ["What would it cost?", "free estimate"],
  ["cost", "free estimate"],
  ["Quote?", "free estimate"],
  ["thanks, bye", "You are welcome."],
  ["Are you a robot?", "I am a program"],
  ["Do you dance?", "I don't know that one."],
  ["this and which", "I don't know that one."],
])("the reply to %j", (message, part) => {
  expect(siteReply({ message, history: [] }).text).toContain(part);
});

test("every reply to what nothing answers leads to a person", () => {
  const { priceReply, contactReply, servicesReply, otherReply } = assistantWords();
  for (const reply of [priceReply, contactReply, servicesReply, otherReply]) {
    const links = linkRuns(filled(reply), business).map(({ to }) => to);
    expect(links, reply).toContain("tel:+17025550142");
    expect(links, reply).toContain("/contact#contact-form");
  }
});

test("our own pages, numbers and mail become links, with the text around them kept", () => {
  const text = "See /services#power-washing. Call (702) 555-0142, or hello@mojavesurface.example.";
  expect(linkRuns(text, business)).toEqual([
    { text: "See " },
    { text: "our services page", to: "/services#power-washing" },
    { text: ". Call " },
    { text: "(702) 555-0142", to: "tel:+17025550142" },
    { text: ", or " },
    { text: "hello@mojavesurface.example", to: "mailto:hello@mojavesurface.example" },
    { text: "." },
  ]);
  expect(linkRuns("702-555-0187 or +1 702.555.0142", business).map(({ to }) => to)).toEqual([
    "tel:+17025550187",
    undefined,
    "tel:+17025550142",
  ]);
});

test("a reply that is made of links has twenty of them", () => {
  const runs = linkRuns("/about ".repeat(400), business);
  expect(runs.filter(({ to }) => to)).toHaveLength(20);
  expect(runs.at(-1)?.text).toBe(` ${"/about ".repeat(380)}`);
});

test.each([
  ["call (702) 555-0187 24/7 for emergencies", "(702) 555-0187", "+17025550187"],
  ["+1 (702) 555-0142", "+1 (702) 555-0142", "+17025550142"],
  ["7025550142 8 to 5", "7025550142", "+17025550142"],
  ["between 8 and 5, 1-702-555-0142", "1-702-555-0142", "+17025550142"],
])("our number is found among other figures: %s", (text, number, to) => {
  expect(linkRuns(text, business).filter((run) => run.to)).toEqual([
    { text: number, to: `tel:${to}` },
  ]);
});

test.each([
  "https://evil.example/contact",
  "//evil.example/gallery and evil.example/about",
  "//contact",
  "/contact.evil.example",
  "/contact/../admin",
  "/admin",
  "/contact?next=//evil.example",
  "javascript:alert(1)",
  "<a href='https://evil.example'>here</a> <img src=x onerror=alert(1)>",
  "[click](https://evil.example)",
  "hello@mojavesurface.example.evil.example",
  "other@mojavesurface.example",
  "mailto:spam@evil.example",
  "(900) 555-0142 and 1 (702) 555-01425",
])("nothing foreign becomes a link: %s", (text) => {
  expect(linkRuns(text, business)).toEqual([{ text }]);
});

test("a reply is read out with the names of its links", () => {
  const text = "Use /contact#contact-form or /guide, not https://evil.example/contact.";
  expect(readableReply(text, business)).toBe(
    "Use our estimate form or our free guide, not https://evil.example/contact.",
  );
});

test("a reply is spoken without emoji and line breaks, and only when it is short", () => {
  expect(spokenText("Hello 👋🏽!\n\nWe polish 👨‍👩‍👧 floors ⭐️ 24/7.")).toBe(
    "Hello ! We polish floors 24/7.",
  );
  expect(spokenText("a".repeat(199))).toHaveLength(199);
  expect(spokenText("a".repeat(200))).toBe("");
  expect(spokenText(`${"a".repeat(199)}🙂`)).toHaveLength(199);
});

test("a history is cut to its last ten entries, each to its length", () => {
  const history = [
    { role: "assistant", content: "x".repeat(5_000) },
    { role: "user", content: " First ", name: "system" },
  ];
  expect(parseQuestion({ message: " Hi ", history }).data).toEqual({
    message: "Hi",
    history: [
      { role: "assistant", content: "x".repeat(limits.entry) },
      { role: "user", content: "First" },
    ],
  });
  const long = Array.from({ length: 30 }, (_, i) => ({ role: "user", content: `${i}` }));
  expect(
    parseQuestion({ message: "Hi", history: long }).data?.history.map((entry) => entry.content),
  ).toEqual(["20", "21", "22", "23", "24", "25", "26", "27", "28", "29"]);
});

test.each([[null], [7], ["user"], [{ role: "system", content: "x" }], [{ role: "user" }]])(
  "a history with %j in it is refused",
  (entry) => {
    const { error } = parseQuestion({ message: "Hi", history: [entry] });
    expect(error?.issues[0]?.message).toBe("The conversation so far could not be read.");
  },
);

test("a conversation carried in a form that cannot be read begins anew", () => {
  for (const field of [undefined, "", "{", "{}", "7", '"text"', "[1, null]"])
    expect(carriedHistory(field)).toEqual([]);
});

test("unfinished replies are not told to the assistant", () => {
  const messages: Message[] = [0, 1, 2, 3, 4].map((timestamp) => {
    const isBot = timestamp % 2 === 1;
    return { id: `${timestamp}`, text: `${timestamp}`, isBot, timestamp, unfinished: isBot };
  });
  expect(historyOf(messages).map(({ content }) => content)).toEqual(["0", "2", "4"]);
});

test("the knowledge gives every claim as it stands", () => {
  const knowledge = companyKnowledge({ ...business, license: "0012345" }, shownServices());
  for (const claim of [
    "Power Washing",
    "Janitorial",
    "Founded 2000",
    "25+ years",
    "20+ years",
    "8+ years",
    "Licensed and insured (license 0012345)",
    "Henderson, Summerlin, North Las Vegas, Boulder City; Las Vegas is in Clark County",
    "within 25 miles",
    "Mon-Sat 7AM-7PM",
    "24/7",
    "1-2 weeks",
    "free estimate",
    business.phone,
    business.emergencyPhone,
    business.email,
  ])
    expect(knowledge).toContain(claim);
  expect(companyKnowledge({ ...business, estimateRadius: 0 }, [])).not.toMatch(/free estimate/i);
  expect(systemPrompt()).toContain(companyKnowledge(business, shownServices()));
});

test("the knowledge stays within its room, the facts first", () => {
  const [service] = shownServices();
  if (!service) throw new Error("There is no service.");
  const offers = Array.from({ length: 12 }, () => "What is done. ".repeat(8));
  const many = Array.from({ length: 200 }, (_, at) => ({
    ...{ ...service, offers, price: "from $3 to $6 a square foot" },
    name: `Number ${at + 1}`,
  }));
  const knowledge = companyKnowledge(business, many);
  expect(knowledge.length).toBeLessThanOrEqual(7_000);
  for (const part of [business.phone, "Founded 2000", "- Number 1: from $3"])
    expect(knowledge).toContain(part);
  expect(knowledge).toMatch(/^- Number 1: .*What is done\.$/m);
  expect(knowledge.indexOf(business.phone)).toBeLessThan(knowledge.indexOf("Number 1"));
});

test("the apology names the emergency number only where emergencies are taken", () => {
  expect(failedReply(business)).toContain(
    "(702) 555-0187. We're available Mon-Sat 7AM-7PM, with 24/7 emergency service!",
  );
  expect(failedReply({ ...business, takesEmergencies: false, emergencyHours: "" })).toContain(
    "(702) 555-0142. We're available Mon-Sat 7AM-7PM!",
  );
});

test.each([
  ["One. Two. Three.", 9, "One. Two."],
  ["One. Two. Three.", 8, "One."],
  ["One. Two", 8, "One. Two"],
  ["A sentence without an end", 12, "A sentence…"],
  ["Yes. A sentence that is long, without an end", 30, "Yes. A sentence that is long…"],
  ["ungrindablestone", 6, "ungri…"],
  ["🧀🧀🧀", 4, "🧀…"],
])("%j in at most %i characters ends where a sentence or a word does", (text, most, cut) => {
  expect(wholeSentences(text, most)).toBe(cut);
});

test.each([
  ["We grind it", "We grind it. See /services."],
  ["We grind it.", "We grind it. See /services."],
  ["Shall we?", "Shall we? See /services."],
  ["“We grind it.”", "“We grind it.” See /services."],
])("an answer %j has one end mark before the way to more", (text, answer) => {
  expect(answerWithLink(text, "/services")).toBe(answer);
});

test.each([
  ["Do you grind terrazzo?", ["grind", "terrazzo"]],
  ["terrazzo, for Zebediah Elm", ["terrazzo"]],
  ["zeb@mail.test www.zeb.test zeb.test/dance @zeb #floor a/b", []],
  ["at 12 elm st4 702-555-7777", ["elm"]],
  ["xqzvt aaaargh terrazzo", ["terrazzo"]],
  ["价格是多少 テラゾー", []],
])("the words of %j that look like words", (question, found) => {
  expect(subjectWords(question)).toEqual(found);
});
