import { type Business, claims, serviceLabels } from "#app/business/business.ts";

const list = (items: readonly string[]) => `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

const services = list([...Object.values(serviceLabels), "Janitorial Services"]);

// The narrower subject first: "Hello, what do you charge to polish concrete?" asks for a price.
const replies: { words: RegExp; reply: (business: Business) => string }[] = [
  {
    words: /\b(pric|cost|quot|estimat|charg|rates?\b|how much|fees?\b|expens|budget)/i,
    reply: ({ phone }) =>
      `Every floor is different, so each price starts with a free estimate: we come and look, within 25 miles. Ask for yours with /contact#contact-form or call ${phone}. We reply within 24 hours.`,
  },
  {
    words: /\b(contact|phone|call|e-?mail|reach|talk to|speak|person|human|hours|emergenc)/i,
    reply: ({ phone, email }) =>
      `You can call us at ${phone} or write to ${email}. We work ${claims.hours} and answer emergencies 24/7. Or use /contact#contact-form: we reply within 24 hours.`,
  },
  {
    words:
      /\b(servic|restor|offer|do you do|polish|wash|clean|strip|wax|seal|marble|granite|stone|tile|grout|vct|linoleum|concrete|janitor)/i,
    reply: ({ phone }) =>
      `We restore floors and surfaces: ${services}. Each is described on /services. To talk about yours, call ${phone} or ask for a free estimate with /contact#contact-form.`,
  },
  {
    words: /\b(hi|hello|hey|howdy|greetings|good (morning|afternoon|evening))\b/i,
    reply: ({ name, phone }) =>
      `Hello, and welcome to ${name}. Ask me about our services, prices or how to reach us. You can also call ${phone}, or ask for a free estimate with /contact#contact-form.`,
  },
];

/** The canned reply to a question, by its words, for when no model answers (specification 8). */
export function keywordReply(message: string, business: Business): string {
  const found = replies.find(({ words }) => words.test(message));
  if (found) return found.reply(business);
  return `The quickest answer comes by phone: call ${business.phone}. We are licensed and insured and work in ${list(["Las Vegas", ...claims.towns])}. Jobs are typically scheduled within 1-2 weeks. For a free estimate, use /contact#contact-form.`;
}
