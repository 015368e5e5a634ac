import { useEffect, useState } from "react";
import { Form, href, useFetcher } from "react-router";
import { notificationTitle } from "#app/push/server/notification.ts";
import type { readDevice } from "#app/push/server/subscriptions.server.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { deleteLook } from "#app/ui/controls/button.tsx";
import { HeadingRow } from "#app/ui/page/title-row.tsx";
import { type BrowserState, readBrowser, subscribe, unsubscribe } from "./browser-push.ts";
import type { action } from "./devices.ts";

/** The site's key, this device's subscription, and a service for the example. */
type Settings = ReturnType<typeof readDevice> & { service: string };

const failed = "The push service of this browser cannot be reached. Please try again later.";

/** The switch for this device's notifications. */
export function DeviceNotifications({ settings: { key, mine, service } }: { settings: Settings }) {
  const fetcher = useFetcher<typeof action>();
  const [browser, setBrowser] = useState<BrowserState | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const isOn = mine !== null && (browser === null || browser === "subscribed");
  const hint = browser && hints[browser];
  const isBusy = isAsking || fetcher.state !== "idle" || browser === null;
  const message = trouble ?? fetcher.data?.message;

  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each change
  useEffect(() => {
    readBrowser().then(setBrowser, () => setBrowser("unsupported"));
  }, [mine?.id, isAsking]);

  async function toggle() {
    setAsking(true);
    setTrouble(null);
    try {
      if (isOn) await unsubscribe();
      const form = isOn ? { intent: "remove", id: String(mine.id) } : await subscribe(key);
      const action = href("/admin/account/devices");
      if (form) await fetcher.submit(form, { method: "post", action, preventScrollReset: true });
    } catch {
      setTrouble(failed);
    }
    setAsking(false);
  }

  return (
    <section aria-labelledby="notifications">
      <HeadingRow id="notifications" heading="Notifications" />
      <label className="flex min-h-15 cursor-pointer items-center justify-between gap-4 border-y border-line py-2">
        <span>
          <b className="font-semibold">Notify this device of new requests</b>
          <span className="block text-note leading-[1.6] text-quiet">
            {hint ?? `Shows “${notificationTitle("request", service)}” and no name.`}
            {mine?.failing && <b className="text-error"> Not reached since {mine.failing}.</b>}
          </span>
        </span>
        <input
          className={`size-5.5 flex-none accent-ink ${hint ? "hidden" : ""}`}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
          role="switch"
          checked={isOn}
          disabled={isBusy || Boolean(hint)}
          onChange={toggle}
        />
      </label>
      <noscript>
        <p className="mt-2 text-note text-quiet">This switch needs JavaScript.</p>
        {mine && (
          <Form method="post" action={href("/admin/account/devices")}>
            <input type="hidden" name="id" value={mine.id} />
            <button className={deleteLook} type="submit" name="intent" value="remove">
              Turn off<span className="sr-only"> notifications on this device</span>
            </button>
          </Form>
        )}
      </noscript>
      <Alert answer={message}>{message}</Alert>
    </section>
  );
}

/** Why the switch cannot be used. */
const hints: Partial<Record<BrowserState, string>> = {
  unsupported:
    "This browser takes no notifications here. They need https; on an iPhone or iPad, add this page to the home screen first and open it from there.",
  denied:
    "This browser blocks notifications of this site. Allow them in its settings for this site (by the address, at the top), then load this page again.",
};
