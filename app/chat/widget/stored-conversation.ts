export type Message = {
  id: string;
  text: string;
  isBot: boolean;
  timestamp: number;
  /** A reply that is still arriving, was stopped or was cut off. */
  unfinished?: boolean;
};

/** Stored in `sessionStorage`. */
type StoredChat = { open: boolean; messages: Message[] };

const key = "chat";
const maxMessages = 60;

/** The stored chat; empty and closed if the storage is blocked. */
export function readChat(): StoredChat {
  const nothing = { open: false, messages: [] };
  try {
    return { ...nothing, ...JSON.parse(sessionStorage.getItem(key) ?? "{}") };
  } catch {
    return nothing;
  }
}

/** Stores a part of the chat's state; nothing if the storage is blocked or full. */
export function storeChat(part: Partial<StoredChat>): void {
  try {
    const chat = { ...readChat(), ...part };
    const messages = chat.messages.slice(-maxMessages);
    sessionStorage.setItem(key, JSON.stringify({ ...chat, messages }));
  } catch {}
}
