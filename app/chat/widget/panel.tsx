import { useEffect, useRef, useState } from "react";
import { telephoneLink } from "#app/business/business.ts";
import { useBusiness } from "#app/business/business-context.tsx";
import { suggestions } from "#app/chat/fixed-texts.ts";
import { readableReply } from "#app/chat/reply-text.tsx";
import { CloseIcon } from "#app/ui/icons.tsx";
import { Composer } from "./composer.tsx";
import { SpeakerIcon } from "./icons.tsx";
import { Log } from "./message-log.tsx";
import { useConversation } from "./use-conversation.ts";
import { useVoice } from "./use-voice.ts";

/** The open chat. `takeFocus` is false where it comes back after a reload. */
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
  const chat = useConversation((reply) => voice.say(readableReply(reply, business)));

  useEffect(() => {
    if (takeFocus) input.current?.focus();
  }, [takeFocus]);

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      const elsewhere = document.querySelector("dialog[open], .menu[open]");
      if (event.key === "Escape" && !elsewhere) onClose();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [onClose]);

  // While the input is disabled the focus waits on the log, and comes back at the end.
  const waited = useRef(false);
  useEffect(() => {
    const focused = document.activeElement;
    if (waited.current && (focused === document.body || panel.current?.contains(focused)))
      input.current?.focus();
    waited.current = chat.loading;
  }, [chat.loading]);

  function ask(text: string) {
    if (!text.trim()) return;
    setDraft("");
    log.current?.focus({ preventScroll: true });
    chat.ask(text);
  }

  function retry() {
    log.current?.focus({ preventScroll: true });
    chat.retry();
  }

  return (
    <section className="panel" aria-label="Chat" id="chat-panel" ref={panel}>
      <header>
        <p>
          <b>Ask about your floor</b>
          <span>
            Or call <a href={telephoneLink(business.phone)}>{business.phone}</a>
          </span>
        </p>
        {voice.muted !== null && (
          <button
            className="icon"
            type="button"
            aria-label="Mute spoken replies"
            aria-pressed={voice.muted}
            onClick={voice.toggleMuted}
          >
            <SpeakerIcon muted={voice.muted} />
          </button>
        )}
        <button className="icon" type="button" aria-label="Close chat" onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      <Log ref={log} {...chat} retry={retry} onLeave={onClose} />
      <div className="asks">
        {suggestions.map((text) => (
          <button key={text} type="button" disabled={chat.loading} onClick={() => ask(text)}>
            {text}
          </button>
        ))}
      </div>
      <Composer
        ref={input}
        draft={draft}
        setDraft={setDraft}
        loading={chat.loading}
        listening={voice.listening}
        onMicrophone={voice.toggleListening}
        onSend={() => ask(draft)}
      />
    </section>
  );
}
