import { databaseTrouble, isBehind } from "#app/database/open-database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { runDiagnostics } from "#app/operate/health/diagnostics.server.ts";
import { runCommand } from "#app/operate/shell/cli.ts";

const usage = `npm run doctor

Looks at the database, pictures, disk, backups, address, assistant and mail, and ends with 1 when
something is wrong. Then it lists what is still a sample or missing, as the dashboard does. It
changes nothing.`;

const marks = { well: "ok   ", optional: "more ", note: "note ", wrong: "WRONG" };

await runCommand({ usage }, async () => {
  const trouble = databaseTrouble(env.DATABASE_PATH);
  if (trouble) throw new Error(`${marks.wrong}  Database: ${trouble}`);
  if (isBehind(env.DATABASE_PATH))
    return console.log(
      `${marks.note}  Database: An older version wrote it. Start the site, which brings it up to date, then ask again.`,
    );
  const findings = await runDiagnostics();
  for (const { what, state, says, technical } of findings)
    console.log(`${marks[state]}  ${what}: ${says} ${technical}`.trimEnd());
  const isWhole = findings.some(({ what, state }) => what === "Database" && state === "well");
  if (isWhole) await printSteps();
  process.exitCode = findings.some(({ state }) => state === "wrong") ? 1 : 0;
});

/** Prints the dashboard's list: what is still a sample or missing, and where to change it. The findings name the rest. */
async function printSteps(): Promise<void> {
  const { closedStep, openSteps, siteState } = await import("#app/start/first-steps.server.ts");
  const steps = siteState().isOpen ? openSteps() : [closedStep, ...openSteps()];
  for (const { what, says, link, passOn } of steps)
    if (!passOn)
      console.log(`to do  ${what} ${says} ${link.words}: ${env.SITE_URL ?? ""}${link.to}`);
}
