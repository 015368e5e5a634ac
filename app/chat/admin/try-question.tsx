import { use } from "react";
import { href } from "react-router";
import { logLook, PanelHead, Turn } from "#app/chat/widget/reply-text.tsx";
import { limits } from "#app/chat/wire/wire-format.ts";
import { EditedValues } from "#app/content/editor/edited-values.ts";
import { iconShape } from "#app/ui/controls/button.tsx";
import { missLook } from "#app/ui/controls/field.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";

type Props = {
  question: string;
  reply: { text: string; from: string };
  message?: string;
  /** Fills in the facts. */
  fill: (words: string) => string;
};

/** The chat as visitors see it, with the greeting of the form around it and a question to try. */
export function TryQuestion({ question, reply, message, fill }: Props) {
  const { greeting } = use(EditedValues).values;
  return (
    <section
      className="flex flex-col gap-2 px-margin pt-2 pb-6 min-[62em]:sticky min-[62em]:top-0 min-[62em]:h-full min-[62em]:max-h-svh min-[62em]:px-6"
      aria-labelledby="try"
      // The sheet must not treat the question as a change.
      onInput={(event) => event.stopPropagation()}
    >
      <p className="flex min-h-target items-center justify-between text-note">
        <b className="font-semibold" id="try">
          Chat, as visitors see it
        </b>
        <a className="inline-flex min-h-target items-center max-[62em]:hidden" href={href("/chat")}>
          Open the page
        </a>
      </p>
      <div className="by-day mx-auto flex min-h-0 w-full max-w-100 flex-col rounded-edge border border-dark bg-surface-bright min-[62em]:max-h-168">
        <PanelHead />
        <div className={`${logLook} min-h-64 flex-1 overflow-auto px-5 pt-6 pb-4`}>
          <Turn isBot text={fill(`${greeting}`)} />
          <Turn isBot={false} text={question} />
          <div role="status">
            <Turn isBot text={reply.text} />
          </div>
        </div>
        <p className="flex items-center gap-0.5 border-t border-dark px-2 py-1.5">
          {/* `form` keeps it out of the sheet's form. */}
          <input
            className="min-h-target min-w-0 flex-1 px-3 focus-visible:[box-shadow:none] focus-visible:-outline-offset-3"
            name="try"
            form="try-form"
            placeholder="Try a question"
            aria-label="Question"
            aria-invalid={message ? true : undefined}
            aria-describedby="try-hint"
            maxLength={limits.message}
            autoComplete="off"
          />
          <button
            className={`${iconShape} bg-action text-on-action hover:bg-action-hover active:bg-dark`}
            form="try-form"
            type="submit"
            aria-label="Show the answer"
          >
            <Icon>
              <path d="M12 20V5M5.5 11.5L12 5l6.5 6.5" />
            </Icon>
          </button>
        </p>
      </div>
      <div className="mx-auto w-full max-w-100 text-note text-quiet" id="try-hint">
        <p>
          {reply.from} Trying it stores nothing.{" "}
          <span className="scripting:hidden">
            Without JavaScript the answer is from the saved words: save yours first.
          </span>
        </p>
        {message && <p className={missLook}>{message}</p>}
      </div>
    </section>
  );
}
