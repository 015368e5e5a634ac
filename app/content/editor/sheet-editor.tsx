import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { SheetAnswer } from "#app/content/sheet/answer-sheet-form.server.ts";
import { FlashMessage } from "#app/ui/page/flash-message.tsx";
import { SheetPage, type SheetPageProps } from "./sheet-page.tsx";
import { useKeptAnswer } from "./use-kept-answer.ts";

type Props = Omit<SheetPageProps, "answer" | "origins"> & {
  origins?: SheetPageProps["origins"];
  /** What the action answers with when it leads nowhere, or what the browser says of a broken line. */
  answer: unknown;
  /** What stands above the form. */
  children?: ReactNode;
};

/** A sheet's form; `?saved` in the address says that it was stored. */
export function SheetEditor({ answer: answered, origins = {}, children, ...page }: Props) {
  const [search] = useSearchParams();
  const answer = useKeptAnswer(answered as Partial<SheetAnswer> | undefined);
  return (
    <>
      {/* The address still says so where what was typed since then came back. */}
      <SavedMessage isSaved={search.has("saved") && !answer} />
      {children}
      <SheetPage {...page} origins={origins} answer={answer} />
    </>
  );
}

/** Said once what is typed was stored and visitors read it: Save is pressed far below the form's head. */
export const SavedMessage = ({ isSaved }: { isSaved: boolean }) => (
  <FlashMessage>{isSaved ? "Saved. It is public now." : undefined}</FlashMessage>
);
