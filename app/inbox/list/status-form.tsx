import { useState } from "react";
import { Form, useFetcher, useNavigation } from "react-router";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { requestAddress } from "#app/inbox/search/request-filter.ts";
import { isStatus, statuses, statusLabel } from "#app/requests/request/contact-request.ts";
import type { RequestView } from "#app/requests/request/contact-requests.server.ts";
import type { Urgency } from "#app/requests/request/waiting-time.ts";
import { buttonLook, smallButton } from "#app/ui/controls/button.tsx";
import { choiceLook } from "#app/ui/controls/field.tsx";

/** Why a change was refused, and the status that another tab has set meanwhile. */
type Refusal = FormFailure<{ status?: string } | undefined>;

/** The status to show: the one being sent, after a refusal the response's, else the stored one. */
export function useStatus(id: number, stored: string) {
  const fetcher = useFetcher<Refusal>({ key: `status-${id}` });
  // A refusal is shown until the next choice. Another form of the page says itself what became of it.
  const [former, setFormer] = useState<Refusal>();
  const refusal = fetcher.state === "idle" && fetcher.data !== former ? fetcher.data : undefined;
  const isSendingOther = useNavigation().formMethod === "POST";
  if (isSendingOther && refusal) setFormer(refusal);
  const chosen = fetcher.formData?.get("status");
  const status = isStatus(chosen) ? chosen : (refusal?.values?.status ?? stored);
  return { fetcher, status, failure: refusal };
}

const smallOutline = `${buttonLook("outline")} ${smallButton}`;

type Props = {
  id: number;
  name: string;
  current: ReturnType<typeof useStatus>;
  query: string;
  back: "list" | "detail";
};

/** The dropdown that sets a request's status: at once with JavaScript, by its button without. */
export function StatusForm({ id, name, current, query, back }: Props) {
  const { fetcher, status, failure } = current;
  return (
    <fetcher.Form
      className="flex w-full flex-wrap gap-2"
      method="post"
      action={requestAddress(id, query)}
      preventScrollReset
    >
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="was" value={status} />
      <input type="hidden" name="back" value={back} />
      <label className="flex-[1_1_7rem]">
        <span className="sr-only">Status, {name}</span>
        <select
          className={`${choiceLook} min-h-target! py-1.5! text-note!`}
          name="status"
          value={status}
          // Firefox would restore an earlier choice after a reload.
          autoComplete="off"
          onInput={({ currentTarget }) =>
            fetcher.submit(currentTarget.form, { preventScrollReset: true })
          }
        >
          {!isStatus(status) && (
            <option value={status} disabled>
              {status}
            </option>
          )}
          {statuses.map((one) => (
            <option key={one} value={one}>
              {statusLabel(one)}
            </option>
          ))}
        </select>
      </label>
      <button className={`${smallOutline} not-noscript:hidden`} type="submit">
        Set<span className="sr-only"> status, {name}</span>
      </button>
      <FormMessage failure={failure} />
    </fetcher.Form>
  );
}

const looks: Record<Urgency, string> = {
  late: "font-semibold text-error",
  soon: "font-semibold text-pending-edge",
  calm: "",
};

/** How long it waits, or how long ago it came. */
export function Waiting({ request: { age, urgency } }: { request: RequestView }) {
  return age && <span className={`whitespace-nowrap ${looks[urgency]}`}>{age}</span>;
}

type NotSpamProps = {
  id: number;
  name: string;
  query: string;
};

/** The button that takes the spam flag off a request. */
export function NotSpam({ id, name, query }: NotSpamProps) {
  return (
    <Form
      method="post"
      action={requestAddress(id, query)}
      preventScrollReset
      replace
      viewTransition
    >
      <button className={smallOutline} type="submit" name="intent" value="not-spam">
        Not spam<span className="sr-only">, {name}</span>
      </button>
    </Form>
  );
}
