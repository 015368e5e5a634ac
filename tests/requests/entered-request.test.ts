import { beforeEach, expect, test } from "vitest";
import { db } from "#app/database/database.server.ts";
import { createRequestLink } from "#app/mail/customer-link.server.ts";
import { administrators, contactRequests, outbox } from "#schema";
import { send, signIn, sweep } from "../stage.ts";

let headers: { Cookie: string };

beforeEach(async () => {
  sweep();
  headers = await signIn();
});

const enter = (form: Record<string, string>) => send("/admin/contacts/new", { form, headers });
const rows = () => db.select().from(contactRequests).all();
const read = async (path: string) => (await send(path, { headers })).text();

test("a caller's request needs a name and a phone number, and is one like any other", async () => {
  db.update(administrators).set({ name: "Ray Ortiz" }).run();
  const form = { name: " Carla Caller ", phone: "702 555 0144", email: "", message: "" };
  const [answer] = await Promise.all([enter(form), enter(form)]);
  const [row] = rows();
  expect(rows()).toHaveLength(1);
  expect(row).toMatchObject({ name: "Carla Caller", email: "", status: "pending" });
  const address = `/admin/contacts/${row?.id}`;
  expect(answer?.headers.get("Location")).toBe(address);
  const page = await read(address);
  expect(page).toContain("Entered by Ray Ortiz");
  expect(page).not.toContain("mailto:");
  const list = await read("/admin/contacts");
  expect(list).toContain("Carla Caller");
  expect(list).toMatch(/Total Requests<\/span> <span[^>]*>1</);
  expect((await send(`/request/${createRequestLink(row?.id ?? 0)}`)).status).toBe(200);
  expect(db.select().from(outbox).all()).toEqual([]);
});

test.each([
  [{ name: "", phone: "702 555 0144" }, "Please enter the name."],
  [{ name: "Kept Name", phone: " ", email: "" }, "Please enter a phone number or an email."],
  [{ name: "Kept Name", email: "nobody" }, "Please enter a valid email address."],
  [{ name: "Kept Name", phone: "1", mail: "on" }, "Please enter the email that the link goes to"],
])("%o is refused with its sentence, and stays in the form", async (form, sentence) => {
  const answer = await enter(form);
  expect([answer.status, rows()]).toEqual([422, []]);
  const page = await answer.text();
  expect(page).toContain(sentence);
  if (form.name) expect(page).toContain('value="Kept Name"');
});
