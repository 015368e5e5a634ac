// biome-ignore-all assist/source/organizeImports: they stand in the order of an estimate's life.
// What can be done with an estimate. Other rooms act on one by this page.

/** The owner writes a draft, or discards it. */
export { discardDraft, saveDraft } from "./draft/draft.server.ts";
/** The owner sends it, or the newest version once more with a new last day. */
export { renewEstimate, sendEstimate } from "./send/send-estimate.server.ts";
/** The owner withdraws what was not answered. */
export { withdrawEstimate } from "./send/withdraw-estimate.server.ts";
/** The customer's page is open before their eyes. */
export { noteOpened } from "./answer/note-opened.server.ts";
/** The customer asks something. */
export { askAboutEstimate } from "./answer/ask-about-estimate.server.ts";
/** The customer accepts it, or the owner notes that they did. */
export { acceptEstimate, noteAcceptance } from "./answer/accept-estimate.server.ts";
/** The customer declines it. */
export { declineEstimate } from "./answer/decline-estimate.server.ts";
/** The owner notes that the deposit came in. */
export { noteDeposit } from "./answer/note-deposit.server.ts";
