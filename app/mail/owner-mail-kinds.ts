// Without the outbox, because the account page's script contains this file.

/** The mails to the owner that each administrator may also have at their own address. */
export const ownerMailKinds = {
  request: "A new request",
  answer: "What a customer adds to a request",
  withdrawn: "A request that is withdrawn",
  estimate: "An answer to an estimate",
  review: "A new review",
};

export type OwnerMailKind = keyof typeof ownerMailKinds;

export const allOwnerMailKinds = Object.keys(ownerMailKinds) as OwnerMailKind[];

/** The kind of the mail with this cause: "answer" of "answer-12". */
export const kindOf = (cause: string) => cause.split("-")[0] ?? "";
