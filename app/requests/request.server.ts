// biome-ignore-all assist/source/organizeImports: they stand in the order of a request's life.
// What can be done with a contact request. Other rooms act on one by this page.

/** A visitor sends it by the form. */
export { receiveRequest } from "./receive/receive-request.server.ts";
/** The owner enters it for a caller. */
export { enterRequest } from "./receive/enter-request.server.ts";
/** Its customer adds words and photographs. */
export { addToRequest } from "./receive/add-to-request.server.ts";
/** The owner replies, with words and files. */
export { replyToRequest } from "./reply/reply-to-request.server.ts";
/** The owner notes something on it, which the customer does not see. */
export { addNote, editNote, setNoteDeleted } from "./note/request-notes.server.ts";
/** The owner says how far the work is. */
export { setStatus } from "./change/set-status.server.ts";
/** The owner marks it as spam, or takes the mark off. */
export { markAsSpam } from "./change/set-status.server.ts";
/** The owner asks its customer for a review. */
export { askForReview } from "./review/ask-for-review.server.ts";
/** Its customer withdraws it. */
export { withdrawRequest } from "./change/withdraw-request.server.ts";
/** The owner puts it into the trash, brings it back from there, or removes it for good. */
export { trashRequest, restoreRequest, removeRequest } from "./change/trash-request.server.ts";
/** The time for which it is stored is over. */
export { emptyRequestTrash, removeRequests } from "./change/trash-request.server.ts";
