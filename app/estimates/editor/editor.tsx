import { href } from "react-router";
import { localDay, shortTime } from "#app/business/facts/time.ts";
import { nameOf } from "#app/content/history/change-log.server.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { newDraft, readDraft } from "#app/estimates/draft/draft.server.ts";
import { listPrices } from "#app/estimates/prices/price-list.server.ts";
import {
  latestSentEstimate,
  type SentEstimate,
} from "#app/estimates/sent/sent-estimates.server.ts";
import { suggestionPreview } from "#app/estimates/suggest/suggest-lines.server.ts";
import { estimatesSheet, taxOf } from "#app/estimates/terms/estimates-sheet.ts";
import { preserveInput, unknownWhetherSaved } from "#app/forms/keep-form-on-network-error.ts";
import { readId } from "#app/http/read-numbers.ts";
import { fillReply } from "#app/requests/reply/reply-words.server.ts";
import { firstName } from "#app/requests/request/contact-request.ts";
import { requireContactRequest } from "#app/requests/request/contact-requests.server.ts";
import { labelOf } from "#app/services/services.server.ts";
import { FlashMessage } from "#app/ui/page/flash-message.tsx";
import { TitleLink, TitleRow } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/editor.ts";
import { answerEditor, openedWith } from "./answer-editor.server.ts";
import { EditorForm } from "./editor-form.tsx";

export function loader({ params, url }: Route.LoaderArgs) {
  const request = requireContactRequest(readId(params.id));
  const stored = readDraft(request.id);
  const latest = latestSentEstimate(request.id);
  const customer = firstName(request.name);
  const terms = readSheet(estimatesSheet);
  return {
    id: String(request.id),
    name: request.name,
    message: request.message,
    customer,
    draft: { ...(stored?.draft ?? newDraft(request.id)), taxHundredths: taxOf(terms) },
    opened: openedWith(request.id, stored?.revision),
    saved:
      stored &&
      `Saved ${shortTime(stored.updated_at, new Date())} by ${nameOf(stored.updated_by)}.`,
    isSaved: url.searchParams.has("saved"),
    /** The line to open; NaN for none. */
    line: Number.parseInt(url.searchParams.get("line") ?? "", 10),
    service: labelOf(request.service),
    sentence: about(latest, customer),
    suggestion: suggestionPreview(request),
    today: localDay(new Date()),
    terms: { ...terms, depositWords: fillReply(terms.depositWords, request) },
    prices: listPrices(),
  };
}

function about(latest: SentEstimate | null, customer: string): string {
  if (!latest) return "A draft. It gets its number when you send it.";
  return latest.state === "accepted"
    ? `A change to ${latest.label}, which ${customer} accepted. It gets a number of its own.`
    : `Once it is sent, it takes the place of ${latest.label}.`;
}

export const action = (args: Route.ActionArgs) =>
  answerEditor(args, requireContactRequest(readId(args.params.id)));

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSaved);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Estimate for ${loaderData?.name ?? "a customer"} | Back office` },
];

export default function Editor({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, customer, message, service, sentence, isSaved, opened, line } = loaderData;
  return (
    <>
      <FlashMessage>{isSaved && !actionData ? "The draft is saved." : undefined}</FlashMessage>
      <TitleRow
        title={
          <>
            Estimate <span className="sr-only">for {name}</span>
          </>
        }
        sentence={`${service}. ${sentence}`}
        links={
          message && (
            <a className="inline-flex min-h-target items-center text-note" href="#message">
              What {customer} wrote
            </a>
          )
        }
      >
        <TitleLink to={href("/admin/contacts/:id", { id })}>{name}’s request</TitleLink>
      </TitleRow>
      {/* Other lines mount it anew: the inputs hold what is typed themselves. */}
      <EditorForm key={`${opened} ${line}`} {...loaderData} answer={actionData} />
    </>
  );
}
