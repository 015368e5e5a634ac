import { Form } from "react-router";
import { linkLife, maxNameLength } from "#app/accounts/account/account-limits.ts";
import { CurrentPasswordField, SubmitButton } from "#app/admin/sign-in/account-fields.tsx";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Button, deleteLook } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { HeadingRow, NamedRow, RowList } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/colleagues-page.ts";

type Data = Route.ComponentProps["loaderData"];
type Person = Data["people"][number];
type Failure = FormFailure | undefined;

/** All administrators, with forms to make a password link and to remove them, one of which may have failed. */
export function ColleagueList({ people, failure }: Pick<Data, "people"> & { failure: Failure }) {
  return (
    <>
      <HeadingRow id="people" heading="Who can sign in" />
      <RowList>
        {people.map((person) => (
          <NamedRow
            key={person.id}
            name={person.name || person.email}
            mark={person.me ? "you" : undefined}
            note={`${person.name && `${person.email}. `}${lastSeen(person)}`}
          >
            {!person.me && (
              <PersonActions
                person={person}
                failure={failure?.values.id === String(person.id) ? failure : undefined}
              />
            )}
          </NamedRow>
        ))}
      </RowList>
    </>
  );
}

function lastSeen({ me, last }: Person): string {
  if (me) return "Here now";
  return last ? `Last here ${last}` : "Signed out";
}

function PersonActions({ person, failure }: { person: Person; failure: Failure }) {
  const whom = person.name || person.email;
  const id = <input type="hidden" name="id" value={person.id} />;
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <details className="open:basis-full" open={failure !== undefined || undefined}>
        <summary className="inline-flex min-h-target cursor-pointer list-none items-center text-note underline underline-offset-[0.22em]">
          New password link<span className="sr-only"> for {whom}</span>
        </summary>
        <Form className="grid max-w-104 gap-4 pb-4" method="post">
          {id}
          <FormMessage failure={failure} />
          <CurrentPasswordField
            name="current"
            label="Your password, because this changes who gets in"
            error={failure?.fields.current}
          />
          <p>
            <Button name="intent" value="reset">
              Make a Link
            </Button>
          </p>
        </Form>
      </details>
      <details className="open:basis-full">
        <summary className={`${deleteLook} list-none`}>
          Remove<span className="sr-only"> {whom}</span>
        </summary>
        <Form method="post">
          {id}
          <p className="text-note">
            {whom} can no longer sign in, and is signed out everywhere. Open invitations end too.{" "}
            <button type="submit" className={deleteLook} name="intent" value="remove">
              Remove now
            </button>
          </p>
        </Form>
      </details>
    </div>
  );
}

/** Invitations that are not used yet. */
export function InvitationList({ invitations }: Pick<Data, "invitations">) {
  if (invitations.length === 0) return null;
  return (
    <div className="mt-9">
      <HeadingRow heading="Invited" />
      <RowList>
        {invitations.map(({ id, name, until }) => (
          <NamedRow key={id} name={name} note={`The link works once, until ${until}`}>
            <Form method="post">
              <input type="hidden" name="invitation" value={id} />
              <button type="submit" className={deleteLook} name="intent" value="take-back">
                Take back<span className="sr-only"> the invitation of {name}</span>
              </button>
            </Form>
          </NamedRow>
        ))}
      </RowList>
    </div>
  );
}

/** The form that makes an invitation: a link to send to the person. */
export function InviteForm({ failure }: { failure: Failure }) {
  return (
    <Form className="grid max-w-104 gap-4" method="post">
      <div>
        <HeadingRow id="invite" heading="Invite somebody" />
        <p className="text-note text-quiet">
          You get a link to send them. It works once, within {linkLife("invitation")}; they choose
          their own password.
        </p>
      </div>
      <FormMessage failure={failure} />
      <Field
        label="Name"
        name="name"
        required
        maxLength={maxNameLength}
        autoComplete="off"
        defaultValue={failure?.values.name}
        error={failure?.fields.name}
      />
      <CurrentPasswordField
        name="current"
        label="Your password, because this changes who gets in"
        error={failure?.fields.current}
      />
      <SubmitButton intent="invite" label="Make a Link" pendingLabel="Making..." />
    </Form>
  );
}
