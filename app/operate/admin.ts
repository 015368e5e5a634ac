import { randomBytes } from "node:crypto";
import {
  createAdministrator,
  listAdministrators,
  removeAdministrator,
  setPassword,
} from "#app/administrators/administrators.server.ts";
import { askPassword } from "#app/operate/ask-password.ts";
import { Misused, readWords, runCommand } from "#app/operate/words.ts";

const usage = `Administrators of the back office.

  npm run admin -- create EMAIL [PASSWORD | --generate]
  npm run admin -- set-password EMAIL [PASSWORD | --generate]
  npm run admin -- list
  npm run admin -- remove EMAIL

Without PASSWORD it is asked for, or read as the first line of what is piped in; --generate makes
one up and prints it. A new password, and a removal, end the administrator's sessions.`;

/** How many words each command takes, itself among them. */
const commands = new Map([
  ["create", 3],
  ["set-password", 3],
  ["list", 1],
  ["remove", 2],
]);

async function run(): Promise<void> {
  const argv = process.argv.slice(2);
  const { words, options } = readWords(argv, commands.get(argv[0] ?? "") ?? 9, ["generate"]);
  const [command, email, password] = words;
  if (options.help) return console.log(usage);
  if (!command) throw new Misused("What is to be done?");
  if (!commands.has(command)) throw new Misused(`There is no command ${command}.`);
  if (command === "list") return list();
  if (!email) throw new Misused(`${command} needs an email address.`);
  if (command === "remove") return remove(email);
  const chosen = await choosePassword(password, options.generate === true);
  if (command === "create") {
    const created = await createAdministrator(email, chosen);
    console.log(`Created the administrator ${created.email}.`);
  } else {
    await setPassword(email, chosen);
    console.log(`Set a new password for ${email} and ended their sessions.`);
  }
  if (options.generate) console.log(`Password: ${chosen}`);
}

async function choosePassword(given: string | undefined, generate: boolean): Promise<string> {
  if (given !== undefined && generate)
    throw new Misused("Give a PASSWORD or --generate, not both.");
  return given ?? (generate ? randomBytes(15).toString("base64url") : askPassword());
}

function list(): void {
  const all = listAdministrators();
  if (all.length === 0)
    console.log("There is no administrator yet. The server prints a set-up link at start.");
  for (const { email, created_at, sessions } of all)
    console.log(`${email}  since ${created_at.slice(0, 10)}, sessions open: ${sessions}`);
}

function remove(email: string): void {
  removeAdministrator(email);
  console.log(`Removed the administrator ${email} and ended their sessions.`);
  if (listAdministrators().length === 0)
    console.log("Nobody can sign in any more: the server prints a set-up link at its next start.");
}

await runCommand(usage, run);
