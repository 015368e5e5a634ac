import { useState } from "react";
import { useActionData, useNavigation } from "react-router";

/**
 * How many times what a form sent was stored: as the key of its field it empties it. What others add
 * meanwhile, what other forms of the page do, and a sending that was cut off leave the field as it is.
 * @param intent the value of the form's button, or of its hidden field `intent`
 */
export function useTimesStored(intent: string): { times: number; pending: boolean } {
  const { state, formData } = useNavigation();
  // Where it was not stored, why stands in the answer.
  const failed = useActionData() !== undefined;
  const pending = formData?.get("intent") === intent;
  const [form, setForm] = useState({ times: 0, pending, arrived: false });
  const arrived = pending && state === "loading";
  if (pending !== form.pending || arrived !== form.arrived) {
    // A busy browser may show nothing between the sending and its end.
    const isOver = form.arrived || (form.pending && state === "idle");
    const isStored = isOver && !arrived && !pending && !failed;
    setForm({ times: form.times + (isStored ? 1 : 0), pending, arrived });
  }
  return { times: form.times, pending };
}
