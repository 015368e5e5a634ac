import { startTransition, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FormFailure } from "#app/forms/form-failure.ts";

type Failure = FormFailure<unknown> | null | undefined;

/**
 * Sends a page's forms to its address one after the other, however fast they come: one that is sent
 * while another is under way would cut that off, and would be shown upon rows that do not know of it.
 * They go beside the page, so that none cuts off a link that is followed meanwhile, nor is lost by it.
 * `answer` is what came of a form that was sent with the page itself.
 * @returns what sends, all forms that are not answered yet, the oldest first, and what failed last
 */
export function useFormQueue(address: string, answer: Failure) {
  const { submit, data, formData } = useFetcher<Failure>();
  const [queued, setQueued] = useState<FormData[]>([]);
  const [failure, setFailure] = useState(answer);
  const last = useRef(Promise.resolve());
  // The router lets go of the form that is under way together with the rows that come of it: counted
  // twice even for a moment, a row would seem to be at the list's end, and its arrow do nothing.
  const waiting = formData ? [formData, ...queued] : queued;
  useEffect(() => setFailure(answer), [answer]);
  // One that succeeds after it does not take a failure back.
  useEffect(() => {
    if (data) setFailure(data);
  }, [data]);

  function send(form: FormData): void {
    if (waiting.length === 0) setFailure(null);
    setQueued((forms) => [...forms, form]);
    form.set("stay", "yes");
    const next = () => {
      // In a transition, as the router shows it as being under way.
      startTransition(() => setQueued((forms) => forms.filter((it) => it !== form)));
      return submit(form, { method: "post", action: address });
    };
    last.current = last.current.then(next, next);
  }
  return { send, waiting, failure };
}
