import { beforeEach, expect, test } from "vitest";
import { db } from "#app/database/database.server.ts";
import { contactNotes, galleryProjects, sessions, sheets } from "#schema";
import { send, signIn, sweep } from "../stage.ts";

beforeEach(sweep);

const note = { intent: "note", note: "Called <twice>.\nComes on Friday." };
const dates = { "templates.0.title": "Dates", "templates.0.words": "Which day?" };
const ended = { Cookie: "session=ended" };

test("a form after the session's end gets 401 at its own address, and is stored when it is sent again", async () => {
  const project = new FormData();
  project.set("title", "Lobby terrazzo");
  project.set("before_photo", new File([new Uint8Array(300_000)], "before.jpg"));
  const forms = [
    ["/admin/site/replies", { intent: "save", version: "0", seen: "0", ...dates }],
    ["/admin/contacts/1", note],
    ["/admin/contacts/1", { intent: "status", status: "completed" }],
    ["/admin/account", { intent: "password", current: "old secret", password: "new secret" }],
    ["/admin/gallery/new", project],
  ] as const;
  for (const [path, form] of forms) {
    const response = await send(path, { form, headers: ended });
    const page = await response.text();
    expect(response.status, path).toBe(401);
    expect(response.headers.get("Location"), path).toBeNull();
    expect(page).toContain("You are signed out");
    expect(page).toContain('href="/admin/login" target="_blank"');
    expect(page).not.toContain("secret");
  }
  for (const table of [contactNotes, galleryProjects, sheets])
    expect(db.select().from(table).all()).toEqual([]);

  const [[path, form]] = forms;
  expect((await send(path, { form, headers: await signIn() })).status).toBe(303);
  expect(db.select().from(sheets).all()).toMatchObject([{ key: "replies" }]);
});

test("a form that is still coming when its session is ended is not carried out", async () => {
  const headers = await signIn();
  const body = new ReadableStream(
    {
      pull(form) {
        db.delete(sessions).run();
        form.enqueue(
          new TextEncoder().encode(
            "intent=save&version=1&seen=0&templates.0.title=Late&templates.0.words=Too+late+for+that.",
          ),
        );
        form.close();
      },
    },
    { highWaterMark: 0 },
  );
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  const init = { method: "POST", body, duplex: "half", headers: { ...headers, ...type } } as const;
  const answer = await send("/admin/site/replies", init);
  expect(answer.status).toBe(401);
  const page = await answer.text();
  expect(page).toContain("You are signed out");
  expect(JSON.stringify(db.select().from(sheets).all())).not.toContain("Late");
});

test("the page's script hears of it without being led away from the form", async () => {
  const answer = await send("/admin/contacts/1.data", { form: note, headers: ended });
  expect(answer.status).toBe(401);
  expect(await answer.text()).not.toContain("/admin/login");
});
