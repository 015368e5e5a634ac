import { Form } from "react-router";
import { maxPasskeyNameLength } from "#app/accounts/account/account-limits.ts";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Button, deleteLook } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { HeadingRow, NamedRow, RowList } from "#app/ui/page/title-row.tsx";

/** A passkey, formatted; `elsewhere` is its domain if that is another one than this site's. */
type Passkey = {
  id: string;
  name: string;
  added: string;
  lastUsed: string | null;
  backedUp: boolean;
  elsewhere: string | null;
};

type Props = { passkeys: Passkey[]; failure: FormFailure | undefined };

/** The administrator's own passkeys, with forms to rename and remove them. */
export function PasskeyList({ passkeys, failure }: Props) {
  return (
    <>
      <HeadingRow id="passkeys" heading="Passkeys" />
      <p className="mb-3 text-note text-quiet">
        Your finger, face or screen lock instead of the password. The secret stays on the device.
      </p>
      <FormMessage failure={failure} />
      {passkeys.length > 0 && (
        <RowList label="Your passkeys">
          {passkeys.map((passkey) => (
            <NamedRow key={passkey.id} name={passkey.name} note={noteOf(passkey)}>
              <PasskeyActions
                passkey={passkey}
                failure={failure?.values.passkey === passkey.id ? failure : undefined}
              />
            </NamedRow>
          ))}
        </RowList>
      )}
    </>
  );
}

const noteOf = ({ added, lastUsed, backedUp, elsewhere }: Passkey) =>
  [
    `Added ${added}, ${lastUsed ? `last used ${lastUsed}` : "not used yet"}`,
    backedUp && ", kept by a password manager",
    elsewhere && `. It works at ${elsewhere} alone, not here`,
  ]
    .filter(Boolean)
    .join("");

/** A form to rename a passkey, and a removal with a second button that confirms it. */
function PasskeyActions({ passkey, failure }: { passkey: Passkey; failure: Props["failure"] }) {
  const error = failure?.fields.name;
  return (
    <Form className="flex flex-wrap items-center gap-x-5" method="post">
      <input type="hidden" name="passkey" value={passkey.id} />
      <details className="open:basis-full" open={error !== undefined}>
        <summary className="inline-flex min-h-target cursor-pointer list-none items-center text-note underline underline-offset-[0.22em]">
          Rename<span className="sr-only"> {passkey.name}</span>
        </summary>
        <div className="grid max-w-104 gap-3 pb-3">
          <Field
            label="Name"
            name="name"
            defaultValue={failure?.values.name ?? passkey.name}
            maxLength={maxPasskeyNameLength}
            autoComplete="off"
            error={error}
          />
          <p>
            <Button variant="quiet" name="intent" value="passkey-rename">
              Save name
            </Button>
          </p>
        </div>
      </details>
      <details className="open:basis-full">
        <summary className={`${deleteLook} list-none`}>
          Remove<span className="sr-only"> {passkey.name}</span>
        </summary>
        <p className="text-note">
          It no longer lets anybody in here. The device may go on showing it, until it is removed
          there too.{" "}
          <button type="submit" className={deleteLook} name="intent" value="passkey-remove">
            Remove now
          </button>
        </p>
      </details>
    </Form>
  );
}
