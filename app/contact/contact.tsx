import { useEffect, useState } from "react";
import { href, useNavigation } from "react-router";
import { pageMeta, sharing } from "#app/business/sharing/page-meta.ts";
import { pageWords, sharedAs } from "#app/business/sharing/page-words.server.ts";
import { preserveInput } from "#app/forms/keep-form-on-network-error.ts";
import { forgetKeptWords } from "#app/forms/use-kept-words.ts";
import { requestPageView } from "#app/requests/conversation/what-the-customer-sees.server.ts";
import { refusedOf } from "#app/requests/photos/stored-photos.server.ts";
import { useFollowingPhotos, usePhotos } from "#app/requests/receive/use-photos.ts";
import { findByLink, keepToOnePerson } from "#app/requests/request/request-links.server.ts";
import { listedServices } from "#app/services/services.server.ts";
import { Lead } from "#app/ui/page/layout.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/contact.ts";
import { ContactForm } from "./contact-form.tsx";
import { ContactInfo } from "./contact-info.tsx";
import { contactSheet } from "./contact-sheet.ts";
import { sendContactForm } from "./send-contact-form.server.ts";
import { ServiceArea } from "./service-area.tsx";
import { emptyForm, NextSteps, SentNote, SentRequest, ThankYou, thankYouMs } from "./thank-you.tsx";

export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const service = searchParams.get("service") ?? "";
  const words = pageWords(contactSheet);
  const sent = searchParams.has("sent");
  const token = searchParams.get("request") ?? "";
  const request = findByLink(token);
  return {
    words,
    sharing: sharedAs(words),
    sent,
    requestPage: request && href("/request/:token", { token }),
    /** A sentence for each refused photo. */
    refused: request ? refusedOf(request.id) : [],
    request: request && sent ? requestPageView(request, token, new Date()) : null,
    service: listedServices().some(({ code }) => code === service) ? service : "",
  };
}

/** Without JavaScript, the thank-you screen redirects to the empty form after some seconds. */
export const handle = {
  refresh: (search: URLSearchParams) =>
    search.has("sent") ? `${thankYouMs / 1000}; url=${emptyForm(search)}` : null,
};

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, ...rest }, next) => {
    if (new URL(request.url).searchParams.has("request"))
      return await keepToOnePerson({ request, context, ...rest }, next);
    const response = await next();
    // Lets the browser use a prefetched page without requesting it again.
    if (response.ok && request.headers.get("Sec-Purpose")?.startsWith("prefetch"))
      response.headers.set("Cache-Control", "private, max-age=30");
    return response;
  },
];

export const action = (args: Route.ActionArgs) => sendContactForm(args);

/** The empty message makes the form show its own, which has the telephone number. */
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
  const { words, service, sent, requestPage, request } = loaderData;
  const photos = usePhotos();
  const isSending = useFollowingPhotos(photos, sent ? requestPage : null);
  const refused = photos.refused.length > 0 ? photos.refused : loaderData.refused;
  const [isThanked, setThanked] = useState(sent || requestPage !== null);
  if (sent && !isThanked) setThanked(true);
  useEffect(() => {
    if (sent) forgetKeptWords(href("/contact"));
  }, [sent]);
  const isPosting = useNavigation().formMethod === "POST";
  return (
    <>
      <section>
        <Split kind="early">
          <SplitSide height={request ? "pt-head pb-head-foot" : "pt-head pb-section"}>
            {/* Links to the form scroll to its heading, which says what the form is for. */}
            <div id="contact-form">
              {sent ? (
                <ThankYou
                  words={words}
                  requestPage={requestPage}
                  refused={refused}
                  promised={request?.promised}
                  progress={isSending ? (photos.progress ?? 0) : null}
                />
              ) : (
                <>
                  <h1>{words.headline}</h1>
                  <Lead className="mt-5">{words.lead}</Lead>
                </>
              )}
              <SentNote shown={isThanked && !sent} requestPage={requestPage} refused={refused} />
              {!sent && (
                <ContactForm
                  words={words}
                  values={{ service, ...actionData?.values }}
                  answer={actionData}
                  sending={isPosting}
                  photos={photos}
                  onEdit={() => setThanked(false)}
                />
              )}
            </div>
          </SplitSide>
          {request ? (
            <NextSteps request={request} />
          ) : (
            <ContactInfo words={words} isThanks={sent} />
          )}
        </Split>
      </section>
      {request && (
        <Split kind="early" className="border-t border-line">
          <SentRequest request={request} />
          <ContactInfo words={words} isThanks />
        </Split>
      )}
      {!sent && <ServiceArea words={words} className={isThanked ? "print:hidden" : ""} />}
    </>
  );
}
