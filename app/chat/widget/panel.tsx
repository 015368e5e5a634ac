import { type KeyboardEvent as Key, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { limits } from "#app/chat/wire/wire-format.ts";
import { iconLook, iconShape } from "#app/ui/controls/button.tsx";
import { CloseIcon, Icon } from "#app/ui/controls/icons.tsx";
import { Log } from "./message-log.tsx";
import { PanelHead, readableReply } from "./reply-text.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { useConversation } from "./use-conversation.ts";
import { useVoice } from "./use-voice.ts";

const hasKeyboard = () => !matchMedia("(pointer: coarse)").matches;

/** The open chat. `takeFocus` is false if it was open before a reload. */
export function Panel({ onClose, takeFocus }: { onClose: () => void; takeFocus: boolean }) {
  const business = useBusiness();
  const [draft, setDraft] = useState("");
  const panel = useRef<HTMLElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const voice = useVoice((heard) => {
    setDraft(heard);
    input.current?.focus();
  });
  const chat = useConversation();

  // Not on a touch screen: the keyboard would open and cover half of the panel.
  useEffect(() => {
    if (takeFocus) (hasKeyboard() ? input : panel).current?.focus();
  }, [takeFocus]);

  // On a phone a link in the panel closes it, because it would cover the new page.
  const { key } = useLocation();
  const openKey = useRef(key);
  useEffect(() => {
    if (key !== openKey.current && matchMedia("(max-width: 40em)").matches) onClose();
  }, [key, onClose]);

  // The input is disabled until the reply ends. Meanwhile the log has the focus.
  const wasBusy = useRef(false);
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reply's end only
  useEffect(() => {
    const focus = document.activeElement;
    const here = focus === document.body || panel.current?.contains(focus);
    if (wasBusy.current && here && (hadFocus.current || hasKeyboard())) input.current?.focus();
    const last = chat.messages.at(-1);
    if (wasBusy.current && last && !last.unfinished) voice.say(readableReply(last.text, business));
    wasBusy.current = chat.loading;
  }, [chat.loading]);

  function ask(text: string) {
    if (!text.trim()) return;
    hadFocus.current = document.activeElement === input.current;
    setDraft("");
    log.current?.focus({ preventScroll: true });
    chat.ask(text);
  }

  function sendOnEnter(event: Key) {
    // Enter also confirms Japanese, Chinese or Korean input.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask(draft);
  }

  return (
    <section
      className="chat-panel flex flex-col rounded-edge border border-dark max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0 bg-surface-bright focus:[box-shadow:none] focus:outline-none"
      aria-label="Chat"
      id="chat-panel"
      ref={panel}
      tabIndex={-1}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      <PanelHead>
        {voice.muted !== null && (
          <button
            className={iconLook}
            type="button"
            aria-label="Mute spoken replies"
            aria-pressed={voice.muted}
            onClick={voice.toggleMuted}
          >
            <SpeakerIcon muted={voice.muted} />
          </button>
        )}
        <button className={iconLook} type="button" aria-label="Close chat" onClick={onClose}>
          <CloseIcon />
        </button>
      </PanelHead>
      <Log ref={log} chat={chat} />
      <SuggestionList folded={chat.messages.length > 0} disabled={chat.loading} onAsk={ask} />
      <form
        className="flex flex-none items-center gap-0.5 border-t border-dark px-2 py-1.5"
        onSubmit={(event) => {
          event.preventDefault();
          ask(draft);
        }}
      >
        <textarea
          className="field-sizing-content max-h-32 min-h-target min-w-0 flex-1 resize-none border-0 bg-transparent px-3 py-2.5 leading-[1.4] focus-visible:[box-shadow:none] focus-visible:-outline-offset-3"
          ref={input}
          rows={1}
          dir="auto"
          aria-label="Your question"
          placeholder={voice.listening ? "Listening..." : "Type your question"}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={limits.message}
          value={draft}
          disabled={chat.loading}
          onInput={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
        />
        <button
          className={`${iconLook} disabled:cursor-default disabled:bg-transparent disabled:text-line-strong aria-pressed:bg-dark aria-pressed:text-surface`}
          type="button"
          aria-label="Speak"
          aria-pressed={voice.listening}
          disabled={chat.loading}
          onClick={voice.toggleListening}
        >
          <Icon>
            <path d="M12 3.5a2.5 2.5 0 0 1 2.5 2.5v5.5a2.5 2.5 0 0 1-5 0V6A2.5 2.5 0 0 1 12 3.5zM6 11v.5a6 6 0 0 0 12 0V11M12 17.5V21" />
          </Icon>
        </button>
        <button
          className={`${iconShape} bg-action text-on-action hover:bg-action-hover active:bg-dark disabled:cursor-default disabled:bg-surface-muted disabled:text-quiet`}
          type="submit"
          aria-label="Send"
          disabled={chat.loading || draft.trim() === ""}
        >
          <Icon>
            <path d="M12 20V5M5.5 11.5L12 5l6.5 6.5" />
          </Icon>
        </button>
      </form>
    </section>
  );
}

const SpeakerIcon = ({ muted }: { muted: boolean }) => (
  <Icon>
    <path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4z" />
    <path
      d={muted ? "M15.5 9.5l5 5M20.5 9.5l-5 5" : "M15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11"}
    />
  </Icon>
);
