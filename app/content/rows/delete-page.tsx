import { Form, Link } from "react-router";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { ActionRow, Wrap } from "#app/ui/page/layout.tsx";

type Props = {
  question: string;
  name: string;
  closeTo: string;
  failure: FormFailure<object> | undefined;
};

/** Asks for confirmation before a row is put into the trash. */
export function DeletePage({ question, name, closeTo, failure }: Props) {
  return (
    <Wrap className="grid max-w-2xl gap-4 py-12">
      <h1>{question}</h1>
      <p className="wrap-anywhere">
        <b className="font-semibold">{name}</b> is taken off the site. It can be brought back from
        the list and from Changes.
      </p>
      <FormMessage failure={failure} />
      <Form method="post">
        <ActionRow>
          <Button variant="danger">Delete</Button>
          <Link to={closeTo}>Cancel</Link>
        </ActionRow>
      </Form>
    </Wrap>
  );
}
