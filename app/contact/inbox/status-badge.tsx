import { statusLabel, statusMark } from "./request-summary.ts";

/** A status with its mark. */
export function StatusBadge({ status }: { status: string }) {
  return <span className={statusMark(status)}>{statusLabel(status)}</span>;
}
