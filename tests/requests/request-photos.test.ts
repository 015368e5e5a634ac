import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/database/database.server.ts";
import { createRequestLink } from "#app/mail/customer-link.server.ts";
import { isTight } from "#app/photos/files/file-storage.server.ts";
import { arrivingPhotos } from "#app/requests/photos/request-photos.server.ts";
import {
  clearRemovedPhotos,
  expectRequestFiles,
} from "#app/requests/photos/stored-photos.server.ts";
import { maxRequestPhotoBytes } from "#app/requests/request/contact-request.ts";
import { receiveRequest, removeRequest, trashRequest } from "#app/requests/request.server.ts";
import {
  contactRequests,
  limits,
  removedRequestPhotos,
  requestMessages,
  requestPhotos,
} from "#schema";
import { typedRequest as good } from "../customer.ts";
import { hostilePictures } from "../hostile-pictures.ts";
import { noise, smallPicture } from "../pictures.ts";
import { send, signIn, sweep } from "../stage.ts";

const folder = join(process.env.UPLOADS_DIR ?? "", "requests");
const files = () => (existsSync(folder) ? readdirSync(folder) : []);
const photos = () => db.select().from(requestPhotos).all();
const requests = () => db.select().from(contactRequests).all();
const megabyte = 1024 * 1024;

beforeEach(() => {
  sweep();
  db.delete(removedRequestPhotos).run();
  rmSync(folder, { recursive: true, force: true });
});

type Picture = { bytes: Uint8Array | string; name?: string };

function formOf(fields: Record<string, string>, pictures: Picture[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { bytes, name = "IMG_0412.jpg" } of pictures)
    form.append("photos", new File([bytes as BlobPart], name, { type: "image/jpeg" }));
  return form;
}

/** Sends a request with photos. @returns its page's address */
async function sendRequest(pictures: Picture[], more: { message?: string } = {}) {
  const answer = await send("/contact", { form: formOf({ ...good, ...more }, pictures) });
  const location = answer.headers.get("Location") ?? "";
  return { answer, location, page: `/request/${location.slice(-43)}` };
}
const read = async (path: string, init = {}) => (await send(path, init)).text();
const picture = (width = 600) => smallPicture("jpeg", width);

test("photos come with a request, and are shown to its customer and the owner, nobody else", async () => {
  const [one, two] = [await picture(700), await picture(500)];
  const { answer, page } = await sendRequest([{ bytes: one }, { bytes: two, name: "b.png" }]);
  expect(answer.status).toBe(303);
  expect(photos()).toMatchObject([
    { number: 1, message_id: null, width: 700, bytes: one.length },
    { number: 2, message_id: null, width: 500 },
  ]);
  for (const { name } of photos()) expect(name).toMatch(/^[0-9a-f]{32}\.jpg$/);
  const html = await read(page);
  expect(html).toContain(`src="${page}/photos/2?width=480"`);
  expect(html).toContain("2, seen by you and us only");

  const [{ id = 0 } = {}] = requests();
  const headers = await signIn();
  const own = `/admin/contacts/${id}/photos/1`;
  expect(await read(`/admin/contacts/${id}`, { headers })).toContain(`src="${own}?width=480"`);
  for (const [address, init] of [
    [`${page}/photos/1`, {}],
    [own, { headers }],
  ] as const) {
    const served = await send(address, init);
    expect(served.status, address).toBe(200);
    expect(served.headers.get("Content-Type")).toBe("image/jpeg");
    expect(served.headers.get("Cache-Control")).toBe("no-store");
    const { width } = await sharp(await served.arrayBuffer()).metadata();
    expect(width).toBe(700);
  }
  const small = await send(`${page}/photos/1?width=480`);
  expect(small.headers.get("Content-Type")).toBe("image/webp");
  expect((await sharp(await small.arrayBuffer()).metadata()).width).toBe(480);

  expect((await send(own)).status).toBe(302);
  const [{ name = "" } = {}] = photos();
  const others = receiveRequest({ ...good, message: "Another" });
  const otherPage = `/request/${createRequestLink(others.id)}`;
  for (const address of [
    `/uploads/${name}`,
    `/uploads/requests%2F${name}`,
    `/uploads/requests/${name}`,
    `/request/${"A".repeat(43)}/photos/1`,
    `${otherPage}/photos/1`,
    `${page}/photos/3`,
    `${page}/photos/0`,
    `${page}/photos/1e0`,
    `${page}/photos/..%2F1`,
  ])
    expect((await send(address)).status, address).toBe(404);
  expect((await send(`/admin/contacts/${others.id}/photos/1`, { headers })).status).toBe(404);
  trashRequest(id);
  expect((await send(`${page}/photos/1`)).status).toBe(404);
});

test("what the camera knew is gone, and a picture held sideways stands upright", async () => {
  const bytes = await noise(600, 400)
    .withExif({ IFD0: { Make: "SecretCamera", Orientation: "6" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await sendRequest([{ bytes }]);
  expect(photos()).toMatchObject([{ width: 400, height: 600 }]);
  for (const file of files()) {
    const stored = readFileSync(join(folder, file));
    expect(stored.includes("SecretCamera"), file).toBe(false);
    const { exif, orientation } = await sharp(stored).metadata();
    expect({ exif, orientation }).toEqual({});
  }
});

// Not a picture, too large, too expensive to decode; photos.test.ts has the others.
test.each(hostilePictures.filter(([name]) => /text|25 MB|scans/.test(name)))(
  "%s: the words are stored, and the sentence names the file",
  async (_, make, said) => {
    const bytes = await make();
    const good = { bytes: await picture(), name: "good.jpg" };
    const { answer, location, page } = await sendRequest([{ bytes }, good]);
    expect(answer.status).toBe(303);
    expect(requests()).toHaveLength(1);
    expect(photos()).toHaveLength(1);
    expect(new Set(files().map((name) => name.slice(0, 32))).size).toBe(1);
    for (const address of [location, location.replace("sent&", ""), page]) {
      const html = await read(address);
      expect(html, address).toMatch(said);
      expect(html, address).toContain("IMG_0412.jpg was not taken.");
      expect(html, address).not.toContain("good.jpg");
    }
    // The page accepts it again, and then shows no error.
    const again = formOf({ intent: "add", message: "Here" }, [{ bytes: await picture(300) }]);
    expect((await send(page, { form: again })).status).toBe(303);
    expect(await read(page)).not.toContain("was not taken");
  },
);

test("sending it again stores once, and adds the picture that was missing", async () => {
  const [one, two] = [await picture(600), await picture(610)];
  await sendRequest([{ bytes: one }]);
  await Promise.all([sendRequest([{ bytes: one }]), sendRequest([{ bytes: one }, { bytes: two }])]);
  expect(requests()).toHaveLength(1);
  expect(photos().map(({ width }) => width)).toEqual([600, 610]);
  expect(new Set(files().map((name) => name.slice(0, 32))).size).toBe(2);
});

test("photos are added later, with words and without, each in its place", async () => {
  const { page } = await sendRequest([]);
  const withWords = formOf({ intent: "add", message: "The corner" }, [
    { bytes: await picture(500) },
  ]);
  expect((await send(page, { form: withWords })).status).toBe(303);
  expect((await send(page, { form: formOf({}, [{ bytes: await picture(510) }]) })).status).toBe(
    303,
  );
  const messages = db.select().from(requestMessages).all();
  expect(messages.map(({ text }) => text)).toEqual(["The corner", ""]);
  expect(photos().map(({ message_id }) => message_id)).toEqual(messages.map(({ id }) => id));
  expect((await send(page, { form: formOf({}, []) })).status).toBe(422);
});

test("a photo without words is stored with its message or not at all", async () => {
  const { page } = await sendRequest([]);
  await send(page, { form: { intent: "add", message: "And the stairs?" } });
  db.$client.exec(
    "create trigger no_message before insert on request_messages begin select raise(abort, 'full'); end",
  );
  try {
    await send(page, {
      form: formOf({ intent: "add", message: "" }, [{ bytes: await picture() }]),
    });
    expect(photos()).toEqual([]);
    expect(files()).toEqual([]);
    expect(await read(page)).toContain("It could not be stored.");
  } finally {
    db.$client.exec("drop trigger no_message");
  }
});

test("a script sends photos after the words and is told in JSON what became of them", async () => {
  const { page } = await sendRequest([]);
  const to = `${page}/photos`;
  const form = formOf({}, [{ bytes: await picture() }, { bytes: "no picture", name: "<b>.jpg" }]);
  const answer = await send(to, { form });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    refused: [expect.stringMatching(/^<b>\.jpg was not taken\. That file is not a picture/)],
  });
  // They belong to the request, not to a message.
  expect(photos()).toMatchObject([{ message_id: null }]);
  expect(db.select().from(requestMessages).all()).toEqual([]);
  const empty = await send(to, { form: formOf({}, []) });
  expect(empty.status).toBe(422);
  expect(await empty.json()).toEqual({ problem: expect.any(String) });
  const unknown = await send(`/request/${"A".repeat(43)}/photos`, { form });
  expect(unknown.status).toBe(404);
  expect((await send(to)).status).toBe(404);
});

test("the proxy of the documents lets through what a form takes", () => {
  const [, most] =
    /client_max_body_size (\d+)m;/.exec(readFileSync("docs/nginx.conf", "utf8")) ?? [];
  expect(Number(most) * 1024 * 1024).toBeGreaterThan(2 * maxRequestPhotoBytes);
});

test("of more than six the rest is left out, and more than 60 MB too, in words", async () => {
  const small = await picture(40);
  const seven = Array.from({ length: 7 }, (_, n) => ({
    bytes: Buffer.concat([small, Buffer.from([n])]),
  }));
  const { page } = await sendRequest(seven);
  expect(photos()).toHaveLength(6);
  expect(await read(page)).toContain("1 more were left out.");

  const large = Array.from({ length: 4 }, (_, n) => ({
    bytes: Buffer.concat([small, Buffer.alloc(17 * megabyte, n)]),
    name: `${n}.jpg`,
  }));
  const next = await sendRequest(large, { message: "Large ones" });
  expect(requests()).toHaveLength(2);
  expect(photos()).toHaveLength(9);
  expect(await read(next.page)).toContain("3.jpg was not taken. That is more than 60 MB");
  // The limit is for the request, not the form.
  const more = formOf({}, [{ bytes: Buffer.concat([small, Buffer.alloc(17 * megabyte, 9)]) }]);
  await send(next.page, { form: more });
  expect(await read(next.page)).toContain("This request has 60 MB of photographs");
});

test("past 200 MB an hour from an address words are stored, and the sentence says to wait", async () => {
  const key = "request-photo-kilobytes 203.0.113.9";
  db.insert(limits)
    .values({ key, count: 200 * 1024, resets_at: Date.now() + 60_000 })
    .run();
  const form = formOf(good, [{ bytes: await picture() }]);
  const headers = { "x-client-address": "203.0.113.9" };
  const answer = await send("/contact", { form, headers });
  expect(answer.status).toBe(303);
  expect([requests().length, photos().length, files().length]).toEqual([1, 0, 0]);
  expect(await read(answer.headers.get("Location") ?? "")).toContain("Too many photographs.");
});

test("a photo that takes more room than it was sent with counts for that", async () => {
  const [width, height] = [2920, 300];
  // Each row repeats 64 pixels: it compresses well until it is scaled.
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    const tile = randomBytes(64 * 3);
    for (let x = 0; x < width * 3; x++) pixels[y * width * 3 + x] = tile[x % tile.length] ?? 0;
  }
  const raw = { width, height, channels: 3 } as const;
  const bytes = await sharp(pixels, { raw }).png({ compressionLevel: 9 }).toBuffer();
  const headers = { "x-client-address": "203.0.113.12" };
  await send("/contact", { form: formOf(good, [{ bytes }]), headers });
  const [{ name = "" } = {}] = photos();
  const stored = statSync(join(folder, name)).size;
  expect(stored).toBeGreaterThan(10 * bytes.length);
  const key = "request-photo-kilobytes 203.0.113.12";
  const counted = db.select().from(limits).where(eq(limits.key, key)).get()?.count ?? 0;
  expect(counted * 1024).toBeGreaterThan(stored);
  db.update(limits)
    .set({ count: 200 * 1024 - 200 })
    .where(eq(limits.key, key))
    .run();
  const before = files();
  const form = formOf({ ...good, message: "Again" }, [{ bytes }]);
  const answer = await send("/contact", { form, headers });
  expect(await read(answer.headers.get("Location") ?? "")).toContain("Too many photographs.");
  expect(files()).toEqual(before);
});

test("photos that would be refused in the end are not kept while they come", async () => {
  const headers = { "x-client-address": "203.0.113.10" };
  const request = new Request("http://site.test/contact", { headers });
  const asked = { request, context: new RouterContextProvider() };
  const refuse = await arrivingPhotos(asked);
  expect(refuse(60 * megabyte)).toBe(null);
  expect(refuse(1)?.message).toBe(
    "That is more than 60 MB of photographs. Please send fewer at a time.",
  );

  const key = "request-photo-kilobytes 203.0.113.10";
  db.insert(limits)
    .values({ key, count: 200 * 1024, resets_at: Date.now() + 60_000 })
    .run();
  const late = await arrivingPhotos(asked);
  expect(late(0)?.message).toBe("Too many photographs. Please try again in an hour.");
});

test("a disk is kept for words from 1 GB, or 5 %, on", () => {
  const gigabyte = 1024 ** 3;
  expect(isTight({ free: 1.1 * gigabyte, total: 20 * gigabyte })).toBe(false);
  expect(isTight({ free: 0.9 * gigabyte, total: 10 * gigabyte })).toBe(true);
  expect(isTight({ free: 4.9 * gigabyte, total: 100 * gigabyte })).toBe(true);
});

test("words whose form breaks off after them are stored; without words nothing is", async () => {
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const texts = Object.entries(good).map(([name, value]) => part(name, value));
  const begun =
    '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nhalf a pic';
  const post = (body: string) =>
    send("/contact", {
      ...{ method: "POST", body },
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
    });
  const cut = await post(texts.join("") + begun);
  expect(cut.status).toBe(303);
  expect(requests()).toMatchObject([good]);
  expect([photos().length, files().length]).toEqual([0, 0]);
  expect(await read(cut.headers.get("Location") ?? "")).toContain("It did not arrive whole.");
  expect((await post(texts.slice(0, 3).join("") + begun)).status).toBe(400);
  expect(requests()).toHaveLength(1);
});

test("a form that is far too large has its words stored", async () => {
  const form = formOf(good, [
    ...Array.from({ length: 7 }, () => ({ bytes: Buffer.alloc(18 * megabyte) })),
  ]);
  const answer = await send("/contact", { form });
  expect(answer.status).toBe(303);
  expect(requests()).toHaveLength(1);
  expect(photos()).toEqual([]);
});

test("a photo that cannot be stored costs no words", async () => {
  mkdirSync(join(folder, ".."), { recursive: true });
  writeFileSync(folder, "in the way");
  const { answer, location } = await sendRequest([{ bytes: await picture() }]);
  expect(answer.status).toBe(303);
  expect(requests()).toHaveLength(1);
  expect(await read(location)).toContain("It could not be stored.");
});

test("photos go with their request, for good, whatever removes it", async () => {
  const { page } = await sendRequest([{ bytes: await picture() }]);
  const [{ id = 0 } = {}] = requests();
  trashRequest(id);
  await clearRemovedPhotos();
  expect(files().length).toBeGreaterThan(0);
  removeRequest(id);
  expect((await send(`${page}/photos/1`)).status).toBe(404);
  await clearRemovedPhotos();
  expect([files(), db.select().from(removedRequestPhotos).all()]).toEqual([[], []]);

  const again = await sendRequest([{ bytes: await picture() }]);
  expect(files().length).toBeGreaterThan(0);
  await send(again.page, { form: { intent: "withdraw" } });
  expect(files()).toEqual([]);
});

test("a request is withdrawn also where its photos' files cannot be removed yet", async () => {
  const { page } = await sendRequest([{ bytes: await picture() }]);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "in the way");
  const answer = await send(page, { form: { intent: "withdraw" } });
  expect(answer.headers.get("Location")).toBe("/request/withdrawn");
  expect(requests()).toEqual([]);
});

test.each([
  ["between them", "after insert on request_photos when true"],
  ["while the first is prepared", "after insert on limits when new.key like '%kilobytes%'"],
])("photos of a request that is withdrawn %s leave nothing", async (_when, when) => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  db.run(sql.raw(`create trigger withdrawn ${when} begin delete from contact_requests; end`));
  try {
    const two = [{ bytes: await picture(700) }, { bytes: await picture() }];
    const { answer } = await sendRequest(two);
    await clearRemovedPhotos();
    expect([answer.status, requests(), photos(), files()]).toEqual([303, [], [], []]);
  } finally {
    db.run(sql`drop trigger withdrawn`);
    logged.mockRestore();
  }
});

test("nothing of what is sent to a link that has ended is read", async () => {
  for (const path of ["/request/unknown", "/request/unknown/photos"]) {
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const { status } = await send(path, { method: "POST", headers, body: "no part of a form" });
    expect(status, path).toBe(404);
  }
});

test("files that a killed server left without a row go a day later, others never", async () => {
  await sendRequest([{ bytes: await picture() }]);
  const kept = files();
  const [stray, fresh, unknown] = ["1", "2", "3"].map((digit) => `${digit.repeat(32)}.jpg`);
  for (const name of [stray, `${stray}.480.webp`, `.${stray}.tmp`, fresh, unknown])
    writeFileSync(join(folder, String(name)), "x");
  for (const name of [stray, fresh]) expectRequestFiles(String(name));
  db.update(removedRequestPhotos)
    .set({ due_at: new Date(Date.now() - 1).toISOString() })
    .where(eq(removedRequestPhotos.name, String(stray)))
    .run();
  await clearRemovedPhotos();
  expect(files().sort()).toEqual([...kept, fresh, unknown].sort());
});

test("what a program filled in keeps its photos, under the same limits", async () => {
  const address = "203.0.113.11";
  const headers = { "x-client-address": address };
  const flagged = async (message: string) => {
    const form = formOf({ ...good, message, website: "x" }, [{ bytes: await picture() }]);
    return (await send("/contact", { form, headers })).headers.get("Location") ?? "";
  };
  const location = await flagged("One");
  expect(requests()).toMatchObject([{ spam: true }]);
  expect(photos()).toHaveLength(1);
  expect(await read(`/request/${location.slice(-43)}`)).toContain("/photos/1?width=480");
  const [{ id = 0 } = {}] = requests();
  const owners = await read(`/admin/contacts/${id}`, { headers: await signIn() });
  expect(owners).toContain(`/admin/contacts/${id}/photos/1?width=480`);
  const key = `request-photo-kilobytes ${address}`;
  db.update(limits)
    .set({ count: 200 * 1024 })
    .where(eq(limits.key, key))
    .run();
  expect(await read(await flagged("Two"))).toContain("Too many photographs.");
  expect([requests().length, photos().length]).toEqual([2, 1]);
});

test("the owner's reply takes photos and a PDF, and so does its customer", async () => {
  const { page } = await sendRequest([]);
  const [{ id = 0 } = {}] = requests();
  const headers = await signIn();
  const pdf = { bytes: "%PDF-1.7\n1 0 obj\n%%EOF\n", name: "Offer.pdf" };
  const fields = { intent: "reply", reply: "As drawn.", after: "0", note: "", set: "contacted" };
  const form = formOf(fields, [{ bytes: await picture() }, pdf]);
  expect((await send(`/admin/contacts/${id}`, { form, headers })).status).toBe(303);
  expect(photos().map(({ width }) => width)).toEqual([600, 0]);
  const html = await read(page);
  expect(html.replaceAll("<!-- -->", "")).toContain(">Offer.pdf</a>");
  const served = await send(`${page}/photos/2`);
  expect(served.headers.get("Content-Type")).toBe("application/pdf");
  expect(await served.text()).toBe(pdf.bytes);

  const text = { bytes: "no picture", name: "a.txt" };
  const wrong = formOf({ ...fields, reply: "One more." }, [text, pdf]);
  wrong.set("after", "99");
  const refused = await send(`/admin/contacts/${id}`, { form: wrong, headers });
  const said = await refused.text();
  // The status that went along is set, and no other one is chosen for the next reply.
  expect(said).toMatch(/<option[^>]*selected=""[^>]*>and keep /);
  expect(said).toContain("a.txt was not taken.");
  expect(said).toContain("Offer.pdf was not taken. This conversation has it already.");

  const plan = { ...pdf, bytes: `${pdf.bytes} `, name: "Plan.pdf" };
  await send(page, { form: formOf({ intent: "add", message: "Mine" }, [plan]) });
  expect(photos().at(-1)).toMatchObject({ width: 0, file_name: "Plan.pdf" });
  expect(await read(`/admin/contacts/${id}`, { headers })).toContain(">Plan.pdf</a>");
  await send(page, { form: formOf({ intent: "add", message: "More" }, [text]) });
  const told = await read(`/admin/contacts/${id}`, { headers });
  expect(told).toContain("They were told: “a.txt was not taken.");
});
