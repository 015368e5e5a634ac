import { type ReactNode, useRef } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router";
import type { SheetAnswer } from "#app/content/sheet/answer-sheet-form.server.ts";
import { FlashMessage } from "#app/ui/page/flash-message.tsx";
import { SheetPage, type SheetPageProps } from "./sheet-page.tsx";
import "./long-entries.css";

type Props = Omit<SheetPageProps, "answer" | "origins"> & {
  origins?: SheetPageProps["origins"];
  /** The action's data, or the message of `preserveInput` after a network error. */
  answer: unknown;
  children?: ReactNode;
};

/** A sheet's page; its children are above the form. `?saved` in the address shows the message. */
export function SheetEditor({ answer: answered, origins = {}, children, ...page }: Props) {
  const [search] = useSearchParams();
  const answer = useKeptAnswer(answered as Partial<SheetAnswer> | undefined);
  return (
    <>
      {/* A failed save after a successful one leaves `?saved` in the address. */}
      <SavedMessage
        isSaved={search.has("saved") && !answer}
        isPublic={page.sheet.shownAt !== undefined}
      />
      {children}
      <SheetPage {...page} origins={origins} answer={answer} />
    </>
  );
}

type SavedProps = { isSaved: boolean; isPublic?: boolean };

/** The message that a form was saved. */
export const SavedMessage = ({ isSaved, isPublic = true }: SavedProps) => (
  <FlashMessage>
    {isSaved ? `Saved.${isPublic ? " It is public now." : ""}` : undefined}
  </FlashMessage>
);

type Answer = { values?: unknown };

/**
 * The action's answer, with the typed values of the answer before it if it has none itself, as after a
 * network error. Links within the page, for which the router drops the answer, keep it too.
 */
export function useKeptAnswer<A extends Answer>(answer: A | null | undefined) {
  const { pathname, search, hash } = useLocation();
  const page = pathname + search;
  // Back from such a link. The redirect after saving is no POP.
  const isPop = useNavigationType() === "POP";
  const kept = useRef({ answer, page });
  const isWithin = (hash !== "" || isPop) && kept.current.page === page;
  if (!answer && isWithin) return kept.current.answer;
  if (!answer || answer.values !== undefined) {
    kept.current = { answer, page };
    return answer;
  }
  return { ...kept.current.answer, ...answer, values: kept.current.answer?.values };
}
