import { useSearchParams } from "react-router";
import projectStyles from "#app/gallery/admin/gallery-admin.css?url";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Actions, Fields, Messages, Rest } from "./styleguide-pieces.tsx";
import { States, useShownStates } from "./styleguide-states.tsx";
import { Tokens } from "./styleguide-tokens.tsx";

export const links = () => [{ rel: "stylesheet", href: projectStyles }];

export const meta = () => [{ title: "Style guide | Back office" }];

/** Tokens and every piece of `ui/` in its states, while the site is being worked on. */
export default function Styleguide() {
  const [query] = useSearchParams();
  useShownStates();
  return (
    <>
      <div>
        <div className="wrap ohead">
          <div>
            <h1>Style guide</h1>
            <p className="muted">Tokens of app.css, and the pieces of ui/ in their states.</p>
          </div>
        </div>
        <Tokens />
        <States />
        <States dark />
        <div className="bays rule">
          <div className="bay">
            <Actions />
            <Messages />
          </div>
          <div className="bay">
            <Fields />
            <Rest />
          </div>
        </div>
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
