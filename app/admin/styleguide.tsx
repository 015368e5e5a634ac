import { useSearchParams } from "react-router";
import { Actions, Fields, Messages, Rest } from "#app/admin/styleguide-pieces.tsx";
import { States, useShownStates } from "#app/admin/styleguide-states.tsx";
import { Tokens } from "#app/admin/styleguide-tokens.tsx";
import projectStyles from "#app/gallery/office.css?url";
import { Question } from "#app/ui/question.tsx";

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
        <Question
          label="Example"
          question="Are you sure?"
          yes="Delete"
          pendingYes="Deleting..."
          closeTo="/admin/styleguide"
        >
          <p>What it is about stands here.</p>
        </Question>
      )}
    </>
  );
}
