import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import {
  createAdministrator,
  listAdministrators,
  removeAdministrator,
  setPassword,
} from "#app/administrators/administrators.server.ts";
import { askPassword } from "#app/operate/ask-password.ts";

const usage = `Administrators of the back office.

  npm run admin -- create EMAIL [PASSWORD | --generate]
  npm run admin -- set-password EMAIL [PASSWORD | --generate]
  npm run admin -- list
  npm run admin -- remove EMAIL

Without PASSWORD it is asked for, or read as the first line of what is piped in; --generate makes
one up and prints it. A new password, and a removal, end the administrator's sessions.
`;

/** The command was not understood: usage is shown, the exit code is 2. */
class Misused extends Error {}

function read(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: { generate: { type: "boolean" }, help: { type: "boolean", short: "h" } },
    });
  } catch (error) {
    throw new Misused((error as Error).message);
  }
}

async function run(argv: string[]): Promise<void> {
  const { values, positionals } = read(argv);
  const [command, email, password, ...more] = positionals;
  if (values.help) return console.log(usage);
  if (!command) throw new Misused("What is to be done?");
  if (more.length > 0) throw new Misused(`Too many words: ${more.join(" ")}.`);
  if (command === "list") return list();
  if (!["create", "set-password", "remove"].includes(command))
    throw new Misused(`There is no command ${command}.`);
  if (!email) throw new Misused(`${command} needs an email address.`);
  if (command === "remove") return remove(email);
  const chosen = await choosePassword(password, values.generate);
  if (command === "create") {
    const created = await createAdministrator(email, chosen);
    console.log(`Created the administrator ${created.email}.`);
  } else {
    await setPassword(email, chosen);
    console.log(`Set a new password for ${email} and ended their sessions.`);
  }
  if (values.generate) console.log(`Password: ${chosen}`);
}

async function choosePassword(given: string | undefined, generate = false): Promise<string> {
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

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error.message);
  if (error instanceof Misused) console.error(`\n${usage}`);
  process.exitCode = error instanceof Misused ? 2 : 1;
}
