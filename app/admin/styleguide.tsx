import { useSearchParams } from "react-router";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Split, SplitSide } from "#app/ui/split.tsx";
import { TitleRow } from "#app/ui/title-row.tsx";
import { Actions, Fields, Messages, Rest } from "./styleguide-pieces.tsx";
import { States, useShownStates } from "./styleguide-states.tsx";
import { Tokens } from "./styleguide-tokens.tsx";

export const meta = () => [{ title: "Style guide | Back office" }];

/** Tokens and every piece of `ui/` in its states, while the site is being worked on. */
export default function Styleguide() {
  const [query] = useSearchParams();
  useShownStates();
  return (
    <>
      <div>
        <TitleRow
          title="Style guide"
          sentence="Tokens of theme.css, and the pieces of ui/ in their states."
        />
        <Tokens />
        <States />
        <States dark />
        <Split kind="dense" className="border-t border-line">
          <SplitSide>
            <Actions />
            <Messages />
          </SplitSide>
          <SplitSide>
            <Fields />
            <Rest />
          </SplitSide>
        </Split>
      </div>
      {query.has("question") && (
        <ConfirmDialog
          label="Example"
          question="Are you sure?"
          yes="Delete"
          pendingYes="Deleting..."
          closeTo="/admin/styleguide"
        >
          <p>What it is about stands here.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
