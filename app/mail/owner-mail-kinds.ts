// Does not import the outbox, because the script of the account page contains this file.

/** The kinds of mail to the owner that an administrator can also get at their own address. */
export const ownerMailKinds = {
  request: "A new request",
  answer: "What a customer adds to a request",
  withdrawn: "A request that is withdrawn",
  estimate: "An answer to an estimate",
  review: "A new review",
};

export const allOwnerMailKinds = Object.keys(ownerMailKinds) as (keyof typeof ownerMailKinds)[];

/** The kind of a mail by its cause: "answer" of "answer-12". */
export const kindOf = (cause: string) => cause.split("-")[0] ?? "";
