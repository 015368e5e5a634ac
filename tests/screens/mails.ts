import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMailServer } from "../mail-server.ts";
import { type Site, startSite } from "../server.ts";
import { longMessage, longName } from "./admin-seeds.ts";
import type { OrTell, Studio } from "./studio.ts";

const dana = {
  name: "Dana Kessler",
  email: "dana@kessler.test",
  phone: "(702) 555-0111",
  service: "concrete-polishing",
  message: "The garage slab, about 40 m², has oil spots.\n\nHow soon could you look at it?",
};

/** Every kind of mail that the site sends, with extreme values. */
const mails = {
  "mail-request": { form: dana, SITE_URL: "https://floors.example" },
  "mail-without-address": { form: { ...dana, service: "" }, SITE_URL: "" },
  "mail-longest": {
    form: {
      ...dana,
      name: longName,
      email: `${"w".repeat(64)}@${"kessler-and-daughters.".repeat(8)}example`,
      phone: "7".repeat(200),
      message: `${"W".repeat(200)} ${longMessage}`.slice(0, 5000),
    },
    SITE_URL: "https://floors.example",
  },
};

/** Takes pictures of each mail: HTML in light and dark mode, and plain text. */
export async function takeMails(studio: Studio, orTell: OrTell): Promise<void> {
  for (const [name, { form, SITE_URL }] of Object.entries(mails))
    if (studio.wants(name)) await orTell(name, take(studio, name, receive(form, SITE_URL)));
}

async function take(studio: Studio, name: string, received: Promise<Mail>): Promise<void> {
  const mail = await received;
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
  ] as const)
    for (const [mode, shown] of [
      ["light", mail.html],
      ["dark", mail.html],
      ["text", asText(mail)],
    ] as const) {
      const page = await studio.blank({ width, height }, mode === "dark");
      await page.setContent(shown);
      studio.save(`${name}-${width}-${mode}`, await page.screenshot({ fullPage: true }));
      await page.context().close();
    }
}

type Mail = { head: string; text: string; html: string };

/** Sends an estimate request to a site. @returns the owner's mail */
async function receive(form: Record<string, string>, SITE_URL: string): Promise<Mail> {
  const post = await startMailServer();
  const folder = mkdtempSync(join(tmpdir(), "site-mail-"));
  let site: Site | undefined;
  try {
    const SMTP_URL = `smtp://127.0.0.1:${post.port}`;
    const settings = { SMTP_URL, NOTIFY_EMAIL: "owner@site.test", SITE_URL };
    site = await startSite(settings, folder);
    const body = new URLSearchParams(form);
    const sent = await fetch(`${site.url}/contact`, { method: "POST", body, redirect: "manual" });
    if (sent.status !== 303) throw new Error(`the request was answered with ${sent.status}`);
    // It waits for what is added to the request; a start sends it at once.
    await site.stop();
    site = await startSite(settings, folder);
    const toOwner = () => post.mails.find((mail) => /^To: owner@/m.test(mail));
    while (!toOwner()) await post.taken(post.mails.length + 1);
    return read(Buffer.from(toOwner() ?? "", "latin1").toString("utf8"));
  } finally {
    await site?.stop();
    await post.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function read(mail: string): Mail {
  const boundary = mail.match(/boundary="([^"]+)"/)?.[1] ?? "";
  const [head = "", text = "", html = ""] = mail
    .split(`--${boundary}`)
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf("\r\n\r\n") + 4)));
  return { head, text, html };
}

const asText = ({ head, text }: Mail) => {
  const lines = head.replace(/\r\n[ \t]+/g, " ").match(/^(from|to|reply-to|subject):.*$/gim) ?? [];
  const words = `${lines.join("\n")}\n\n${text}`.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  return `<pre style="white-space: pre-wrap; overflow-wrap: anywhere; font: 15px/1.5 monospace">${words}</pre>`;
};
