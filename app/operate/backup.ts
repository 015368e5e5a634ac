import { makeBackup } from "#app/operate/backup.server.ts";

const [file, ...more] = process.argv.slice(2);
if (!file || more.length > 0) {
  console.error("Say where to: npm run backup -- FILE");
  process.exit(2);
}
try {
  const { files, rows, missing } = await makeBackup(file);
  const { contact_requests: requests, gallery_projects: projects } = rows;
  console.log(
    `Wrote ${file} and checked it: ${projects} projects, ${requests} requests, ${files.length - 1} files.`,
  );
  if (missing.length > 0) console.log(`Missing in uploads already: ${missing.join(", ")}.`);
} catch (error) {
  console.error(`There is no new backup. ${(error as Error).message}`);
  process.exitCode = 1;
}
