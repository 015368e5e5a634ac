import { isStatus, statusLabel } from "#app/contact/contact-request.ts";

/** The CSS classes of a status's mark: pending yellow, contacted blue, completed green, any other gray. */
export const statusMark = (status: string) => (isStatus(status) ? `st ${status}` : "st");

/** A status with its mark. */
export function StatusBadge({ status }: { status: string }) {
  return <span className={statusMark(status)}>{statusLabel(status)}</span>;
}
