import { beforeEach, expect, test } from "vitest";
import { db } from "#app/database/database.server.ts";
import { escapeHtml } from "#app/http/escape-html.ts";
import { contactNotes, galleryProjects, replyTemplates, sessions } from "#schema";
import { send, signIn, sweep } from "../stage.ts";

beforeEach(sweep);

const note = { intent: "note", note: "Called <twice>.\nComes on Friday." };
const ended = { Cookie: "session=ended" };

function projectForm(): FormData {
  const form = new FormData();
  form.set("intent", "save");
  form.set("title", "Lobby terrazzo");
  form.append("details", "Ground");
  form.append("details", "Polished");
  return form;
}

test("a note that comes after the session's end is given back, and nothing is stored", async () => {
  const answer = await send("/admin/contacts/1", { form: note, headers: ended });
  const page = await answer.text();
  expect(answer.status).toBe(401);
  expect(page).toContain("You are signed out");
  expect(page).toContain("Called &lt;twice&gt;.\nComes on Friday.");
  expect(page).toContain('href="/admin/login"');
  expect(db.select().from(contactNotes).all()).toEqual([]);
});

test("so is a project's form", async () => {
  const answer = await send("/admin/gallery/new", { form: projectForm(), headers: ended });
  const page = await answer.text();
  expect(answer.status).toBe(401);
  for (const text of ["Lobby terrazzo", "Ground", "Polished"]) expect(page).toContain(text);
  expect(db.select().from(galleryProjects).all()).toEqual([]);
});

test("also where it comes with pictures, which are not kept; six times an hour", async () => {
  const form = projectForm();
  const whole = new FormData();
  whole.set("before_photo", new File([new Uint8Array(300_000)], "before.jpg"));
  for (const [name, text] of form) whole.append(name, text);
  const ask = () => send("/admin/gallery/new", { form: whole, headers: ended });
  const page = await (await ask()).text();
  for (const text of ["Lobby terrazzo", "Ground", "Polished"]) expect(page).toContain(text);
  for (let n = 1; n < 6; n++) expect((await ask()).status).toBe(401);
  expect((await ask()).status).toBe(302);
  expect((await send("/admin/contacts/1", { form: note, headers: ended })).status).toBe(401);
});

test("a form that is still coming when its session is ended is not carried out", async () => {
  const headers = await signIn();
  const body = new ReadableStream(
    {
      pull(form) {
        db.delete(sessions).run();
        form.enqueue(new TextEncoder().encode("intent=add&title=Late&text=Too+late+for+that."));
        form.close();
      },
    },
    { highWaterMark: 0 },
  );
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  const init = { method: "POST", body, duplex: "half", headers: { ...headers, ...type } } as const;
  const answer = await send("/admin/contacts/templates", init);
  expect(answer.status).toBe(401);
  const page = await answer.text();
  expect(page).toContain("You are signed out");
  expect(page).not.toContain("A new template");
  expect(db.select().from(replyTemplates).all()).toEqual([]);
});

test("so is whatever else holds words: a reply, a sheet, a service, a review", async () => {
  const words = "We come on Tuesday <at nine>.";
  const forms = [
    ["/admin/contacts/1", { intent: "reply", reply: words, set: "" }, "Reply"],
    ["/admin/contacts/1", { intent: "reply", reply: "Yes!" }, "Reply"],
    ["/admin/site/home", { intent: "save", headline: "您好我们明天下午可以来看" }, "Headline"],
    ["/admin/contacts/templates", { intent: "add", title: "x", text: words }, "Text"],
    ["/admin/site/home", { intent: "save", version: "1", "badges.0.line": words }, "Badges 1 line"],
    ["/admin/site/services/1/edit", { intent: "save", subtitle: words }, "Subtitle"],
    ["/admin/site/reviews/new", { intent: "save", text: words, current: "a secret" }, "Text"],
  ] as const;
  for (const [path, form, label] of forms) {
    const answer = await send(path, { form, headers: ended });
    const page = await answer.text();
    expect(answer.status, path).toBe(401);
    const written = Object.values<string>(form).find((it) => /We come|Yes|您/.test(it)) ?? "";
    expect(page).toContain(escapeHtml(written));
    expect(page).toContain(`>${label}</dt>`);
    expect(page).not.toContain("secret");
  }
});

test("the page's script hears of it without being led away from the form", async () => {
  const answer = await send("/admin/contacts/1.data", { form: note, headers: ended });
  expect(answer.status).toBe(401);
  expect(await answer.text()).not.toContain("/admin/login");
});

test("what holds nothing written leads to the sign-in, and passwords come back nowhere", async () => {
  const forms = [
    ["/admin/contacts/1", { intent: "status", status: "completed" }],
    ["/admin/contacts/1", { intent: "note", note: "  " }],
    ["/admin/account", { intent: "password", current: "old secret", password: "new secret" }],
  ] as const;
  for (const [path, form] of forms) {
    const answer = await send(path, { form, headers: ended });
    expect(answer.status, path).toBe(302);
    expect(answer.headers.get("Location"), path).toBe("/admin/login");
    expect(await answer.text()).not.toContain("secret");
  }
});

test("fields of other names, whatever they are called, hold nothing written", async () => {
  for (const name of ["__proto__", "constructor", "toString"]) {
    const answer = await send("/admin/contacts/1", { form: { [name]: "x" }, headers: ended });
    expect(answer.status, name).toBe(302);
  }
});

test("a form longer than any text is not read", async () => {
  const form = { ...note, more: "x".repeat(70_000) };
  const answer = await send("/admin/contacts/1", {
    form,
    headers: { ...ended, "Content-Length": "70100" },
  });
  expect(answer.status).toBe(302);
});
