import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/**
 * Asks for a password twice at the terminal, without showing it, or reads the first line of a pipe.
 * @throws Error with a sentence if the two differ or the input is empty
 */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return await line("");
  const password = await line("Password: ");
  if ((await line("The same again: ")) !== password)
    throw new Error("The two passwords differ. Nothing was changed.");
  return password;
}

/** Reads one line. A terminal does not echo it. */
function line(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY === true;
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal });
  process.stderr.write(question);
  return new Promise((resolve, reject) => {
    reader.once("close", () => reject(new Error("No password came. Nothing was changed.")));
    reader.once("SIGINT", () => reader.close());
    reader.once("line", (text) => {
      resolve(text);
      reader.close();
      if (question) process.stderr.write("\n");
    });
  });
}
