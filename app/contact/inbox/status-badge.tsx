import { statusLabel, statusTone } from "#app/contact/contact-request.ts";
import { StatusMark } from "#app/ui/status-mark.tsx";

/** A status with its mark. */
export function StatusBadge({ status }: { status: string }) {
  return <StatusMark tone={statusTone(status)}>{statusLabel(status)}</StatusMark>;
}
