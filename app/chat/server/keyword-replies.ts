import { type Business, hoursText, listed, replyTime, townNames } from "#app/business/business.ts";

// The narrower subject first: "Hello, what do you charge to polish concrete?" asks for a price.
const replies: { words: RegExp; reply: (business: Business, services: string[]) => string }[] = [
  {
    words: /\b(pric|cost|quot|estimat|charg|rates?\b|how much|fees?\b|expens|budget)/i,
    reply: (business) =>
      `Every floor is different, so each price starts with a free estimate: we come and look, within ${business.estimateRadius} miles. Ask for yours with /contact#contact-form or call ${business.phone}. We reply within ${replyTime(business)}.`,
  },
  {
    words: /\b(contact|phone|call|e-?mail|reach|talk to|speak|person|human|hours|emergenc)/i,
    reply: (business) =>
      `You can call us at ${business.phone} or write to ${business.email}. We work ${hoursText(business)}${business.takesEmergencies ? " and answer emergencies 24/7" : ""}. Or use /contact#contact-form: we reply within ${replyTime(business)}.`,
  },
  {
    words:
      /\b(servic|restor|offer|do you do|polish|wash|clean|strip|wax|seal|marble|granite|stone|tile|grout|vct|linoleum|concrete|janitor)/i,
    reply: ({ phone }, services) =>
      `We restore floors and surfaces: ${listed(services)}. Each is described on /services. To talk about yours, call ${phone} or ask for a free estimate with /contact#contact-form.`,
  },
  {
    words: /\b(hi|hello|hey|howdy|greetings|good (morning|afternoon|evening))\b/i,
    reply: ({ name, phone }) =>
      `Hello, and welcome to ${name}. Ask me about our services, prices or how to reach us. You can also call ${phone}, or ask for a free estimate with /contact#contact-form.`,
  },
];

/** The canned reply to a question, by its words, for when no model answers; `services` are names. */
export function keywordReply(message: string, business: Business, services: string[]): string {
  const found = replies.find(({ words }) => words.test(message));
  if (found) return found.reply(business, services);
  return `The quickest answer comes by phone: call ${business.phone}. We are licensed and insured and work in ${listed([business.area, ...townNames(business)])}. Jobs are typically scheduled within ${business.scheduling}. For a free estimate, use /contact#contact-form.`;
}
