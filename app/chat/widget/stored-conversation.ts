/** A message as the panel shows and keeps it. */
export type Message = {
  /** The moment it was written, in milliseconds, as text; never the same twice in a conversation. */
  id: string;
  text: string;
  isBot: boolean;
  /** Milliseconds since 1970. */
  timestamp: number;
  /** A reply that is still arriving, was stopped or broke off: it can be asked for again. */
  unfinished?: boolean;
};

/** What this tab keeps of the chat, over a change of page and a reload. */
type Kept = { open: boolean; messages: Message[] };

const key = "chat";
const nothing: Kept = { open: false, messages: [] };
/** So many messages are kept, far more than the assistant is told again. */
const maxMessages = 60;

/** What was kept, or an empty and shut chat; storage may be forbidden or hold something else. */
export function readKept(): Kept {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null");
    const sound = kept?.messages?.every((message: Message) => typeof message.text === "string");
    return sound ? { ...nothing, ...kept } : { ...nothing, open: kept?.open === true };
  } catch {
    return nothing;
  }
}

/** Keeps a part of the chat's state. Where storage is forbidden or full, nothing is kept. */
export function keep(part: Partial<Kept>): void {
  try {
    const kept = { ...readKept(), ...part };
    kept.messages = kept.messages.slice(-maxMessages);
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {}
}
