import { useState } from "react";
import { data, redirect, useNavigation } from "react-router";
import { replyTime, serviceLabels } from "#app/business/business.ts";
import { useBusiness } from "#app/business/business-context.tsx";
import { pageMeta } from "#app/business/page-meta.ts";
import { checkContact, failedMessage, trap } from "#app/contact/contact-request.ts";
import { createContactRequest } from "#app/contact/contact-requests.server.ts";
import { groupCommit } from "#app/database/group-commit.server.ts";
import { keepTyped } from "#app/forms/keep-typed.ts";
import { readForm, textFields } from "#app/http/body.server.ts";
import { consumeContact } from "#app/http/limits.server.ts";
import { logError } from "#app/http/log.server.ts";
import type { Route } from "./+types/contact.ts";
import { ContactForm } from "./contact-form.tsx";
import { ReachUs } from "./contact-info.tsx";
import { SentNote } from "./sent-note.tsx";
import { ServiceArea } from "./service-area.tsx";
import { ThankYou, thankedFor } from "./thank-you.tsx";

/** Bytes: the longest message, percent-encoded, several times over, so that it can be answered. */
const bodyLimit = 512 * 1024;

export function loader({ url }: Route.LoaderArgs) {
  const service = url.searchParams.get("service") ?? "";
  return {
    sent: url.searchParams.has("sent"),
    service: Object.hasOwn(serviceLabels, service) ? service : "",
  };
}

/** Without JavaScript the thank-you screen leads on to the empty form. */
export const handle = {
  refresh: (search: URLSearchParams) =>
    search.has("sent") ? `${thankedFor / 1000}; url=/contact` : null,
};

export async function action({ request, context }: Route.ActionArgs) {
  const typed = textFields(await readForm(request, bodyLimit));
  const { fields, problem } = checkContact(typed);
  if (problem) return data({ typed, problem, failed: false }, { status: 422 });
  const asked = { request, context };
  try {
    const tooMany = await groupCommit(() => {
      const refusal = consumeContact(asked);
      if (!refusal) createContactRequest(fields, { spam: Boolean(typed[trap]) });
      return refusal;
    });
    if (tooMany) {
      const refused = { sentence: tooMany.sentence, wrong: {} };
      return data({ typed, problem: refused, failed: false }, { status: 429 });
    }
  } catch (error) {
    // Logged and told instead of the error page: what was typed must not be lost.
    logError(error, { during: "storing a request" });
    return data({ typed, problem: null, failed: true }, { status: 500 });
  }
  return redirect("/contact?sent", 303);
}

/** What was typed still stands in the form: only what is said above it changes. */
export const clientAction = (args: Route.ClientActionArgs) =>
  keepTyped(args, ({ said }) => {
    const problem = said === null ? null : { sentence: said, wrong: {} };
    return { typed: {}, problem, failed: said === null };
  });

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(
    {
      title: loaderData?.sent ? "Thank You!" : "Contact",
      description: ({ business }) =>
        `Ask for a free estimate for your floor: free within ${business.estimateRadius} miles of ${business.area}, answered within ${replyTime(business)}.`,
      path: "/contact",
      trail: [{ name: "Contact", path: "/contact" }],
    },
    matches,
  );
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const business = useBusiness();
  const { sent, service } = loaderData;
  const [thanked, setThanked] = useState(sent);
  if (sent && !thanked) setThanked(true);
  const sending = useNavigation().formMethod === "POST";
  const problem = actionData?.failed
    ? { sentence: failedMessage(business.phone), wrong: {} }
    : (actionData?.problem ?? null);
  return (
    <>
      <section className="contact">
        <div className="bays">
          <div className="bay">
            {sent ? (
              <ThankYou />
            ) : (
              <>
                <h1>Get In Touch</h1>
                <p className="lead mt-5">
                  Say what the floor is made of and where it is. We reply within{" "}
                  {replyTime(business)}.
                </p>
              </>
            )}
            <SentNote shown={thanked && !sent} />
            {!sent && (
              <ContactForm
                typed={{ service, ...actionData?.typed }}
                problem={problem}
                sending={sending}
                onEdit={() => setThanked(false)}
              />
            )}
          </div>
          <ReachUs />
        </div>
      </section>
      <ServiceArea />
    </>
  );
}
