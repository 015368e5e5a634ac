import { afterAll, expect, test } from "vitest";
import { startMailServer } from "../mail-server.ts";

const post = await startMailServer();
process.env.SMTP_URL = `smtp://127.0.0.1:${post.port}`;
process.env.NOTIFY_EMAIL = "owner@site.test";
process.env.SITE_URL = "https://floors.test";
process.env.OPENAI_API_KEY = "never asked";
process.env.BACKUP_DIR = "/nowhere";

const { send, signIn } = await import("../stage.ts");
const { page, words } = await import("../pages.ts");
const { receiveRequest, setStatus } = await import("#app/requests/request.server.ts");
const { sendDueMail } = await import("#app/mail/send-due.server.ts");

afterAll(post.stop);

test("the invitation goes by mail, once, and the review is mailed to the owner", async () => {
  const { id } = receiveRequest({
    ...{ name: "Dana Kessler", email: "dana@kessler.test", phone: "(702) 555-0111" },
    ...{ service: "marble-restoration", message: "The entry hall." },
  });
  setStatus(id, "completed");
  await sendDueMail();
  const before = post.mails.length;
  const headers = await signIn();
  const ask = () => send(`/admin/contacts/${id}`, { headers, form: { intent: "invite" } });
  expect((await ask()).status).toBe(303);
  // The second time, the customer gets no mail, but the owner gets the link.
  expect(await (await ask()).text()).toContain("https://floors.test/request/");
  await sendDueMail();
  expect(post.mails).toHaveLength(before + 1);
  const mail = post.mails.at(-1) ?? "";
  expect(mail).toMatch(/^To: dana@kessler\.test/m);
  expect(mail).toContain("How did it turn out?");
  expect(mail).toContain("In-Reply-To: <received-");
  const review = /https:\/\/floors\.test(\/request\/[\w-]{43}\/review)/.exec(mail)?.[1] ?? "";
  const detail = await send(`/admin/contacts/${id}`, { headers });
  expect(words(await detail.text())).toMatch(
    /Waits for their review Asked .* Get the link to the review/,
  );

  const form = { stars: "4", words: "Younger by ten years.", name: "Dana K.", consent: "on" };
  expect((await send(review, { form, headers: { Origin: "https://floors.test" } })).status).toBe(
    303,
  );
  await sendDueMail();
  expect(post.mails).toHaveLength(before + 2);
  const told = post.mails.at(-1) ?? "";
  expect(told).toContain("To: owner@site.test");
  for (const part of [
    "4 of 5 stars",
    "Younger by ten years.",
    "https://floors.test/admin/site/reviews",
  ])
    expect(told).toContain(part);
});

test("the privacy page names who receives it where mail, a model and backups are set up", async () => {
  const text = words(await page("/privacy"));
  for (const said of ["Our mail provider", "A language model’s provider", "the oldest of 14 goes"])
    expect(text).toContain(said);
});
