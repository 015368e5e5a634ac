import type { RequestView } from "#app/contact/request/contact-requests.server.ts";
import type { Urgency } from "#app/contact/request/waiting-time.ts";

const looks: Record<Urgency, string> = {
  late: "font-semibold text-error",
  soon: "font-semibold text-pending-edge",
  calm: "",
};

/** How long it waits, or how long ago it came. */
export function Waiting({ request: { age, urgency } }: { request: RequestView }) {
  return age && <span className={looks[urgency]}>{age}</span>;
}
