import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { useOpening } from "#app/chat/greeting.ts";
import { logLook, questionLook, ReplyText, readableReply, replyLook } from "./reply-text.tsx";
import type { Message } from "./stored-conversation.ts";

const turnLook =
  "min-h-target cursor-pointer justify-self-start border-0 bg-transparent pr-3 pl-4 font-semibold text-copper underline-offset-[0.22em] hover:underline active:text-copper-deep";

/**
 * The conversation. Screen readers read a reply once it is complete. The log scrolls to the newest line
 * unless the visitor has scrolled up.
 */
export function Log(props: {
  ref: Ref<HTMLDivElement>;
  messages: Message[];
  loading: boolean;
  canRetry: boolean;
  stop: () => void;
  retry: () => void;
  onLeave: () => void;
}) {
  const { messages, loading } = props;
  const business = useBusiness();
  const { greeting } = useOpening();
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useImperativeHandle(props.ref, () => log.current as HTMLDivElement);
  const last = messages.at(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new piece scrolls
  useEffect(() => {
    if (atEnd.current) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [messages, loading]);

  const followOnPhone = () => {
    if (matchMedia("(max-width: 40em)").matches) props.onLeave();
  };

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
        ref={log}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          atEnd.current = scrollHeight - scrollTop - clientHeight < 40;
        }}
      >
        <p className={replyLook}>{greeting}</p>
        {messages.map((message) => (
          <p key={message.id} className={message.isBot ? replyLook : questionLook} dir="auto">
            <span className="sr-only" dir="ltr">
              {message.isBot ? "Assistant: " : "You: "}
            </span>
            {message.isBot ? (
              <ReplyText onLeave={followOnPhone}>{message.text}</ReplyText>
            ) : (
              message.text
            )}
          </p>
        ))}
        {loading && !last?.isBot && <p className={`${replyLook} text-quiet`}>AI is thinking...</p>}
        {loading && (
          <button className={turnLook} type="button" onClick={props.stop}>
            Stop
          </button>
        )}
        {props.canRetry && (
          <button className={turnLook} type="button" onClick={props.retry}>
            Try again
          </button>
        )}
      </div>
      <p className="sr-only" role="status">
        {!loading && last?.isBot ? readableReply(last.text, business) : ""}
      </p>
    </>
  );
}
