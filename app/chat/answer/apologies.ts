import { type Business, hoursText } from "#app/business/facts/business.ts";

/** Said when the model's reply is empty. */
export const emptyReply = ({ phone }: Business) =>
  `I apologize, but I'm having trouble processing your request right now. Please call us directly at ${phone} for immediate assistance!`;

/** Said when the assistant itself fails; shows the emergency number where emergencies are taken. */
export const failedReply = (business: Business) =>
  `I apologize, but I'm having trouble responding right now. Please call us directly at ${business.takesEmergencies ? business.emergencyPhone : business.phone}. We're available ${hoursText(business)}${business.takesEmergencies ? ", with 24/7 emergency service" : ""}!`;

/** Added to a reply that broke off in the middle. */
export const brokenReply = ({ phone }: Business) =>
  `My reply was cut off here. Ask again, or call us at ${phone}.`;

/** Said to a visitor whom a limit refuses; `sentence` says until when. */
export const limitedReply = (sentence: string, { phone }: Business) =>
  `${sentence} Or call us at ${phone}.`;

/** Stands in place of a reply that was stopped before it began. */
export const stoppedReply = "Stopped.";
