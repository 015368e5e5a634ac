import { z } from "zod";
import { maxPasskeyNameLength, nameTooLong } from "#app/accounts/account/account-limits.ts";
import { plainText } from "#app/forms/text-fields.ts";
import { needsScript } from "./ask-device.ts";

const missing = "Please give it a name.";

/** The name that its owner gives a passkey. */
export const passkeyName = z
  .string({ error: missing })
  .transform((name) => plainText(name).replace(/\s+/g, " ").trim())
  .pipe(z.string().min(1, missing).max(maxPasskeyNameLength, nameTooLong(maxPasskeyNameLength)));

const unreadable = "What the device answered could not be read. Please try again.";

const base64url = (maxLength: number) => z.base64url().max(maxLength);

/** 1,023 bytes, the most that WebAuthn allows. */
const credentialId = base64url(1_364).min(1);

const credential = { id: credentialId, rawId: credentialId, type: z.literal("public-key") };

/** A device's answer as JSON text. Any error in it gives the same sentence. */
const answer = <Shape extends z.ZodType>(shape: Shape) =>
  z.string({ error: needsScript }).transform((text, context): z.output<Shape> => {
    const { data, success } = shape.safeParse(parsed(text));
    if (success) return data;
    context.addIssue({ code: "custom", message: unreadable });
    return z.NEVER;
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The answer that adds a passkey, reduced to what is needed. */
export const registrationField = answer(
  z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(8_000),
      transports: z.array(z.string().max(20)).max(10).default([]),
    }),
  }),
);

/** The answer that signs in. */
export const assertionField = answer(
  z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(2_000),
      signature: base64url(2_000),
      userHandle: base64url(100).nullish(),
    }),
  }),
);

export type Registration = z.infer<typeof registrationField>;
export type Assertion = z.infer<typeof assertionField>;
