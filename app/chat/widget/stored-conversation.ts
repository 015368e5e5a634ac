export type Message = {
  id: string;
  text: string;
  isBot: boolean;
  timestamp: number;
  /** A reply that is still arriving, was stopped or was cut off. */
  unfinished?: boolean;
};

/** Stored in `sessionStorage`. */
type Kept = { open: boolean; messages: Message[] };

const key = "chat";
const maxMessages = 60;

/** The stored chat; empty and closed if the storage is blocked. */
export function readKept(): Kept {
  const nothing = { open: false, messages: [] };
  try {
    return { ...nothing, ...JSON.parse(sessionStorage.getItem(key) ?? "{}") };
  } catch {
    return nothing;
  }
}

/** Stores a part of the chat's state; nothing if the storage is blocked or full. */
export function keep(part: Partial<Kept>): void {
  try {
    const kept = { ...readKept(), ...part };
    kept.messages = kept.messages.slice(-maxMessages);
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {}
}
