import { Form } from "react-router";
import { linkLife, maxNameLength } from "#app/accounts/account/account-limits.ts";
import { RemoveFold, RowFold } from "#app/admin/account/row-forms.tsx";
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
            name={person.name}
            mark={person.isMe ? "you" : undefined}
            note={person.note}
          >
            {!person.isMe && (
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

/** A form to make a link for a colleague's new password, or to remove them. */
function PersonActions({ person, failure }: { person: Person; failure: Failure }) {
  const whom = person.name;
  return (
    <Form className="flex flex-wrap items-center gap-x-5" method="post">
      <input type="hidden" name="id" value={person.id} />
      <RowFold
        summary="New password link"
        about={`for ${whom}`}
        isOpen={failure !== undefined || undefined}
      >
        <FormMessage failure={failure} />
        <OwnPassword failure={failure} />
        <Button className="justify-self-start" name="intent" value="reset">
          Make a Link
        </Button>
      </RowFold>
      <RemoveFold about={whom} intent="remove">
        {whom} can no longer sign in, and is signed out everywhere. Open invitations end too.
      </RemoveFold>
    </Form>
  );
}

const OwnPassword = ({ failure }: { failure: Failure }) => (
  <CurrentPasswordField
    name="current"
    label="Your password, because this changes who gets in"
    error={failure?.fields.current}
  />
);

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
      <OwnPassword failure={failure} />
      <SubmitButton intent="invite" label="Make a Link" pendingLabel="Making..." />
    </Form>
  );
}
