import { type Business, hoursText, replyTime, townNames } from "#app/business/facts/business.ts";

/** The current facts, which answers are compared with. */
export type Now = {
  business: Business;
  /** Names of the services that are shown. */
  services: string[];
  /** The line of the guide's price table whose work matches. */
  price: (work: RegExp) => { from: string; to: string; holds: string };
};

type Asked = {
  asks: string | ((now: Now) => string);
  /** A right answer contains all of these. */
  holds: (now: Now) => (string | number | RegExp)[];
  /** A right answer does not contain this. */
  never?: RegExp;
};

const range = (now: Now, work: RegExp) => [now.price(work).from, now.price(work).to];

/** Questions of home owners, and the facts that a right answer contains. */
export const questions: Asked[] = [
  // When and where
  { asks: "What are your hours?", holds: ({ business }) => [hoursText(business)] },
  { asks: "Are you open on Saturdays?", holds: ({ business }) => [hoursText(business)] },
  {
    asks: "Can somebody come out on a Sunday or late in the evening?",
    holds: ({ business }) => [hoursText(business)],
  },
  {
    asks: ({ business }) => `Do you come out to ${townNames(business)[0]}?`,
    holds: ({ business }) => [townNames(business)[0] ?? ""],
  },
  {
    asks: "I live in Reno, do you work there?",
    holds: ({ business }) => [business.area, business.estimateRadius],
    never: /\byes\b|we (do )?work in Reno/i,
  },
  { asks: "How soon could you start?", holds: ({ business }) => [business.scheduling] },
  {
    asks: "If I fill out the form, when will I hear back?",
    holds: ({ business }) => [replyTime(business)],
  },
  {
    asks: "A pipe burst and my floor is under water, who do I call right now?",
    holds: ({ business }) => [business.emergencyPhone],
  },
  // Whether to trust them
  { asks: "Are you guys licensed and insured?", holds: () => [/licensed and insured/i] },
  {
    asks: "How long have you been in business?",
    holds: ({ business }) => [new RegExp(`${business.yearFounded}|\\${business.claims.years}`)],
  },
  {
    asks: "Do you have good reviews?",
    holds: ({ business }) => [business.claims.rating, business.claims.reviews],
  },
  {
    asks: "What if I'm not happy with the result, is there a guarantee?",
    holds: ({ business }) => [business.claims.satisfaction],
  },
  { asks: "Where can I see pictures of your work?", holds: () => ["/gallery"] },
  {
    asks: "Do you also do stores and office buildings, or only homes?",
    holds: () => [/commercial|business|office/i],
  },
  // What it costs
  {
    asks: "How much does it cost to polish the concrete in a garage?",
    holds: (now) => range(now, /polish/i),
  },
  {
    asks: "What would you charge to hone and polish marble?",
    holds: (now) => range(now, /marble/i),
  },
  {
    asks: "Price for having tile and grout cleaned and sealed?",
    holds: (now) => range(now, /tile and grout/i),
  },
  {
    asks: "how much per square foot to strip and wax vct",
    holds: (now) => range(now, /VCT/),
  },
  {
    asks: "What does it cost to power wash a driveway?",
    holds: (now) => range(now, /driveway/i),
  },
  {
    asks: "Is the estimate really free?",
    holds: ({ business }) => [/free/i, business.estimateRadius],
  },
  {
    asks: "Can I pay by card?",
    holds: () => [/\bcards?\b|how you (can )?pay|payment/i, /estimate/i],
  },
  { asks: "Do you want a deposit up front?", holds: () => [/pay|deposit/i, /estimate|before/i] },
  // The job
  {
    asks: "What do I need to do before you arrive, do I move the furniture myself?",
    holds: () => [/furniture/i],
  },
  { asks: "We have two dogs and a cat. Is that a problem?", holds: () => [/\bpets?\b|dogs?/i] },
  { asks: "Will there be dust all over the house?", holds: () => [/dust/i, /vacuum|wet|water/i] },
  {
    asks: "How long before we can walk on the floor again?",
    holds: () => [/walk|foot/i, /\d+ ?(–|-|to)? ?\d* (hours?|days?)|overnight|same (day|evening)/i],
  },
  {
    asks: "When can I park the car in the garage again?",
    holds: () => [/\bcars?\b|park|vehicle|tires?/i, /\d+ ?(–|-|to)? ?\d* (hours?|days?)/i],
  },
  {
    asks: "Is a polished floor slippery when it gets wet?",
    holds: () => [/slip|traction|grip/i, /wet/i],
  },
  {
    asks: "How many days does a job take?",
    holds: () => [/\b(one|two|three|four|five|\d+)\b[^.]*\bdays?\b/i],
  },
  // The floor
  {
    asks: "Somebody put a lemon on our marble and now there's a dull spot. What is that?",
    holds: () => [/etch/i, /acid/i],
  },
  {
    asks: "How do I get a red wine stain out of marble?",
    holds: () => [/poultice|blot|peroxide/i],
  },
  { asks: "Can you change the color of my grout?", holds: () => [/grout/i, /color/i, /seal/i] },
  {
    asks: "How often does VCT need to be stripped and waxed again?",
    holds: () => [/coat|wax|strip/i, /\b(months?|years?)\b/i],
  },
  {
    asks: "Does pressure washing get old oil stains out of a driveway?",
    holds: () => [/\boil\b/i, /degreas|hot|poultice|shadow|stain/i],
  },
  { asks: "What should I mop a stone floor with?", holds: () => [/neutral/i] },
  {
    asks: "How long does polished concrete last?",
    holds: (now) => [now.price(/polished/i).holds],
  },
  { asks: "Can scratches in granite be polished out?", holds: () => [/granite/i, /scratch/i] },
  // How to reach them
  {
    asks: "What's your phone number and email?",
    holds: ({ business }) => [business.phone, business.email],
  },
  {
    asks: "How do I get an estimate?",
    holds: ({ business }) => ["/contact#contact-form", business.phone],
  },
  { asks: "What kinds of floors do you restore?", holds: ({ services }) => services },
];

/** Twenty more, written after the first forty passed. */
export const laterQuestions: Asked[] = [
  { asks: "what time do you close", holds: ({ business }) => [hoursText(business)] },
  {
    asks: "whats the number to call at 3 in the morning if theres a flood",
    holds: ({ business }) => [business.emergencyPhone],
  },
  {
    asks: "How far out do you travel for a free quote?",
    holds: ({ business }) => [business.estimateRadius],
  },
  { asks: "Do you offer financing?", holds: () => [/pay|financ/i, /call|agreed|estimate/i] },
  { asks: "How many reviews do you have?", holds: ({ business }) => [business.claims.reviews] },
  {
    asks: "When was your company founded?",
    holds: ({ business }) => [String(business.yearFounded)],
  },
  {
    asks: "Can someone come look at my floor this week?",
    holds: ({ business }) => [/estimate|scheduled/i, new RegExp(`${business.scheduling}|/contact`)],
  },
  {
    asks: "What would sealing my pavers run me?",
    holds: (now) => range(now, /pavers/i),
  },
  { asks: "how much to color seal grout", holds: (now) => range(now, /color seal/i) },
  {
    asks: "Can I use vinegar on travertine?",
    holds: () => [/vinegar/i, /never|acid|harm/i],
  },
  {
    asks: "How can I tell whether my counter is marble or granite?",
    holds: () => [/lemon|veins|crystals/i],
  },
  {
    asks: "The tiles in our basement are from 1965. Could they have asbestos?",
    holds: () => [/asbestos/i, /test/i],
  },
  {
    asks: "How often does granite have to be sealed?",
    holds: () => [/granite/i, /seal/i, /\byears?\b/i],
  },
  { asks: "Do you clean pool decks?", holds: () => [/\bpool decks?\b|\bdecks?\b/i, /clean|wash/i] },
  {
    asks: "What can be done about cracks in a concrete slab?",
    holds: () => [/crack/i, /fill|repair|epoxy|polyurea|joint/i],
  },
  {
    asks: "Will stripper hurt my old linoleum?",
    holds: () => [/linoleum/i, /pH|mild|burn/i],
  },
  {
    asks: "How many coats of finish go on VCT?",
    holds: () => [/three to five|coats?/i, /\bcoats?\b/i],
  },
  { asks: "rust stains from sprinklers on my driveway", holds: () => [/rust/i, /oxalic/i] },
  {
    asks: "What is the best time of year to seal a patio?",
    holds: () => [/March|April|May|spring|fall/],
  },
  {
    asks: "What should I ask a contractor before I hire one?",
    holds: () => [/sample|grits?|license|included/i],
  },
];
