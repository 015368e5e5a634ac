import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type MailServer = {
  port: number;
  /** The mails received so far: headers, an empty line, the decoded body. */
  mails: string[];
  /** The addresses that each was sent to. */
  recipients: string[][];
  /** Resolves once at least `count` mails were received; rejects if none arrives for 30 s. */
  taken: (count: number) => Promise<void>;
  /** Refuses all recipients with this status from now on. */
  refuseRecipients: (status: number) => void;
  stop: () => Promise<void>;
};

const unquoted = (mail: string) =>
  mail
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Starts a real SMTP server on localhost, on the `port` of a stopped one if given. It acknowledges a mail
 * once the promise of `before` resolves.
 */
export async function startMailServer(
  port = 0,
  before: () => Promise<unknown> = async () => undefined,
): Promise<MailServer> {
  const mails: string[] = [];
  const recipients: string[][] = [];
  let refusal = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo(_address, _session, done) {
      const refused = new Error("No such mailbox here");
      done(refusal ? Object.assign(refused, { responseCode: refusal }) : null);
    },
    async onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part);
      await before();
      recipients.push(envelope.rcptTo.map(({ address }) => address));
      mails.push(unquoted(Buffer.concat(parts).toString("latin1")));
      done();
      server.server.emit("taken");
    },
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    recipients,
    async taken(count) {
      while (mails.length < count)
        await once(server.server, "taken", { signal: AbortSignal.timeout(150_000) });
    },
    refuseRecipients(status) {
      refusal = status;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
