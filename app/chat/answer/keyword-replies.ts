import type { AssistantWords } from "#app/chat/assistant-sheet.server.ts";

type Reply = Extract<keyof AssistantWords, `${string}Reply`>;

// The first match counts: "Hello, what do you charge to polish concrete?" asks for a price.
const subjects: { words: RegExp; reply: Reply }[] = [
  {
    words: /\b(pric|cost|quot|estimat|charg|rates?\b|how much|fees?\b|expens|budget)/i,
    reply: "priceReply",
  },
  {
    words: /\b(contact|phone|call|e-?mail|reach|talk to|speak|person|human|hours|emergenc)/i,
    reply: "contactReply",
  },
  {
    words:
      /\b(servic|restor|offer|do you do|polish|wash|clean|strip|wax|seal|marble|granite|stone|tile|grout|vct|linoleum|concrete|janitor)/i,
    reply: "servicesReply",
  },
  {
    words: /\b(hi|hello|hey|howdy|greetings|good (morning|afternoon|evening))\b/i,
    reply: "greetingReply",
  },
];

/** The keyword reply for a question that no passage answers. */
export const keywordReply = (message: string): Reply =>
  subjects.find(({ words }) => words.test(message))?.reply ?? "otherReply";
