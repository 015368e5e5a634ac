import { useState } from "react";
import { href, redirect, useNavigation } from "react-router";
import { currentBusiness } from "#app/business/business.server.ts";
import { pageMeta, sharing } from "#app/business/page-meta.ts";
import { pageWords } from "#app/business/page-words.server.ts";
import { sharedAs } from "#app/business/sharing.server.ts";
import {
  contactFields,
  failedMessage,
  honeypot,
  lengths,
  serviceMessage,
} from "#app/contact/contact-request.ts";
import { createContactRequest } from "#app/contact/contact-requests.server.ts";
import {
  createRequestLink,
  findByLink,
  keepToOnePerson,
} from "#app/contact/request-links.server.ts";
import { groupCommit } from "#app/database/group-commit.server.ts";
import { formFailure, problemOf } from "#app/forms/form-failure.ts";
import { preserveInput } from "#app/forms/preserve-input.ts";
import { readForm, textFields } from "#app/http/body.server.ts";
import { consumeContact } from "#app/http/limits.server.ts";
import { logError } from "#app/http/log.server.ts";
import { isServiceCode, listedServices } from "#app/services/services.server.ts";
import { Lead } from "#app/ui/layout.tsx";
import { Split, SplitSide } from "#app/ui/split.tsx";
import type { Route } from "./+types/contact.ts";
import { ContactForm } from "./contact-form.tsx";
import { ContactInfo } from "./contact-info.tsx";
import { contactSheet } from "./contact-sheet.ts";
import { ServiceArea } from "./service-area.tsx";
import { emptyForm, SentNote, ThankYou, thankedFor } from "./thank-you.tsx";

export function loader({ url }: Route.LoaderArgs) {
  const service = url.searchParams.get("service") ?? "";
  return {
    words: pageWords(contactSheet),
    sharing: sharedAs("contact"),
    sent: url.searchParams.has("sent"),
    requestPage: requestPage(url.searchParams),
    service: listedServices().some(({ code }) => code === service) ? service : "",
  };
}

/** The page of the request that was just sent; null where its link opens none. */
function requestPage(search: URLSearchParams): string | null {
  const token = search.get("request");
  return token && findByLink(token) ? href("/request/:token", { token }) : null;
}

/** Without JavaScript the thank-you screen leads on to the empty form. */
export const handle = {
  refresh: (search: URLSearchParams) =>
    search.has("sent") ? `${thankedFor / 1000}; url=${emptyForm(search)}` : null,
};

export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context, ...rest }, next) =>
    new URL(request.url).searchParams.has("request")
      ? keepToOnePerson({ request, context, ...rest }, next)
      : next(),
];

export async function action({ request, context }: Route.ActionArgs) {
  const typed = textFields(await readForm(request), lengths);
  const { success, data: fields, error } = contactFields.safeParse(typed);
  if (!success) return formFailure(422, problemOf(error), typed);
  if (fields.service !== "" && !isServiceCode(fields.service))
    return formFailure(
      422,
      { message: serviceMessage, fields: { service: serviceMessage } },
      typed,
    );
  const asked = { request, context };
  const spam = Boolean(typed[honeypot]);
  try {
    const { tooMany, token } = await groupCommit(() => {
      const refusal = consumeContact(asked);
      if (refusal) return { tooMany: refusal.sentence };
      const { id } = createContactRequest(fields, { spam });
      return { token: spam ? null : createRequestLink(id) };
    });
    if (tooMany) return formFailure(429, tooMany, typed);
    const page = token ? `&request=${token}` : "";
    return redirect(`${href("/contact")}?sent${page}`, 303);
  } catch (error) {
    // Logged and told instead of the error page: what was typed must not be lost.
    logError(error, { during: "storing a request" });
    return formFailure(500, failedMessage(currentBusiness().phone), typed);
  }
}

/** What is said of a line that is down names the telephone number, which the form knows. */
export const clientAction = (args: Route.ClientActionArgs) => preserveInput(args, "");

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(
    {
      ...sharing(loaderData),
      ...(loaderData?.sent && { title: loaderData.words.thanksHeading }),
      path: href("/contact"),
      trail: [{ name: "Contact", path: href("/contact") }],
    },
    matches,
  );
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { words, sent, service, requestPage } = loaderData;
  const [thanked, setThanked] = useState(sent || requestPage !== null);
  if (sent && !thanked) setThanked(true);
  const sending = useNavigation().formMethod === "POST";
  return (
    <>
      <section>
        <Split kind="early">
          <SplitSide height="pt-head pb-section">
            {/* A link to the form leads to its heading, which says what one is about to fill in. */}
            <div id={sent ? undefined : "contact-form"}>
              {sent ? (
                <ThankYou words={words} requestPage={requestPage} />
              ) : (
                <>
                  <h1>{words.headline}</h1>
                  <Lead className="mt-5">{words.lead}</Lead>
                </>
              )}
              <SentNote shown={thanked && !sent} requestPage={requestPage} />
              {!sent && (
                <ContactForm
                  words={words}
                  typed={{ service, ...actionData?.values }}
                  answered={actionData}
                  sending={sending}
                  onEdit={() => setThanked(false)}
                />
              )}
            </div>
          </SplitSide>
          <ContactInfo words={words} />
        </Split>
      </section>
      <ServiceArea words={words} />
    </>
  );
}
