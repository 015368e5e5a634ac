import { restoreBackup } from "#app/operate/restore.server.ts";

const [file, ...more] = process.argv.slice(2);
if (!file || more.length > 0) {
  console.error("Say from where: npm run restore -- FILE");
  process.exit(2);
}
try {
  const { manifest, aside } = await restoreBackup(file);
  console.log(`Restored the state of ${manifest.created_at}. Everybody has to sign in again.`);
  if (aside) console.log(`What was there before lies in ${aside}.`);
} catch (error) {
  console.error(`Nothing was restored. ${(error as Error).message}`);
  process.exitCode = 1;
}
