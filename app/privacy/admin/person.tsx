import { Form, href, Link, redirect } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { notDone, preserveInput } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import {
  amounts,
  areUnlike,
  findPerson,
  personalData,
  removePersonalData,
} from "#app/privacy/personal-data.server.ts";
import { shownPhone } from "#app/requests/request/contact-request.ts";
import { Button, buttonLook } from "#app/ui/controls/button.tsx";
import { Tick } from "#app/ui/controls/tick.tsx";
import { TitleLink, TitleRow } from "#app/ui/page/title-row.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/person.ts";
import { PersonRequests } from "./person-requests.tsx";

export function loader({ params, url }: Route.LoaderArgs) {
  const { request, requests, all, alone } = findPerson(params.id, url);
  const records = personalData(requests);
  return {
    id: request.id,
    name: request.name,
    email: request.email,
    alone,
    unlike: areUnlike(requests),
    rows: requests.map(({ id, name, phone, created_at }) => ({
      id: String(id),
      about: `${name}, ${shownPhone(phone)}`,
      at: dateAndTime(created_at),
    })),
    others: all.length - 1,
    amounts: amounts(records).join(", "),
    reviewed: records.reviews.length > 0,
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { sure } = textFields(await readForm(request));
  const { requests } = findPerson(params.id, url);
  if (sure !== "on") return formFailure(422, "Please tick the box: this cannot be undone.", {});
  const remove = async () => {
    await removePersonalData(administrator(context), personalData(requests));
    return redirect(`${href("/admin/contacts")}?removed`, 303);
  };
  return preserveOnError({}, "removing personal data", remove, notDone);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, "No answer came, so it is not known whether this was removed. Look again.");

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Personal data", matches);

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, email, alone, others, amounts, reviewed } = loaderData;
  const only = alone ? "?only" : "";
  const back = href("/admin/contacts/:id", { id: String(id) });
  return (
    <>
      <TitleRow
        title={`Everything about ${name}`}
        sentence={alone ? `Of request ${id} alone.` : `All requests from ${email}`}
      >
        <TitleLink to={back}>Back to the request</TitleLink>
      </TitleRow>
      <PersonRequests {...loaderData} />
      <Split kind="dense" className="border-t border-line">
        <SplitSide>
          <h2>Download it</h2>
          <p className="mt-2 max-w-[40em]">
            {amounts}: one archive, as data and as pictures. Make sure that you give it to {name}{" "}
            and to nobody else.
          </p>
          <p className="mt-6">
            <a
              className={buttonLook("outline")}
              href={`${href("/admin/contacts/:id/person.zip", { id: String(id) })}${only}`}
            >
              Download everything
            </a>
          </p>
          {others > 0 && (
            <p className="mt-6">
              <Link to={alone ? "?" : "?only"}>
                {alone ? `All requests by ${email}` : `Only request ${id}`}
              </Link>
            </p>
          )}
        </SplitSide>
        <SplitSide>
          <h2>Remove it</h2>
          <p className="mt-2 max-w-[40em]">
            For good, and at once: {amounts}.{reviewed && " The review goes from the website too."}{" "}
            Backups hold it until they are replaced.
          </p>
          <Form className="mt-6 grid justify-items-start gap-4" method="post" action={only || "?"}>
            <FormMessage failure={actionData} />
            <Tick name="sure" label="This cannot be undone" />
            <Button variant="danger">Remove everything</Button>
          </Form>
        </SplitSide>
      </Split>
    </>
  );
}
