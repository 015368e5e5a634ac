export type Message = {
  id: string;
  text: string;
  isBot: boolean;
  timestamp: number;
  /** The reply is still arriving, or was stopped or cut off. */
  unfinished?: boolean;
};

/** Stored in `sessionStorage`. */
type StoredChat = { open: boolean; messages: Message[] };

const key = "chat";
const maxMessages = 60;

/** Reads the stored chat. If the storage is blocked, the chat is closed and empty. */
export function readChat(): StoredChat {
  const nothing = { open: false, messages: [] };
  try {
    return { ...nothing, ...JSON.parse(sessionStorage.getItem(key) ?? "{}") };
  } catch {
    return nothing;
  }
}

/** Stores a part of the chat's state. Does nothing if the storage is blocked or full. */
export function storeChat(part: Partial<StoredChat>): void {
  try {
    const chat = { ...readChat(), ...part };
    const messages = chat.messages.slice(-maxMessages);
    sessionStorage.setItem(key, JSON.stringify({ ...chat, messages }));
  } catch {}
}
