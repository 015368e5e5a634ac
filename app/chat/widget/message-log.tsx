import type { RefObject } from "react";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { logLook, readableReply, replyLook, Turn } from "./reply-text.tsx";
import { useOpening } from "./suggestion-list.tsx";
import type { useConversation } from "./use-conversation.ts";

type Props = {
  chat: ReturnType<typeof useConversation>;
  ref: RefObject<HTMLDivElement | null>;
};

/** The conversation. Its column is reversed, so that the newest line stays in view. */
export function Log({ chat, ref }: Props) {
  const { messages, loading } = chat;
  const business = useBusiness();
  const { greeting } = useOpening();
  const last = messages.at(-1);

  function retry() {
    ref.current?.focus({ preventScroll: true });
    chat.retry();
  }

  return (
    <>
      <div
        className="flex flex-1 flex-col-reverse overflow-auto focus-visible:[box-shadow:none] focus-visible:-outline-offset-3"
        role="log"
        aria-label="Conversation"
        aria-live="off"
        aria-busy={loading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
        tabIndex={0}
        ref={ref}
      >
        <div className={`${logLook} mb-auto px-5 pt-6 pb-4`}>
          <p className={replyLook}>{greeting}</p>
          {messages.map((message) => (
            <Turn key={message.id} {...message} />
          ))}
          {loading && !last?.isBot && (
            <p className={`${replyLook} text-quiet`}>AI is thinking...</p>
          )}
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
      </div>
      <p className="sr-only" role="status">
        {!loading && last?.isBot ? readableReply(last.text, business) : ""}
      </p>
    </>
  );
}
