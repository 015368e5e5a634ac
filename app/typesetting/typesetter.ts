import { join } from "node:path";
import { NodeCompiler, PdfStandard } from "@myriaddreamin/typst-ts-node-compiler";

/** The templates name files, and each other, from here. */
const root = join(import.meta.dirname, "..");

type Document = {
  /** The template, from app/ on. */
  template: string;
  /** What the template reads as `sys.inputs`. It is data: nothing in it is evaluated as Typst. */
  inputs: Record<string, string>;
  /** Bytes of pictures by the path that the template names them by, from app/ on. */
  files?: Iterable<[path: string, bytes: Buffer]>;
};

/**
 * Prepares a document in US Letter. Only for programs that end: the typesetter keeps its memory until
 * its process does.
 */
export function createDocument({ template, inputs, files = [] }: Document) {
  const compiler = NodeCompiler.create({
    workspace: root,
    fontArgs: [{ fontPaths: [join(root, "typesetting/fonts")] }],
  });
  for (const [path, bytes] of files) compiler.mapShadow(join(root, path), bytes);
  const args = { mainFilePath: join(root, template), inputs };
  return {
    pdf: () => compiler.pdf(args, { pdfStandard: PdfStandard.UA_1 }),
    svg: () => compiler.plainSvg(args),
  };
}

/** Runs the program of a process; if it fails, the reason is printed to stderr. */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    // The typesetter's errors have their text in `message` or `code`.
    const { message, code } = error as NodeJS.ErrnoException;
    console.error((message || code || String(error)).slice(0, 2_000));
    process.exitCode = 1;
  }
}
