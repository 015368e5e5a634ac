import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { Misused, requireDatabase, runCommand } from "#app/operate/shell/cli.ts";

type Administrators = typeof import("#app/accounts/people/administrators.server.ts");

const usage = `Administrators of the back office.

  npm run admin -- create EMAIL [PASSWORD]
  npm run admin -- set-password EMAIL [PASSWORD] [--remove-passkeys]
  npm run admin -- list
  npm run admin -- remove EMAIL

Without PASSWORD it is asked for, or read as the first line of what is piped in. A new password, and a
removal, end the administrator's sessions. Passkeys let in after a new password too, unless
--remove-passkeys is given.`;

/** Maximum number of words of each command, including its name. If 3, the last one is a password. */
const maxWordsOf = new Map(Object.entries({ create: 3, "set-password": 3, list: 1, remove: 2 }));

const optionNames = ["remove-passkeys"];
await runCommand({ usage, maxWords: 3, optionNames }, async (words, options) => {
  const [command = "", email = "", password] = words;
  const removePasskeys = options["remove-passkeys"] === true;
  const maxWords = maxWordsOf.get(command) ?? 0;
  if (maxWords === 0 || words.length > maxWords)
    throw new Misused("Write one of these commands, with its words.");
  if (maxWords > 1 && !email) throw new Misused(`${command} needs an email address.`);
  if (removePasskeys && command !== "set-password")
    throw new Misused(`${command} takes no --remove-passkeys.`);
  if (command !== "create") requireDatabase();
  const newPassword = maxWords < 3 ? "" : (password ?? (await askPassword()));
  // Imported here, because it creates the database if it does not exist.
  const them = await import("#app/accounts/people/administrators.server.ts");
  if (command === "create") {
    const administrator = await them.createAdministrator(email, newPassword);
    console.log(`Created the administrator ${administrator.email}.`);
  } else if (command === "set-password") {
    const passkeys = await them.setPassword(email, newPassword, { removePasskeys });
    console.log(`Set a new password for ${email} and ended their sessions.`);
    if (passkeys) console.log(sayPasskeys(passkeys, removePasskeys));
  } else if (command === "remove") remove(email, them);
  else list(them);
});

function sayPasskeys(count: number, removed: boolean): string {
  const passkeys = count === 1 ? "1 passkey" : `${count} passkeys`;
  if (removed) return `Removed ${passkeys}.`;
  return `They still have ${passkeys}, which the former password may have added. --remove-passkeys removes all.`;
}

/** Asks for a password twice at the terminal, unseen, or reads the first line of a pipe. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return await line("");
  const password = await line("Password: ");
  if ((await line("The same again: ")) !== password)
    throw new Error("The two passwords differ. Nothing was changed.");
  return password;
}

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

function list({ listAdministrators }: Administrators): void {
  const all = listAdministrators();
  if (all.length === 0)
    console.log("There is no administrator yet. The server prints a set-up link at start.");
  for (const { email, created_at, sessions } of all)
    console.log(`${email}  since ${created_at.slice(0, 10)}, sessions open: ${sessions}`);
}

function remove(email: string, { listAdministrators, removeAdministrator }: Administrators): void {
  removeAdministrator(email);
  console.log(`Removed the administrator ${email} and ended their sessions.`);
  if (listAdministrators().length === 0)
    console.log("Nobody can sign in any more: the server prints a set-up link at its next start.");
}
