import { chmod, stat, writeFile } from "node:fs/promises";
import { inWords, Misused, runCommand } from "#app/operate/shell/cli.ts";
import { aPdf, writeWhole } from "#app/operate/shell/write-output-file.server.ts";

const usage = `npm run guide -- FILE

Writes the guide with this business's facts, prices and projects, as they are now, into FILE. The
site itself needs no such file: it makes its guide anew whenever something in it changes. Where it
hands out a PDF of your own, that is written.`;

await runCommand({ usage, maxWords: 1 }, async ([file]) => {
  if (!file) throw new Misused("Say where to.");
  // Imported here, because it opens the database, which --help must not.
  const { readGuideSource } = await import("#app/guide/words/guide-source.server.ts");
  const { typesetGuide } = await import("#app/guide/make/typesetting.server.ts");
  const { openOwnGuide } = await import("#app/guide/own/own-guide.server.ts");
  const { source, missing, unknown } = readGuideSource();
  const own = await openOwnGuide();
  const leftOut = await writeWhole(file, aPdf, async (draft) => {
    const leftOut = own ? [] : await typesetGuide(source, draft);
    if (own) await writeFile(draft, own.file.createReadStream(), { flush: true });
    // Everybody may read it, unlike other files that commands write.
    await chmod(draft, 0o644);
    return leftOut;
  }).catch((error) => {
    throw new Error(`There is no new guide. ${inWords(error, file)}`, { cause: error });
  });
  const { size } = await stat(file);
  const kilobytes = `${Math.round(size / 1000)} kB.`;
  if (own) return console.log(`${file}: the PDF of your own that the site hands out, ${kilobytes}`);
  console.log(`${file}: the guide of ${source.name}, ${source.phone}, ${kilobytes}`);
  if (missing.length > 0) console.log(`Projects that cannot be shown: ${missing.join(", ")}.`);
  if (unknown) console.log(`Characters that cannot be printed: ${unknown}`);
  for (const line of leftOut) console.log(line);
});
