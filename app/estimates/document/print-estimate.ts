// Usage: print-estimate.ts, with what estimate.typ reads as JSON on stdin. Prints the PDF. It is a program of
// its own, because the typesetter keeps its memory until its process ends.
import { json } from "node:stream/consumers";
import { createDocument, runProgram } from "#app/typesetting/typesetter.ts";

const logoPath = "/logo.png";

await runProgram(async () => {
  const estimate = (await json(process.stdin)) as { business: { logo: string } };
  const { business } = estimate;
  const logo = business.logo && (await readLogo(business.logo));
  business.logo = logo ? logoPath : "";
  const { pdf } = createDocument({
    template: "estimates/document/estimate.typ",
    inputs: { estimate: JSON.stringify(estimate) },
    files: logo ? [[logoPath, logo]] : [],
  });
  process.stdout.write(pdf());
});

/** Reads the logo. Without it the name still says whose estimate it is. */
async function readLogo(address: string) {
  // Loaded where it is needed, because the libraries for pictures take half of the time.
  const { printPhoto } = await import("#app/photos/make/print-photo.server.ts");
  return await printPhoto(address, "png").catch(() => null);
}
