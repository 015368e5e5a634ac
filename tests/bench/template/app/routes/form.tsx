import { Form } from "react-router";

/** The template's page with one form. */
export async function action({ request }: { request: Request }) {
  return { name: String((await request.formData()).get("name")) };
}

export default function FormPage({ actionData }: { actionData?: { name: string } }) {
  if (actionData) return <h1>Thank you, {actionData.name}</h1>;
  return (
    <main>
      <h1>Contact</h1>
      <Form method="post">
        <label>
          Name <input name="name" required />
        </label>
        <label>
          Email <input name="email" type="email" required />
        </label>
        <label>
          Message <textarea name="message" required />
        </label>
        <button type="submit">Send</button>
      </Form>
    </main>
  );
}
