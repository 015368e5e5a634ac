import { useCallback, useEffect, useRef, useState } from "react";
import { href, useLocation, useSubmit } from "react-router";
import {
  knowsPasskeys,
  offerInAutofill,
  presentPasskey,
} from "#app/accounts/passkeys/ask-device.ts";
import type { FormProblem } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Button } from "#app/ui/controls/button.tsx";

const address = href("/admin/login/passkey");

/**
 * The way in by a passkey, beside the password: a button, and the browser's own offer where the email
 * is typed. What the device answers is sent as the sign-in form is. `answered` is what came of that.
 */
export function UsePasskey({ origin, answered }: { origin: string; answered: unknown }) {
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const [known, setKnown] = useState(true);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const stop = useRef(() => {});
  const send = useCallback(
    (passkey: string) => submit({ passkey }, { method: "post", action: pathname + search }),
    [submit, pathname, search],
  );

  useEffect(() => setKnown(knowsPasskeys(origin)), [origin]);

  // Anew after each answer: what the browser held was used up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(() => {
    if (asking || !knowsPasskeys(origin)) return;
    stop.current = offerInAutofill(address, send);
    return () => stop.current();
  }, [asking, origin, send, answered]);

  async function ask() {
    stop.current();
    setAsking(true);
    setProblem(null);
    const answer = await presentPasskey(address);
    // Sent before the browser may ask anew: it keeps one challenge at a time.
    if (answer && "answer" in answer) await send(answer.answer);
    else setProblem(answer);
    setAsking(false);
  }

  if (!known) return null;
  return (
    <div className="hidden gap-6 scripting:grid">
      <p className="text-quiet">or</p>
      <FormMessage failure={problem} />
      <Button variant="outline" type="button" disabled={asking} onClick={ask}>
        {asking ? "Asking..." : "Use a passkey"}
      </Button>
    </div>
  );
}
