import { registerWorker } from "./home-screen.ts";

/** Whether this browser is subscribed. */
export type BrowserState = "unsupported" | "denied" | "none" | "subscribed";

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Reads the state without asking the person. */
export async function readBrowser(): Promise<BrowserState> {
  const knows = "serviceWorker" in navigator && "PushManager" in window;
  if (!knows || !("Notification" in window)) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return (await subscriptionHere()) ? "subscribed" : "none";
}

/** Asks for permission, in a click, then subscribes. @returns the site's form, or null if the person refused */
export async function subscribe(applicationServerKey: string) {
  if ((await Notification.requestPermission()) !== "granted") return null;
  // A former one may be bound to another key.
  await unsubscribe();
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON();
  return { intent: "add", endpoint: endpoint ?? "", ...keys };
}

/** Ends this browser's subscription; an unreachable push service is ignored. */
export async function unsubscribe(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe().catch(() => undefined);
}
