import { useEffect, useState } from "react";
import { Form, href, useFetcher } from "react-router";
import { notificationTitle } from "#app/push/server/notification.ts";
import type { Device } from "#app/push/server/subscriptions.server.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { deleteLook } from "#app/ui/controls/button.tsx";
import { HeadingRow, NamedRow, RowList } from "#app/ui/page/title-row.tsx";
import { type BrowserState, readBrowser, subscribe, unsubscribe } from "./browser-push.ts";
import type { action } from "./devices.ts";

/** The site's key, the person's devices, and a service for the example. */
type Settings = { key: string; devices: Device[]; service: string };

/** The switch for this device's notifications, and the list of the other subscribed devices. */
export function DeviceNotifications({ settings }: { settings: Settings }) {
  const { key, devices, service } = settings;
  const mine = devices.find(({ current }) => current);
  const { browser, busy, trouble, turn } = useSwitch(key, mine);
  const on = mine !== undefined && (browser === null || browser === "subscribed");
  const hint = browser && hints[browser];
  return (
    <section aria-labelledby="notifications">
      <HeadingRow id="notifications" heading="Notifications" />
      <label className="flex min-h-15 cursor-pointer items-center justify-between gap-4 border-y border-line py-2">
        <span>
          <b className="font-semibold">Notify this device of new requests</b>
          <span className="block text-note leading-[1.6] text-quiet">
            {hint ?? `Shows “${notificationTitle("request", service)}” and no name.`}
          </span>
        </span>
        <input
          className={`size-5.5 flex-none accent-ink ${hint ? "hidden" : ""}`}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
          role="switch"
          checked={on}
          disabled={busy || browser === null || Boolean(hint)}
          onChange={() => turn(!on)}
        />
      </label>
      <noscript>
        <p className="mt-2 text-note text-quiet">This switch needs JavaScript.</p>
        {mine && <DeviceList label="Told of new requests" devices={[mine]} />}
      </noscript>
      <Alert answer={trouble}>{trouble}</Alert>
      <DeviceList
        label="Also told of new requests"
        devices={devices.filter(({ current }) => !current)}
      />
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

const failed = "The push service of this browser cannot be reached. Please try again later.";

function useSwitch(key: string, mine: Device | undefined) {
  const fetcher = useFetcher<typeof action>();
  const [browser, setBrowser] = useState<BrowserState | null>(null);
  const [asking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each change
  useEffect(() => {
    readBrowser().then(setBrowser, () => setBrowser("unsupported"));
  }, [mine?.id, asking]);

  async function turn(on: boolean) {
    setAsking(true);
    setTrouble(null);
    try {
      if (!on) await unsubscribe();
      const form = on ? await subscribe(key) : { intent: "remove", id: String(mine?.id) };
      const action = href("/admin/account/devices");
      if (form) await fetcher.submit(form, { method: "post", action, preventScrollReset: true });
    } catch {
      setTrouble(failed);
    }
    setAsking(false);
  }

  const busy = asking || fetcher.state !== "idle";
  return { browser, busy, trouble: trouble ?? fetcher.data?.message ?? null, turn };
}

/** Subscribed devices, each with a button that turns its notifications off. */
function DeviceList({ label, devices }: { label: string; devices: Device[] }) {
  if (devices.length === 0) return null;
  return (
    <div className="mt-4">
      <p className="text-note text-quiet">{label}</p>
      <RowList label={label}>
        {devices.map(({ id, name, current, failing }) => (
          <NamedRow
            key={id}
            name={name}
            mark={current ? "this device" : undefined}
            note={failing && <span className="text-error">Not reached since {failing}</span>}
          >
            <Form method="post" action={href("/admin/account/devices")} preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <button className={deleteLook} type="submit" name="intent" value="remove">
                Turn off<span className="sr-only"> notifications on {name}</span>
              </button>
            </Form>
          </NamedRow>
        ))}
      </RowList>
    </div>
  );
}
