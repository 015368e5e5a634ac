import { useState } from "react";
import { useActionData, useNavigation } from "react-router";

/**
 * Counts how many times a form was stored. Use the count as a field's key to empty the field each
 * time. Other forms, changes by other people and aborted submissions do not count.
 * @param intent value of the form's button or hidden field `intent`
 */
export function useTimesStored(intent: string): { times: number; pending: boolean } {
  const { state, formData } = useNavigation();
  // Action data with a message is a failure. Without one, it restores the values of other fields.
  const answer: { message?: string } | undefined = useActionData();
  const isRefused = answer !== undefined && answer.message !== "";
  const pending = formData?.get("intent") === intent;
  const [form, setForm] = useState({ times: 0, pending, arrived: false });
  const arrived = pending && state === "loading";
  if (pending !== form.pending || arrived !== form.arrived) {
    // A busy browser may skip the state `loading`.
    const isOver = form.arrived || (form.pending && state === "idle");
    const isStored = isOver && !arrived && !pending && !isRefused;
    setForm({ times: form.times + (isStored ? 1 : 0), pending, arrived });
  }
  return { times: form.times, pending };
}
