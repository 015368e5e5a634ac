import { useState } from "react";
import { useActionData, useNavigation } from "react-router";

/**
 * How many times a form was stored; as the key of a field it empties the field. Other forms of the
 * page, other people's changes and aborted submissions do not count.
 * @param intent the value of the form's button or hidden field `intent`
 */
export function useTimesStored(intent: string): { times: number; pending: boolean } {
  const { state, formData } = useNavigation();
  // An answer says why it was not stored; one without a message brings back what else was typed.
  const answer: { message?: string } | undefined = useActionData();
  const isRefused = answer !== undefined && answer.message !== "";
  const pending = formData?.get("intent") === intent;
  const [form, setForm] = useState({ times: 0, pending, arrived: false });
  const arrived = pending && state === "loading";
  if (pending !== form.pending || arrived !== form.arrived) {
    // A busy browser may skip the state between.
    const isOver = form.arrived || (form.pending && state === "idle");
    const isStored = isOver && !arrived && !pending && !isRefused;
    setForm({ times: form.times + (isStored ? 1 : 0), pending, arrived });
  }
  return { times: form.times, pending };
}
