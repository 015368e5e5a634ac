// Reads the words of a chapter out of its template (pages/*.typ), so that what the guide says can be
// searched. It knows the pieces of look.typ that hold words; code and pictures are passed over.

/** Something said under a heading; `heading` is empty where the words stand for themselves. */
export type Part = { heading: string; text: string };

type Block = { level: number; text: string };
type Item = Block[] | Item[];
type Args = { items: Item[]; head: Item[] };

const isBlocks = (item: Item): item is Block[] =>
  item.length === 0 || !Array.isArray(item[0] as unknown);
const textOf = (item: Item): string =>
  isBlocks(item) ? item.map(({ text }) => text).join(" ") : item.map(textOf).join(" ");
const leaves = (items: Item[]): Item[] =>
  items.flatMap((it) => (isBlocks(it) ? [it] : leaves(it))).filter((it) => textOf(it) !== "");

/** Statements that set something up, and say nothing. */
const silent = new Set(["import", "let", "set", "show", "if", "for", "v"]);
const inline = new Set(["strong", "emph", "text", "link"]);

/**
 * @param typ the template
 * @param pageOf the number of the page with a label, in words of its own
 */
export function readChapter(typ: string, pageOf: (label: string) => string) {
  let at = 0;

  /** Past what the bracket at `at` opens, strings and comments looked through. */
  function skipBracket(): void {
    let depth = 0;
    do {
      const letter = typ[at] ?? "";
      if (letter === '"') skipString();
      else at++;
      if ("([{".includes(letter)) depth++;
      else if (")]}".includes(letter)) depth--;
    } while (depth > 0 && at < typ.length);
  }

  function skipString(): void {
    at++;
    while (at < typ.length && typ[at] !== '"') at += typ[at] === "\\" ? 2 : 1;
    at++;
  }

  function skipLine(): void {
    at = typ.indexOf("\n", at) < 0 ? typ.length : typ.indexOf("\n", at);
  }

  function skipStatement(): void {
    while (at < typ.length && typ[at] !== "\n")
      if ("([{".includes(typ[at] ?? "")) skipBracket();
      else if (typ[at] === '"') skipString();
      else at++;
  }

  /** The items between parentheses; `at` is behind the first one. */
  function readArgs(): Args {
    const args: Args = { items: [], head: [] };
    let name = "";
    while (at < typ.length && typ[at] !== ")") {
      const letter = typ[at] ?? "";
      if (letter === "[") {
        at++;
        args.items.push(readMarkup());
      } else if (letter === "(") {
        at++;
        const { items } = readArgs();
        if (name === "head") args.head = items;
        else args.items.push(items);
        name = "";
      } else if (letter === "{") skipBracket();
      else if (letter === '"') skipString();
      else if (typ.startsWith("//", at)) skipLine();
      else {
        const word = /^([a-z-]+):|^<([a-z]+)>/.exec(typ.slice(at, at + 40));
        if (word?.[1]) name = word[1];
        if (word?.[2]) args.items.push([{ level: 0, text: pageOf(word[2]) }]);
        at += word?.[0].length ?? 1;
      }
    }
    at++;
    return args;
  }

  /** The blocks up to the closing bracket, or the end. */
  function readMarkup(): Block[] {
    const blocks: Block[] = [];
    let line = "";
    const flush = () => {
      const text = line
        .replace(/<[a-z]+>/g, "")
        .replace(/\s+/g, " ")
        .trim();
      const [, marks = "", rest = text] = /^(=+) (.*)$/.exec(text) ?? [];
      if (rest) blocks.push({ level: marks.length, text: rest });
      line = "";
    };
    while (at < typ.length && typ[at] !== "]") {
      const letter = typ[at] ?? "";
      if (letter === "#") {
        at++;
        const name = /^[a-z]+(?:[-.][a-zA-Z]+)*/.exec(typ.slice(at, at + 40))?.[0] ?? "";
        at += name.length;
        if (silent.has(name)) skipStatement();
        else if (name !== "") {
          const said = readCall(name);
          if (inline.has(name) || name === "page-of")
            line += said.map(({ text }) => text).join(" ");
          else if (said.length > 0) {
            flush();
            blocks.push(...said);
          }
        } else if ("({".includes(typ[at] ?? " ")) skipBracket();
      } else if (line.trim() === "" && typ.startsWith("//", at)) skipLine();
      else if (
        typ.startsWith("\n\n", at) ||
        (letter === "\n" && line.trimStart().startsWith("="))
      ) {
        flush();
        at++;
      } else {
        if (letter === "\\") at++;
        line += letter === "~" ? " " : typ[at];
        at++;
      }
    }
    flush();
    at++;
    return blocks;
  }

  /** What a call of a piece of look.typ says. */
  function readCall(name: string): Block[] {
    const items: Item[] = [];
    let head: Item[] = [];
    while (typ[at] === "(" || typ[at] === "[") {
      if (typ[at++] === "[") items.push(readMarkup());
      else {
        const args = readArgs();
        head = args.head;
        items.push(...args.items);
      }
    }
    const all = leaves(items);
    if (head.length > 0) return all.length < head.length ? [] : tableRows(head, all);
    if (name === "rows") return all.map((it) => ({ level: 0, text: textOf(it) }));
    if (["steps", "ladder", "never", "grid"].includes(name))
      return pairs(all).flatMap(([title, body]) => [
        { level: 3, text: textOf(title) },
        { level: 0, text: body ? textOf(body) : "" },
      ]);
    return items.flatMap((it) => (isBlocks(it) ? it : []));
  }

  return partsOf(readMarkup());
}

const chunks = <T>(all: T[], size: number): T[][] =>
  all.flatMap((_, index) => (index % size === 0 ? [all.slice(index, index + size)] : []));
const pairs = (all: Item[]) => chunks(all, 2) as [Item, Item | undefined][];

/** A row as sentences: what it is about, then each column's head with what stands below it. */
const tableRows = (head: Item[], cells: Item[]): Block[] =>
  chunks(cells, head.length).flatMap(([first, ...others]) => [
    { level: 3, text: first ? textOf(first) : "" },
    {
      level: 0,
      text: others
        .map((it, index) => `${textOf(head[index + 1] ?? [])}: ${textOf(it)}`)
        .join(". ")
        .concat("."),
    },
  ]);

function partsOf(blocks: Block[]): { title: string; parts: Part[] } {
  let title = "";
  let heading = "";
  const parts: Part[] = [];
  for (const { level, text } of blocks)
    if (level === 2) title = text;
    else if (level > 2) heading = text;
    else if (text !== "") parts.push({ heading, text });
  return { title, parts };
}
