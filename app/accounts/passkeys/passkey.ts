import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";
import { maxPasskeyNameLength } from "#app/accounts/account/account-limits.ts";
import { nameField } from "#app/accounts/account/account-schema.ts";
import { needsScript } from "./ask-device.ts";

/** The name that its owner gives a passkey. */
export const passkeyName = nameField("Please give it a name.", maxPasskeyNameLength);

const unreadable = "What the device answered could not be read. Please try again.";
const maxAnswerLength = 20_000;

/** What is read of a device's answer; @simplewebauthn checks all of it. */
const answerShape = z.looseObject({
  // 1,023 bytes, the most that WebAuthn allows.
  id: z.base64url().min(1).max(1_364),
  response: z.looseObject({ transports: z.array(z.string().max(20)).max(10).default([]) }),
});

export type DeviceAnswer = RegistrationResponseJSON & AuthenticationResponseJSON;

/** A device's answer as JSON text. Any error in it gives the same sentence. */
export const answerField = z
  .string({ error: needsScript })
  .max(maxAnswerLength, unreadable)
  .transform((text, context) => {
    try {
      return answerShape.parse(JSON.parse(text)) as unknown as DeviceAnswer;
    } catch {
      context.addIssue({ code: "custom", message: unreadable });
      return z.NEVER;
    }
  });
