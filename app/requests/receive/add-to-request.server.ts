import { href } from "react-router";
import { writeTransaction } from "#app/database/database.server.ts";
import { type FormProblem, problemOf } from "#app/forms/form-failure.ts";
import { optionalText } from "#app/forms/required-text.ts";
import { queuePush } from "#app/push/server/push-queue.server.ts";
import type { MessageOf, PhotoForm } from "#app/requests/photos/request-photos.server.ts";
import { type ContactRequest, lengths } from "#app/requests/request/contact-request.ts";
import {
  consumeCustomerMessage,
  isFull,
  lastMessageId,
  type Message,
  storeMessage,
} from "#app/requests/request/messages.server.ts";
import { labelOf } from "#app/services/services.server.ts";
import { additionsMs, storeCustomerPhotos, tellOwner } from "./receive-request.server.ts";

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
export function addCustomerMessage(
  request: ContactRequest,
  text: string,
  photosFollow = false,
): Message {
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
