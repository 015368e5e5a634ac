import { useFetcher } from "react-router";
import { isStatus, statuses, statusLabels } from "#app/contact/contact-request.ts";
import { Alert } from "#app/ui/alert.tsx";

/** A request's status as it was just chosen, before the server has answered. */
export function useStatus(id: number, stored: string): string {
  const chosen = useFetcher({ key: `status-${id}` }).formData?.get("status");
  return isStatus(chosen) ? chosen : stored;
}

type Props = { id: number; name: string; status: string; query: string; back: "list" | "detail" };

/** The dropdown that sets a request's status: at once with JavaScript, by its button without. */
export function StatusForm({ id, name, status, query, back }: Props) {
  const fetcher = useFetcher<{ problem?: string }>({ key: `status-${id}` });
  const shown = useStatus(id, status);
  return (
    <fetcher.Form
      className="status-form"
      method="post"
      action={`/admin/contacts/${id}${query}`}
      preventScrollReset
    >
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="was" value={shown} />
      <input type="hidden" name="back" value={back} />
      <label>
        <span className="sr">Status, {name}</span>
        <select
          className="ctl select"
          name="status"
          value={shown}
          onChange={(event) =>
            fetcher.submit(event.currentTarget.form, { preventScrollReset: true })
          }
        >
          {!isStatus(shown) && (
            <option value={shown} disabled>
              {shown}
            </option>
          )}
          {statuses.map((one) => (
            <option key={one} value={one}>
              {statusLabels[one]}
            </option>
          ))}
        </select>
      </label>
      <button className="btn line sm plain-only" type="submit">
        Set<span className="sr"> status, {name}</span>
      </button>
      <Alert>{fetcher.data?.problem}</Alert>
    </fetcher.Form>
  );
}
