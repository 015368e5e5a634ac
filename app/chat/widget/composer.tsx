import type { KeyboardEvent, Ref } from "react";
import { limits } from "#app/chat/wire/wire-format.ts";
import { iconLook, iconShape } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";

/** The input of the panel: Enter sends, Shift and Enter begins a new line. */
export function Composer(props: {
  ref: Ref<HTMLTextAreaElement>;
  draft: string;
  setDraft: (draft: string) => void;
  loading: boolean;
  listening: boolean;
  onMicrophone: () => void;
  onSend: () => void;
}) {
  function sendOnEnter(event: KeyboardEvent) {
    // Enter also ends a composition of Japanese, Chinese or Korean text.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    props.onSend();
  }
  return (
    <form
      className="flex flex-none items-center gap-0.5 border-t border-dark px-2 py-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSend();
      }}
    >
      <textarea
        className="field-sizing-content max-h-32 min-h-target min-w-0 flex-1 resize-none border-0 bg-transparent px-3 py-2.5 leading-[1.4] focus-visible:[box-shadow:none] focus-visible:-outline-offset-3"
        ref={props.ref}
        rows={1}
        dir="auto"
        aria-label="Your question"
        placeholder={props.listening ? "Listening..." : "Type your question"}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={limits.message}
        value={props.draft}
        disabled={props.loading}
        onInput={(event) => props.setDraft(event.currentTarget.value)}
        onKeyDown={sendOnEnter}
      />
      <button
        className={`${iconLook} disabled:cursor-default disabled:bg-transparent disabled:text-line-strong aria-pressed:bg-dark aria-pressed:text-surface`}
        type="button"
        aria-label="Speak"
        aria-pressed={props.listening}
        disabled={props.loading}
        onClick={props.onMicrophone}
      >
        <MicrophoneIcon />
      </button>
      <button
        className={`${iconShape} bg-action text-on-action hover:bg-action-hover active:bg-dark disabled:cursor-default disabled:bg-surface-muted disabled:text-quiet`}
        type="submit"
        aria-label="Send"
        disabled={props.loading || props.draft.trim() === ""}
      >
        <SendIcon />
      </button>
    </form>
  );
}

const MicrophoneIcon = () => (
  <Icon>
    <path d="M12 3.5a2.5 2.5 0 0 1 2.5 2.5v5.5a2.5 2.5 0 0 1-5 0V6A2.5 2.5 0 0 1 12 3.5zM6 11v.5a6 6 0 0 0 12 0V11M12 17.5V21" />
  </Icon>
);

const SendIcon = () => (
  <Icon>
    <path d="M12 20V5M5.5 11.5L12 5l6.5 6.5" />
  </Icon>
);
