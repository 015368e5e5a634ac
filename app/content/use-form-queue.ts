import { startTransition, useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";

/**
 * Sends a page's forms one after the other, however fast they come: one that is sent while another
 * is under way would cut that off, and would be shown upon rows that do not know of it.
 * @returns what sends, and all forms that are not answered yet, the oldest first
 */
export function useFormQueue() {
  const submit = useSubmit();
  const [waiting, setWaiting] = useState<FormData[]>([]);
  const last = useRef(Promise.resolve());
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  function send(form: FormData): void {
    setWaiting((forms) => [...forms, form]);
    // Together with the rows that come of it, which the router shows in a transition too.
    const answered = () =>
      startTransition(() => setWaiting((forms) => forms.filter((it) => it !== form)));
    last.current = last.current
      // Who has left the page is not brought back to it.
      .then(() =>
        here.current ? submit(form, { method: "post", preventScrollReset: true }) : undefined,
      )
      .then(answered, answered);
  }
  return { send, waiting };
}
