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
  const { submit, data } = useFetcher<Failure>();
  const [waiting, setWaiting] = useState<FormData[]>([]);
  const [failure, setFailure] = useState(answer);
  const last = useRef(Promise.resolve());
  useEffect(() => setFailure(answer), [answer]);
  // One that succeeds after it does not take a failure back.
  useEffect(() => {
    if (data) setFailure(data);
  }, [data]);

  function send(form: FormData): void {
    if (waiting.length === 0) setFailure(null);
    setWaiting((forms) => [...forms, form]);
    form.set("stay", "yes");
    // Together with the rows that come of it, which the router shows in a transition too.
    const answered = () =>
      startTransition(() => setWaiting((forms) => forms.filter((it) => it !== form)));
    last.current = last.current
      .then(() => submit(form, { method: "post", action: address }))
      .then(answered, answered);
  }
  return { send, waiting, failure };
}
