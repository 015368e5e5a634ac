import { href, type ShouldRevalidateFunctionArgs } from "react-router";
import { dateAndTime, localDay } from "#app/business/facts/time.ts";
import { nameOf } from "#app/content/history/change-log.server.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { newDraft, readDraft } from "#app/estimates/draft/draft.server.ts";
import { unitFacts } from "#app/estimates/estimate/estimate.ts";
import { dollars } from "#app/estimates/estimate/money.ts";
import { listPrices } from "#app/estimates/prices/price-list.server.ts";
import {
  basisOf,
  latestSentEstimate,
  type SentEstimate,
} from "#app/estimates/sent/sent-estimates.server.ts";
import { suggestionPreview } from "#app/estimates/suggest/suggest-lines.server.ts";
import { estimatesSheet } from "#app/estimates/terms/estimates-sheet.ts";
import { preserveInput, unknownWhetherSaved } from "#app/forms/keep-form-on-network-error.ts";
import { readId } from "#app/http/read-numbers.ts";
import { firstName } from "#app/requests/request/contact-request.ts";
import { requireContactRequest } from "#app/requests/request/contact-requests.server.ts";
import { labelOf } from "#app/services/services.server.ts";
import { FlashMessage } from "#app/ui/page/flash-message.tsx";
import { TitleLink, TitleRow } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/editor.ts";
import { answerEditor } from "./answer-editor.server.ts";
import { draftInputs } from "./draft-inputs.ts";
import { EditorForm } from "./editor-form.tsx";

export function loader({ params, url }: Route.LoaderArgs) {
  const request = requireContactRequest(readId(params.id));
  const stored = readDraft(request.id);
  const latest = latestSentEstimate(request.id);
  const terms = readSheet(estimatesSheet);
  const line = url.searchParams.get("line") ?? "";
  return {
    id: String(request.id),
    name: request.name,
    customer: firstName(request.name),
    inputs: draftInputs(stored?.draft ?? newDraft(request.id)),
    revision: stored?.revision ?? 0,
    saved: stored && `Saved ${dateAndTime(stored.updated_at)} by ${nameOf(stored.updated_by)}.`,
    isSaved: url.searchParams.has("saved"),
    /** The line to open. */
    line: /^\d{1,3}$/.test(line) ? Number(line) : null,
    basis: basisOf(request.id),
    sentence: `${labelOf(request.service)}. ${about(latest, firstName(request.name))}`,
    suggestion: suggestionPreview(request),
    today: localDay(new Date()),
    terms,
    prices: listPrices().map(({ name, items }) => ({
      name,
      items: items.map((item) => ({
        id: item.id,
        label: `${item.name}, ${dollars(item.price)} ${unitFacts[item.unit].each}`,
      })),
    })),
  };
}

function about(latest: SentEstimate | null, customer: string): string {
  if (!latest) return "A draft; its number comes with the sending.";
  return latest.state === "accepted"
    ? `A change to ${latest.label}, which ${customer} accepted. It gets a number of its own.`
    : `Once it is sent, it takes the place of ${latest.label}.`;
}

export const action = (args: Route.ActionArgs) =>
  answerEditor(args, requireContactRequest(readId(args.params.id)));

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSaved);

/** After a conflict the page knows what has happened meanwhile. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Estimate for ${loaderData?.name ?? "a customer"} | Back office` },
];

export default function Editor({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, sentence, isSaved } = loaderData;
  return (
    <>
      <FlashMessage>{isSaved && !actionData ? "The draft is saved." : undefined}</FlashMessage>
      <TitleRow
        title={
          <>
            Estimate <span className="sr-only">for {name}</span>
          </>
        }
        sentence={sentence}
      >
        <TitleLink to={href("/admin/contacts/:id", { id })}>{name}’s request</TitleLink>
      </TitleRow>
      <EditorForm {...loaderData} answer={actionData} />
    </>
  );
}
