import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { owner } from "../server.ts";

process.env.SMTP_URL = "smtp://127.0.0.1:9";
process.env.NOTIFY_EMAIL = "desk@site.test";
process.env.SITE_URL = "https://floors.test";

const { expectPage, send, signIn, sweep, unwritable } = await import("../stage.ts");
const { db } = await import("#app/database/database.server.ts");
const { accountLinks, activity, administrators, limits, outbox, sessions } = await import(
  "#schema"
);
const { createAdministrator, setPassword } = await import(
  "#app/accounts/people/administrators.server.ts"
);

const site = { Origin: "https://floors.test", Host: "floors.test" };
const post = (path: string, form: Record<string, string>, headers = {}) =>
  send(path, { form, headers: { ...site, ...headers } });
const colleague = { email: "inez@site.test", password: "quite long enough" };

beforeEach(async () => {
  sweep();
  for (const table of [accountLinks, activity, outbox]) db.delete(table).run();
  await createAdministrator(owner.email, owner.password);
});

/** Waits for work that runs after the response. */
const afterTheAnswer = () => new Promise((resolve) => setImmediate(resolve));

const mails = () => db.select().from(outbox).all();
const linkIn = (text = "") =>
  /https:\/\/floors\.test(\/admin\/\w+\/[\w-]{43})\s/.exec(text)?.[1] ?? "";
const signsIn = async ({ email, password }: typeof owner) =>
  (await post("/admin/login", { email, password })).status === 303;
const activities = () =>
  db
    .select()
    .from(activity)
    .all()
    .map(({ who, what, about }) => [who, what, about].filter(Boolean).join(" "));

async function askedLink(email = owner.email): Promise<string> {
  await post("/admin/forgot", { email });
  await afterTheAnswer();
  return linkIn(mails().at(-1)?.text);
}

describe("a forgotten password", () => {
  test("is replaced by a mailed link, once, and all sessions end", async () => {
    const session = await signIn(owner.email);
    const link = await askedLink(` ${owner.email.toUpperCase()} `);
    expect(mails()).toMatchObject([{ recipient: owner.email }]);
    const page = await send(link);
    await expectPage(page, 200, "Set Password");
    const short = await post(link, { password: "short" });
    await expectPage(short, 422, "8 characters");
    const answer = await post(link, { password: "another long one" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      "/admin/login?ended=reset",
    ]);
    expect((await send("/admin", { headers: session })).status).toBe(302);
    expect(await signsIn(owner)).toBe(false);
    expect(await signsIn({ ...owner, password: "another long one" })).toBe(true);
    for (const again of [await send(link), await post(link, { password: "a third long one" })])
      await expectPage(again, 404, "This link does not work");
    expect(activities()).toEqual([
      `${owner.email} reset-asked`,
      `${owner.email} password-reset`,
      `${owner.email} signed-in`,
    ]);
  });

  test("is answered alike for every address, and only an account's gets a mail", async () => {
    const answers = [];
    for (const email of [owner.email, "nobody@site.test"]) {
      const answer = await post("/admin/forgot", { email });
      answers.push([answer.status, answer.headers.get("Location"), await answer.text()]);
      await afterTheAnswer();
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(mails()).toHaveLength(1);
    expect(await (await send("/admin/forgot?sent")).text()).toContain("Look into your mail");
  });

  test("a wish for a link that cannot be counted says so, and keeps the address", async () => {
    const answer = await unwritable("limits", () => post("/admin/forgot", { email: owner.email }));
    expect(answer.status).toBe(500);
    const page = await answer.text();
    expect(page).toContain("This could not be done. Please try again.");
    expect(page).toContain(`value="${owner.email}"`);
  });

  test("three mails an hour go to one account, and ten tries from one address", async () => {
    for (let n = 0; n < 10; n++) {
      expect((await post("/admin/forgot", { email: owner.email })).status).toBe(303);
      await afterTheAnswer();
    }
    expect(mails()).toHaveLength(3);
    const refused = await post("/admin/forgot", { email: owner.email });
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, expect.any(String)]);
    expect(await refused.text()).toContain(`value="${owner.email}"`);
  });

  test.each([
    [
      "expired",
      () => db.update(accountLinks).set({ expires_at: "2020-01-01T00:00:00.000Z" }).run(),
    ],
    ["another use", () => db.update(accountLinks).set({ kind: "invitation" }).run()],
    ["a removed account", () => db.delete(administrators).run()],
    ["a password changed meanwhile", () => setPassword(owner.email, "changed meanwhile")],
  ])("a link of %s sets no password", async (_what, change) => {
    const link = await askedLink();
    await change();
    expect((await send(link)).status).toBe(404);
    expect((await post(link, { password: "a stranger's own" })).status).toBe(404);
    expect(await signsIn({ ...owner, password: "a stranger's own" })).toBe(false);
  });

  test("a link for one account leaves every other as it is", async () => {
    await createAdministrator(colleague.email, colleague.password);
    const session = await signIn(owner.email);
    const mine = await askedLink();
    const theirs = await askedLink(colleague.email);
    const form = { password: "a colleague's new one", email: owner.email, administrator_id: "1" };
    expect((await post(theirs, form)).status).toBe(303);
    expect((await send("/admin", { headers: session })).status).toBe(200);
    expect(await signsIn({ ...owner, password: form.password })).toBe(false);
    expect(await signsIn(owner)).toBe(true);
    expect(await signsIn({ ...colleague, password: form.password })).toBe(true);
    expect((await send(mine)).status).toBe(200);
  });

  test("two who use a link at once set one password", async () => {
    const link = await askedLink();
    const both = await Promise.all(
      ["the first one's", "the second one's"].map((password) => post(link, { password })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([303, 404]);
  });

  test("the token is stored nowhere", async () => {
    const token = (await askedLink()).split("/").at(-1) ?? "";
    expect(token).toHaveLength(43);
    expect(JSON.stringify(db.select().from(accountLinks).all())).not.toContain(token);
  });
});

describe("colleagues", () => {
  async function invitation(name = "Inez <b>Duarte</b>") {
    const cookie = await signIn(owner.email);
    const form = { intent: "invite", name, current: owner.password };
    const answer = await post("/admin/colleagues", form, cookie);
    expect(answer.status).toBe(200);
    return linkIn(`${(await answer.text()).replaceAll("&quot;", "\n").replaceAll('"', "\n")}`);
  }

  test("are invited by a link that works once", async () => {
    const link = await invitation();
    const page = await send(link);
    expect(await page.text()).toContain("Welcome, Inez &lt;b&gt;Duarte&lt;/b&gt;");
    const taken = await post(link, { ...colleague, email: owner.email });
    await expectPage(taken, 422, "with this address already");
    const joined = await post(link, colleague);
    expect([joined.status, joined.headers.get("Location")]).toEqual([303, "/admin"]);
    expect(await signsIn(colleague)).toBe(true);
    expect((await send(link)).status).toBe(404);
    expect((await post(link, { ...colleague, email: "x@site.test" })).status).toBe(404);
    const list = await (
      await send("/admin/colleagues", { headers: await signIn(owner.email) })
    ).text();
    expect(list).toContain("Inez &lt;b&gt;Duarte&lt;/b&gt;");
  });

  test("two who use one invitation at once: one gets in", async () => {
    const link = await invitation();
    const both = await Promise.all(
      ["a@site.test", "b@site.test"].map((email) => post(link, { ...colleague, email })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([303, 404]);
    expect(db.select().from(administrators).all()).toHaveLength(2);
  });

  test("an invitation can be taken back, and ends after three days", async () => {
    const cookie = await signIn(owner.email);
    const link = await invitation();
    const [stored] = db.select().from(accountLinks).all();
    const days = (Date.parse(stored?.expires_at ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThanOrEqual(3);
    const form = { intent: "take-back", invitation: stored?.token_hash ?? "" };
    expect((await post("/admin/colleagues", form, cookie)).status).toBe(303);
    expect((await post("/admin/colleagues", form, cookie)).status).toBe(409);
    expect((await post(link, colleague)).status).toBe(404);
    expect(db.select().from(administrators).all()).toHaveLength(1);
  });

  test("a removed one's sessions end; nobody removes themselves or the last one", async () => {
    const inez = await createAdministrator(colleague.email, colleague.password);
    const theirs = await signIn(colleague.email);
    const mine = await signIn(owner.email);
    const me = db.select().from(administrators).where(eq(administrators.email, owner.email)).get();
    const remove = (id: number | undefined, cookie: { Cookie: string }) =>
      post("/admin/colleagues", { intent: "remove", id: String(id) }, cookie);
    expect((await remove(me?.id, mine)).status).toBe(409);
    expect((await send("/admin", { headers: theirs })).status).toBe(200);
    const answers = await Promise.all([remove(inez.id, mine), remove(me?.id, theirs)]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([303, 303]);
    expect(db.select().from(administrators).all()).toHaveLength(1);
    expect((await send("/admin", { headers: theirs })).status).toBe(302);
    expect(db.select().from(sessions).all()).toHaveLength(1);
  });

  test("who is signed out while their password is looked at makes no link", async () => {
    const theirs = await signIn(owner.email);
    const form = { intent: "invite", name: "Nobody", current: owner.password };
    const inviting = post("/admin/colleagues", form, theirs);
    // An attempt is counted before the password is checked, which takes as long as a hundred of these.
    while (!db.select().from(limits).get()) await afterTheAnswer();
    db.delete(sessions).run();
    const answer = await inviting;
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      "/admin/login?ended=ended",
    ]);
    expect(db.select().from(accountLinks).all()).toEqual([]);
  });

  test("what a removed one made lets nobody in", async () => {
    const inez = await createAdministrator(colleague.email, colleague.password);
    const theirs = await signIn(colleague.email);
    const me = db.select().from(administrators).where(eq(administrators.email, owner.email)).get();
    const made = async (form: Record<string, string>) => {
      const sent = { ...form, current: colleague.password };
      const answer = await post("/admin/colleagues", sent, theirs);
      return linkIn((await answer.text()).replaceAll('"', "\n"));
    };
    const door = await made({ intent: "invite", name: "Nobody" });
    const mine = await made({ intent: "reset", id: String(me?.id) });
    expect([(await send(door)).status, (await send(mine)).status]).toEqual([200, 200]);
    const form = { intent: "remove", id: String(inez.id) };
    expect((await post("/admin/colleagues", form, await signIn(owner.email))).status).toBe(303);
    expect((await post(door, colleague)).status).toBe(404);
    expect((await post(mine, { password: "not theirs to set" })).status).toBe(404);
    expect(await signsIn(owner)).toBe(true);
  });

  test("a session that was left open makes no link, and ends after five wrong passwords", async () => {
    const cookie = await signIn(owner.email);
    const form = { intent: "invite", name: "Nobody", current: "wrong" };
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push(await post("/admin/colleagues", form, cookie));
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 303]);
    expect(answers.at(-1)?.headers.get("Location")).toBe("/admin/login?ended=password");
    expect((await send("/admin", { headers: cookie })).status).toBe(302);
    expect(db.select().from(accountLinks).all()).toEqual([]);
  });

  test("a link for a colleague's new password is made for others only", async () => {
    const inez = await createAdministrator(colleague.email, colleague.password);
    const cookie = await signIn(owner.email);
    const me = db.select().from(administrators).where(eq(administrators.email, owner.email)).get();
    const form = (id: number | undefined) => ({
      ...{ intent: "reset", id: String(id), current: owner.password },
    });
    expect((await post("/admin/colleagues", form(me?.id), cookie)).status).toBe(409);
    const answer = await post("/admin/colleagues", form(inez.id), cookie);
    const link = linkIn((await answer.text()).replaceAll('"', "\n"));
    expect((await post(link, { password: "made by a colleague" })).status).toBe(303);
    expect(await signsIn({ ...colleague, password: "made by a colleague" })).toBe(true);
  });

  test.each([
    [{ intent: "invite", name: "  ", current: "x" }, "Please say who is invited."],
    [{ intent: "invite", name: "n".repeat(101), current: "x" }, "at most 100 characters"],
    [{ intent: "invite", name: "Inez" }, "Please enter your current password."],
    [{ intent: "invite", name: "Inez", current: "wrong" }, "This is not your current password."],
    [{ intent: "reset", id: "1", current: "wrong" }, "This is not your current password."],
    [{ intent: "remove", id: "1e0x" }, 'role="alert"'],
    [{ intent: "dance" }, 'role="alert"'],
  ])("%j is refused", async (form, sentence) => {
    const answer = await post(
      "/admin/colleagues",
      form as Record<string, string>,
      await signIn(owner.email),
    );
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(sentence);
    expect(db.select().from(accountLinks).all()).toEqual([]);
  });
});

describe("one's own email", () => {
  const change = async (form: Record<string, string>) =>
    post("/admin/account", { intent: "email", ...form }, await signIn(owner.email));

  test("counts once the mailed link was opened, and the old one is told", async () => {
    const asked = await change({ address: "new@site.test", current: owner.password });
    expect([asked.status, asked.headers.get("Location")]).toEqual([
      303,
      "/admin/account?done=email-mailed",
    ]);
    expect(await signsIn(owner)).toBe(true);
    const link = linkIn(mails()[0]?.text);
    expect(mails()[0]?.recipient).toBe("new@site.test");
    expect(await (await send(link)).text()).toContain("new@site.test");
    const unstored = await unwritable("activity", () => post(link, {}));
    expect(await unstored.text()).toContain("This could not be done. Please try again.");
    expect(await signsIn(owner)).toBe(true);
    expect((await post(link, {})).status).toBe(303);
    expect(await signsIn({ ...owner, email: "new@site.test" })).toBe(true);
    expect(await signsIn(owner)).toBe(false);
    expect(mails()[1]).toMatchObject({ recipient: owner.email });
    expect((await post(link, {})).status).toBe(404);
  });

  test.each(["the account page", "a mailed link"])(
    "no longer once the password was changed by %s: who knew it gets no account",
    async (way) => {
      expect((await change({ address: "evil@site.test", current: owner.password })).status).toBe(
        303,
      );
      const link = linkIn(mails()[0]?.text);
      expect((await send(link)).status).toBe(200);
      if (way === "a mailed link") await post(await askedLink(), { password: "a better one" });
      else {
        const form = { intent: "password", current: owner.password, password: "a better one" };
        await post("/admin/account", form, await signIn(owner.email));
      }
      expect((await post(link, {})).status).toBe(404);
      expect(await signsIn({ ...owner, password: "a better one" })).toBe(true);
    },
  );

  test("somebody's address, a wrong password and no address are refused, what was typed kept", async () => {
    await createAdministrator(colleague.email, colleague.password);
    const typed = { current: owner.password, address: "x@site.test" };
    for (const [form, sentence] of [
      [{ ...typed, address: colleague.email }, "with this address already"],
      [{ ...typed, current: "wrong" }, "This is not your current password."],
      [{ ...typed, address: "nowhere" }, "Please enter a valid email address."],
    ] as const) {
      const answer = await change(form);
      const page = await answer.text();
      expect(answer.status).toBe(422);
      expect(page).toContain("Your email was not changed.");
      expect(page).toContain(sentence);
      expect(page).toContain(`value="${form.address}"`);
    }
    expect(mails()).toEqual([]);
  });
});

test("the activity list says who did what, on what device, and escapes it", async () => {
  const agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17 Safari/604.1";
  await post("/admin/login", owner, { "User-Agent": agent });
  const cookie = await signIn(owner.email);
  const invited = { intent: "invite", name: "<script>1</script>", current: owner.password };
  await post("/admin/colleagues", invited, cookie);
  const page = await (await send("/admin/activity", { headers: cookie })).text();
  expect(page).toContain("Signed in");
  expect(page).toContain("Safari on iPhone");
  expect(page).toContain("Invited &lt;script&gt;1&lt;/script&gt;");
});
