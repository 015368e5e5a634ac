import { type Block, cellsOf, rowKind } from "#app/content/sheet/blocks.ts";
import type { Field, ListField } from "#app/content/sheet/field-kinds.ts";
import { labelLook, TextArea } from "#app/ui/controls/field.tsx";
import { WithFacts } from "./insert-fact.tsx";

/** Cells of a new table. */
const minCells = 3;

type Props = {
  /** The list of blocks. */
  field: ListField;
  /** The block's name in the form: "chapters.0.left.2". */
  name: string;
  block: Block;
  /** Words of the first row of its table. */
  head: string;
};

/** A block of a text below the name of its kind: its words, or a table's row with a field for each cell. */
export function BlockInput({ field, name, block, head }: Props) {
  const { kind, words, only } = block;
  const label = `${field.kinds?.[kind]}${only && `, only with ${only.replaceAll("-", " ")}`}`;
  const cells = cellsOf(words);
  const input = (label: string, value: string) => (
    <WithFacts field={field.item.words as Field} value={value}>
      <TextArea label={label} name={`${name}.words`} rows={1} defaultValue={value} />
    </WithFacts>
  );
  return (
    <>
      <input type="hidden" name={`${name}.kind`} value={kind} />
      <input type="hidden" name={`${name}.only`} value={only} />
      {kind === rowKind ? (
        <fieldset className="grid grid-cols-2 gap-x-3 gap-y-2">
          <legend className={`${labelLook} min-h-target content-center`}>{label}</legend>
          {Object.entries(cellLabels(words, head)).map(([place, it]) => (
            <div key={place}>{input(it, cells[Number(place)] ?? "")}</div>
          ))}
        </fieldset>
      ) : (
        <div className="[&_label]:min-h-target [&_label]:content-center [&_details]:top-0 [&_details]:right-34">
          {input(label, words)}
        </div>
      )}
    </>
  );
}

/** The labels of a row's cells: the words of its table's head, which itself has room for one more. */
function cellLabels(words: string, head: string): string[] {
  const names = cellsOf(head);
  const isHead = words === head;
  const length = Math.max(minCells, names.length + (isHead ? 1 : 0), cellsOf(words).length);
  return Array.from({ length }, (_, place) => (!isHead && names[place]) || `Column ${place + 1}`);
}
