import { type RefObject, useEffect, useRef } from "react";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { logLook, readableReply, replyLook, Turn } from "./reply-text.tsx";
import { useOpening } from "./suggestion-list.tsx";
import type { useConversation } from "./use-conversation.ts";

type Props = {
  chat: ReturnType<typeof useConversation>;
  ref: RefObject<HTMLDivElement | null>;
};

/**
 * The conversation. Screen readers read a reply once it is complete. The log scrolls to the newest line
 * unless the visitor has scrolled up.
 */
export function Log({ chat, ref }: Props) {
  const { messages, loading } = chat;
  const business = useBusiness();
  const { greeting } = useOpening();
  const atEnd = useRef(true);
  const last = messages.at(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new piece scrolls
  useEffect(() => {
    if (atEnd.current) ref.current?.scrollTo({ top: ref.current.scrollHeight });
  }, [messages, loading]);

  function retry() {
    ref.current?.focus({ preventScroll: true });
    chat.retry();
  }

  return (
    <>
      <div
        className={`${logLook} flex-1 overflow-auto px-5 pt-6 pb-4 focus-visible:[box-shadow:none] focus-visible:-outline-offset-3`}
        role="log"
        aria-label="Conversation"
        aria-live="off"
        aria-busy={loading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
        tabIndex={0}
        ref={ref}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          atEnd.current = scrollHeight - scrollTop - clientHeight < 40;
        }}
      >
        <p className={replyLook}>{greeting}</p>
        {messages.map((message) => (
          <Turn key={message.id} {...message} />
        ))}
        {loading && !last?.isBot && <p className={`${replyLook} text-quiet`}>AI is thinking...</p>}
        {(loading || chat.canRetry) && (
          <button
            className="min-h-target cursor-pointer justify-self-start border-0 bg-transparent pr-3 pl-4 font-semibold text-copper underline-offset-[0.22em] hover:underline active:text-copper-deep"
            type="button"
            onClick={loading ? chat.stop : retry}
          >
            {loading ? "Stop" : "Try again"}
          </button>
        )}
      </div>
      <p className="sr-only" role="status">
        {!loading && last?.isBot ? readableReply(last.text, business) : ""}
      </p>
    </>
  );
}
