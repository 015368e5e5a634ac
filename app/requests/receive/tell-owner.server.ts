import { href } from "react-router";
import { type Transaction, writeTransaction } from "#app/database/database.server.ts";
import { minuteMs } from "#app/environment/time-units.ts";
import { mailState } from "#app/mail/mail-state.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { queuePush } from "#app/push/server/push-queue.server.ts";
import { refusedOf } from "#app/requests/photos/request-photos.server.ts";
import { filesInWords, listRequestPhotos } from "#app/requests/photos/stored-photos.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import { listMessages, type Message, storeMessage } from "#app/requests/request/messages.server.ts";
import {
  answerMail,
  ownerMail,
  ownerMailCause,
} from "#app/requests/request/request-mails.server.ts";
import { labelOf } from "#app/services/services.server.ts";

/** What is added in this time after a request goes to the owner in one mail. */
export const additionsMs = 10 * minuteMs;

/** Maximum time that a mail to the owner waits for photos. */
const maxPhotosWaitMs = minuteMs;

type News = {
  /** The request itself is new. */
  isNew?: boolean;
  /** Photos are being stored or sent. */
  photosFollow?: boolean;
  /** Those photos have arrived, or were refused. */
  photosCame?: boolean;
};

/**
 * Queues the mail to the owner about a request or what its customer added, with all that there is of it, or
 * renews the one that waits.
 */
export function tellOwner(tx: Transaction, request: ContactRequest, news: News): void {
  if (request.spam) return;
  const { id } = request;
  const messages = listMessages(id).filter(({ sender }) => sender === "customer");
  const theirs = new Set<number | null>([null, ...messages.map((it) => it.id)]);
  const files = listRequestPhotos(id).filter(({ message_id }) => theirs.has(message_id));
  const refused = refusedOf(id).map((sentence) => `They were told: “${sentence}”`);
  const now = Date.now();
  const soon = now + (news.photosFollow ? maxPhotosWaitMs : 0);
  const texts = messages.map(({ text }) => text).filter(Boolean);

  const first = mailState(ownerMailCause(id));
  if (news.isNew || (first?.state === "waiting" && first.attempts === 0)) {
    const added = [...texts.map((text) => `Added: ${text}`), filesInWords(files), ...refused];
    // Words that are added while it waits for photos do not send it off.
    const at = first && !news.photosCame ? Date.parse(first.until) : soon;
    queueMail(tx, { ...ownerMail(request, added), notBefore: new Date(at) });
    return;
  }
  const gathered = Date.parse(request.created_at) + additionsMs;
  const last = messages.at(-1);
  if (now < gathered) {
    const words = [...texts, filesInWords(files), ...refused];
    const mail = answerMail(request, `request-${id}`, words);
    queueMail(tx, { ...mail, notBefore: new Date(gathered) });
    return;
  }
  const its = files.filter(({ message_id }) => !last || message_id === last.id);
  const words = [last?.text ?? "", filesInWords(its), ...refused];
  const cause = last ? String(last.id) : `request-${id}-${its.length}`;
  queueMail(tx, { ...answerMail(request, cause, words), notBefore: new Date(soon) });
}

/**
 * Stores what a customer adds to a request, and tells the owner.
 * @param text empty for photos alone
 * @param photosFollow whether photos that came with it are being stored
 */
export function addCustomerMessage(
  request: ContactRequest,
  text: string,
  photosFollow = false,
): Message {
  return writeTransaction((tx) => {
    const { message, isNew } = storeMessage(tx, {
      ...{ request_id: request.id, sender: "customer", text },
    });
    if (!isNew || request.spam) return message;
    tellOwner(tx, request, { photosFollow });
    queuePush(tx, request.id, {
      event: "answer",
      id: message.id,
      service: labelOf(request.service),
      url: href("/admin/contacts/:id", { id: String(request.id) }),
    });
    return message;
  });
}
