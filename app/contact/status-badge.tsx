import { isStatus } from "#app/contact/contact-request.ts";
import { statusLabel } from "#app/contact/request-line.ts";

/** A status with its mark: pending yellow, contacted blue, completed green, any other gray. */
export function StatusBadge({ status }: { status: string }) {
  return <span className={isStatus(status) ? `st ${status}` : "st"}>{statusLabel(status)}</span>;
}
