import { useCallback, useEffect, useRef, useState } from "react";
import { href, useLocation, useSubmit } from "react-router";
import {
  knowsPasskeys,
  offerInAutofill,
  presentPasskey,
  useDevice,
} from "#app/accounts/passkeys/ask-device.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Button } from "#app/ui/controls/button.tsx";

const address = href("/admin/login/passkey");

/** Signs in by a passkey, from a button or the autofill of the email field. */
export function UsePasskey({ origin, actionData }: { origin: string; actionData: unknown }) {
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const [isKnown, setKnown] = useState(true);
  const { isAsking, problem, askDevice } = useDevice(origin);
  const stop = useRef(() => {});
  const send = useCallback(
    (passkey: string) => submit({ passkey }, { method: "post", action: pathname + search }),
    [submit, pathname, search],
  );

  useEffect(() => setKnown(knowsPasskeys(origin)), [origin]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer uses up the challenge
  useEffect(() => {
    if (isAsking || !knowsPasskeys(origin)) return;
    stop.current = offerInAutofill(address, send);
    return () => stop.current();
  }, [isAsking, origin, send, actionData]);

  function ask() {
    stop.current();
    // The answer is sent before the autofill asks again, which replaces the challenge.
    askDevice(() => presentPasskey(address), send);
  }

  if (!isKnown) return null;
  return (
    <div className="hidden gap-6 scripting:grid">
      <p className="text-quiet">or</p>
      <FormMessage failure={problem} />
      <Button variant="outline" type="button" disabled={isAsking} onClick={ask}>
        {isAsking ? "Asking..." : "Use a passkey"}
      </Button>
    </div>
  );
}
