import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ActionRow, Wrap } from "#app/ui/layout.tsx";

/** Asks before a row goes into the trash. */
export function DeletePage(props: { question: string; name: string; closeTo: string }) {
  const { question, name, closeTo } = props;
  return (
    <Wrap className="grid max-w-2xl gap-4 py-12">
      <h1>{question}</h1>
      <p className="wrap-anywhere">
        <b className="font-semibold">{name}</b> is taken off the site. It can be brought back from
        the list and from Changes.
      </p>
      <Form method="post">
        <ActionRow>
          <Button variant="danger">Delete</Button>
          <Link to={closeTo}>Cancel</Link>
        </ActionRow>
      </Form>
    </Wrap>
  );
}
