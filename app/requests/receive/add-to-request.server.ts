import { href } from "react-router";
import { type Transaction, writeTransaction } from "#app/database/database.server.ts";
import { minuteMs } from "#app/environment/time-units.ts";
import { type FormProblem, problemOf } from "#app/forms/form-failure.ts";
import { optionalText } from "#app/forms/required-text.ts";
import { mailState, queueMail } from "#app/mail/outbox.server.ts";
import { queuePush } from "#app/push/server/push-queue.server.ts";
import {
  type MessageOf,
  type PhotoForm,
  storeFormPhotos,
} from "#app/requests/photos/request-photos.server.ts";
import {
  filesInWords,
  listRequestPhotos,
  refusedOf,
  rememberRefused,
} from "#app/requests/photos/stored-photos.server.ts";
import { type ContactRequest, lengths } from "#app/requests/request/contact-request.ts";
import {
  consumeCustomerMessage,
  isFull,
  lastMessageId,
  listMessages,
  storeMessage,
} from "#app/requests/request/messages.server.ts";
import {
  answerMail,
  ownerMail,
  ownerMailCause,
} from "#app/requests/request/request-mails.server.ts";
import { labelOf } from "#app/services/services.server.ts";

/** The customer's text; "" if there are only photos. */
const words = optionalText(lengths.message, "A message");

const noContent = "Please write something, or choose a photograph.";
const full = "This page takes no more messages. Please call us.";

type Outcome =
  /** Nothing was stored. */
  | { status: number; problem: string | FormProblem }
  /** The words are stored. Each refused photo has a sentence. */
  | { refused: string[] };

/** Stores the text, and the photos that are not refused, that a customer adds to a request. */
export async function addToRequest(
  request: ContactRequest,
  message: string | undefined,
  received: PhotoForm,
): Promise<Outcome> {
  const { success, data: text, error } = words.safeParse(message);
  if (!success) return { status: 422, problem: problemOf(error) };
  const hasWords = text !== "";
  const photosFollow = received.uploads.length > 0;
  if (!hasWords && received.refused) throw received.refused;
  if (!hasWords && !photosFollow) return { status: 422, problem: noContent };
  if (isFull(request.id, "customer")) return { status: 409, problem: full };
  const refusal = consumeCustomerMessage(received.args, request.id);
  if (refusal) return { status: 429, problem: refusal.sentence };
  const photosOf = hasWords
    ? addCustomerMessage(request, text, photosFollow).id
    : messageOfPhotos(request);
  return { refused: await storeCustomerPhotos(request, photosOf, received) };
}

/** The message of photos without text: none if the request is new, else one of their own. */
function messageOfPhotos(request: ContactRequest): MessageOf {
  const isNew = Date.now() - Date.parse(request.created_at) < additionsMs;
  if (isNew && lastMessageId(request.id) === 0) return null;
  return () => addCustomerMessage(request, "", true).id;
}

/** Stores a customer's message and tells the owner. @param text "" if there are only photos */
export function addCustomerMessage(request: ContactRequest, text: string, photosFollow = false) {
  return writeTransaction((tx) => {
    const row = { request_id: request.id, sender: "customer", text } as const;
    const { message, isNew } = storeMessage(tx, row);
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

/** Stores a customer's photos and their refusals. Ends the wait of the mail to the owner. */
export async function storeCustomerPhotos(
  request: ContactRequest,
  message: MessageOf,
  received: PhotoForm,
): Promise<string[]> {
  const refusals = await storeFormPhotos(request.id, message, received);
  rememberRefused(request.id, refusals);
  if (received.uploads.length > 0 || refusals.length > 0)
    writeTransaction((tx) => tellOwner(tx, request, { photosArrived: true }));
  return refusals;
}

/** All that a customer adds within this time goes to the owner in one mail. */
const additionsMs = 10 * minuteMs;

/** Maximum time that a mail to the owner waits for photos. */
const maxPhotosWaitMs = minuteMs;

type News = {
  isNew?: boolean;
  /** Whether photos are still being sent or stored. */
  photosFollow?: boolean;
  /** Whether those photos have been stored or refused. */
  photosArrived?: boolean;
};

/** Queues or updates the mail to the owner about a request and what its customer has added. */
export function tellOwner(tx: Transaction, request: ContactRequest, news: News): void {
  if (request.spam) return;
  const { id } = request;
  const messages = listMessages(id).filter(({ sender }) => sender === "customer");
  const customerMessages = new Set<number | null>([null, ...messages.map((it) => it.id)]);
  const files = listRequestPhotos(id).filter(({ message_id }) => customerMessages.has(message_id));
  const refusals = refusedOf(id).map((sentence) => `They were told: “${sentence}”`);
  const now = Date.now();
  const soon = now + (news.photosFollow ? maxPhotosWaitMs : 0);
  const texts = messages.map(({ text }) => text).filter(Boolean);

  const first = mailState(ownerMailCause(id));
  if (news.isNew || (first?.state === "waiting" && first.attempts === 0)) {
    const additions = [...texts.map((text) => `Added: ${text}`), filesInWords(files), ...refusals];
    // Added text does not end the wait for photos.
    const at = first && !news.photosArrived ? Date.parse(first.next_attempt_at) : soon;
    queueMail(tx, { ...ownerMail(request, additions), notBefore: new Date(at) });
    return;
  }
  const additionsEnd = Date.parse(request.created_at) + additionsMs;
  const last = messages.at(-1);
  if (now < additionsEnd) {
    const words = [...texts, filesInWords(files), ...refusals];
    const mail = answerMail(request, `request-${id}`, words);
    queueMail(tx, { ...mail, notBefore: new Date(additionsEnd) });
    return;
  }
  const newFiles = files.filter(({ message_id }) => !last || message_id === last.id);
  const words = [last?.text ?? "", filesInWords(newFiles), ...refusals];
  const cause = last ? String(last.id) : `request-${id}-${newFiles.length}`;
  queueMail(tx, { ...answerMail(request, cause, words), notBefore: new Date(soon) });
}
