// The back office's service worker: shows notifications, and an own page when the network fails. It stores
// nothing.

/** @type {any} */
const worker = self;

// A new version takes over at once: there is no state that two versions could share.
worker.addEventListener("install", (/** @type {any} */ event) => {
  worker.skipWaiting();
  // If the browser supports it, requests other than navigations do not wake the worker.
  const past = ["cors", "no-cors", "same-origin"].map((requestMode) => ({
    condition: { requestMode },
    source: "network",
  }));
  event.addRoutes?.(past)?.catch(() => undefined);
});
worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(worker.clients.claim());
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  // A form must not be sent again without asking.
  if (request.mode !== "navigate" || request.method !== "GET") return;
  event.respondWith(
    fetch(request).catch(() => new Response(noConnection, { status: 503, headers })),
  );
});

const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
};

const noConnection = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>No connection</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: 2rem 1.5rem; background: #f1eee8; color: #24211e; font: 1rem/1.5 Archivo, Arial, sans-serif; }
h1 { font-size: 1.75rem; line-height: 1.15; margin: 0 0 .75rem; }
p { max-width: 36rem; margin: 0 0 1.5rem; }
a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid currentColor; color: inherit; font-weight: 600; text-decoration: none; }
@media (prefers-color-scheme: dark) { body { background: #1c1a17; color: #f1eee8; } }
</style>
</head>
<body>
<main>
<h1>No connection</h1>
<p>This page could not be fetched. Nothing of the back office is kept on this device.</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>`;

worker.addEventListener("push", (/** @type {any} */ event) => {
  event.waitUntil(tell(read(event.data)));
});

/** The payload. Browsers require a notification for each push, so an unreadable one is shown too. */
function read(/** @type {any} */ data) {
  try {
    return data.json();
  } catch {
    return { title: "New request", url: "/admin/contacts" };
  }
}

async function tell(/** @type {any} */ { title, url, tag, icon }) {
  await worker.registration.showNotification(title, { tag, icon, data: { url } });
  // A dot; the back office sets the number once it is open.
  await worker.navigator.setAppBadge?.().catch(() => undefined);
}

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url));
});

/** Focuses a window at this address or opens one; never navigates an open window, which may hold a typed form. */
async function open(/** @type {unknown} */ url) {
  const address = new URL(String(url), worker.location.origin);
  if (address.origin !== worker.location.origin || !address.pathname.startsWith("/admin/")) return;
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((/** @type {any} */ it) => it.url === address.href);
  await (there ? there.focus() : worker.clients.openWindow(address.href));
}

// A push service may change a subscription's address.
worker.addEventListener("pushsubscriptionchange", (/** @type {any} */ event) => {
  event.waitUntil(renew(event));
});

async function renew(/** @type {any} */ { oldSubscription, newSubscription }) {
  const { pushManager } = worker.registration;
  const renewed =
    newSubscription ?? (oldSubscription && (await pushManager.subscribe(oldSubscription.options)));
  if (!renewed) return;
  const { endpoint, keys } = renewed.toJSON();
  const body = new URLSearchParams({ intent: "add", endpoint, ...keys });
  await fetch("/admin/account/devices", { method: "POST", body, redirect: "manual" });
}
