// biome-ignore-all assist/source/organizeImports: they stand in the order of a request's life.
// What can be done with a contact request. Other rooms act on one by this page.

/** A visitor sends the contact form. */
export { receiveRequest } from "./receive/receive-request.server.ts";
/** The owner enters a request for a caller. */
export { enterRequest } from "./receive/receive-request.server.ts";
/** The customer adds text and photographs. */
export { addToRequest } from "./receive/add-to-request.server.ts";
/** The owner replies with text and files. */
export { replyToRequest } from "./reply/reply-to-request.server.ts";
/** The owner writes a note that the customer does not see. */
export { addNote, editNote, setNoteDeleted } from "./note/request-notes.server.ts";
/** The owner changes the status, flags a request as spam, or asks the customer for a review. */
export { setStatus, markAsSpam } from "./change/change-request.server.ts";
export { askForReview } from "./review/ask-for-review.server.ts";
/** The customer withdraws the request. */
export { withdrawRequest } from "./change/change-request.server.ts";
/** The owner moves a request to the trash, restores it, or deletes it permanently. */
export { trashRequest, restoreRequest, removeRequest } from "./change/change-request.server.ts";
/** The server deletes requests whose retention period is over. */
export { emptyRequestTrash, removeRequests } from "./change/change-request.server.ts";
