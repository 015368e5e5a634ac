import type { KeyboardEvent, Ref } from "react";
import { limits } from "#app/chat/protocol.ts";
import { MicrophoneIcon, SendIcon } from "./icons.tsx";

/** Where a visitor types: Enter sends, Shift and Enter begins a new line. */
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
    // The Enter that ends a composition (Japanese, Chinese, Korean) belongs to it.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    props.onSend();
  }
  return (
    <form
      className="say"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSend();
      }}
    >
      <textarea
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
        onChange={(event) => props.setDraft(event.target.value)}
        onKeyDown={sendOnEnter}
      />
      <button
        className="icon microphone"
        type="button"
        aria-label="Speak"
        aria-pressed={props.listening}
        disabled={props.loading}
        onClick={props.onMicrophone}
      >
        <MicrophoneIcon />
      </button>
      <button
        className="icon send"
        type="submit"
        aria-label="Send"
        disabled={props.loading || props.draft.trim() === ""}
      >
        <SendIcon />
      </button>
    </form>
  );
}
