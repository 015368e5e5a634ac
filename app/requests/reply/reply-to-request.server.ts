import type { Asked } from "#app/http/limits.server.ts";
import type { UploadedForm } from "#app/photos/upload/read-upload-form.server.ts";
import { storeFormPhotos } from "#app/requests/photos/request-photos.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import { lastMessageId, type Message } from "#app/requests/request/messages.server.ts";
import {
  mailReplyFiles,
  messagesSince,
  missingReply,
  type Reply,
  sendReply,
} from "./send-reply.server.ts";

/** `since`: messages by others meanwhile. `refused`: a sentence for each refused file, or "". */
type Outcome = { since: Message[] } | { problem: string } | { refused: string };

/** Sends the owner's reply: text, files or both. Without text, it is stored with the first file. */
export async function replyToRequest(
  args: Asked,
  request: ContactRequest,
  by: string,
  reply: Reply,
  received: UploadedForm,
): Promise<Outcome> {
  const hasFiles = received.uploads.length > 0;
  if (!reply.reply && !hasFiles) return { problem: missingReply };
  const send = () => sendReply(request, by, reply, hasFiles);
  const outcome = reply.reply
    ? send()
    : { message: undefined, since: messagesSince(request.id, reply.after) };
  if (!outcome.message && outcome.since.length > 0) return { since: outcome.since };
  let message = outcome.message;
  const messageOf = () => {
    message = send().message;
    if (!message) throw new Error("Somebody has written meanwhile.");
    return message.id;
  };
  const photosOf = message?.id ?? messageOf;
  const photos = storeFormPhotos(args, request, photosOf, received, true);
  const refused = (await photos).join(" ");
  // If no file was stored, a reply without text was not stored either.
  if (!message || lastMessageId(request.id) < message.id) return { problem: refused };
  if (hasFiles) await mailReplyFiles(request, message);
  return { refused };
}
