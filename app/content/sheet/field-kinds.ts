// What a sheet of words is made of. A sheet's definition gives its form, its rules, its first words
// and, by `ValuesOf`, the type of what is stored.

type Common = {
  label: string;
  /** One line below the field. */
  note?: string;
};

export type TextField = Common & {
  kind: "text";
  first: string;
  /** Characters. */
  max: number;
  /** Lines of the box; from 2 on the text may have line breaks, and blank lines part paragraphs. */
  rows?: number;
  optional?: boolean;
  /** A date is of a day that has come. */
  format?: "email" | "phone" | "time" | "date" | "color";
  /** It is not typed: the sheet's `complete` makes it, and the form carries it along. */
  hidden?: true;
  /** As long as the first words stand, visitors read something made up. */
  sample?: boolean;
};

type NumberField = Common & {
  kind: "number";
  first: number;
  min: number;
  max: number;
  sample?: boolean;
};

type SwitchField = Common & { kind: "switch"; first: boolean };

export type ChoiceField<Code extends string = string> = Common & {
  kind: "choice";
  first: Code;
  /** Labels by what is stored. */
  options: Record<Code, string>;
};

/** A photo that stands on a page; `x` and `y` (percent) are the point that always stays in view. */
export type PagePhoto = { url: string; x: number; y: number; alt: string };

/** Null stands for the image that the site came with. */
export type PhotoField = Common & {
  kind: "photo";
  first: null;
  /** It is never cut, and stands beside words that say what it is: what it shows until there is one. */
  whole?: string;
};

export type ScalarField = TextField | NumberField | SwitchField | ChoiceField;

export type ListField<Item extends Record<string, ScalarField> = Record<string, ScalarField>> =
  Common & {
    kind: "list";
    /** What one entry is called: "Town". */
    entry: string;
    item: Item;
    first: readonly { readonly [Name in keyof Item]: ValueOf<Item[Name]> }[];
    most: number;
    /** At least so many; none if left out. */
    least?: number;
    sample?: boolean;
  };

export type Field = ScalarField | PhotoField | ListField;

/** What is stored for a field. */
export type ValueOf<F> = F extends { kind: "text" }
  ? string
  : F extends { kind: "number" }
    ? number
    : F extends { kind: "switch" }
      ? boolean
      : F extends { kind: "choice"; options: Record<infer Code, string> }
        ? Code
        : F extends { kind: "photo" }
          ? PagePhoto | null
          : F extends { kind: "list"; item: infer Item }
            ? { [Name in keyof Item]: ValueOf<Item[Name]> }[]
            : never;

/** A text of one line, or of several with `rows`. */
export const text = <const F extends Omit<TextField, "kind">>(field: F) =>
  ({ kind: "text", ...field }) as const satisfies TextField;

/** A whole number. */
export const whole = <const F extends Omit<NumberField, "kind">>(field: F) =>
  ({ kind: "number", ...field }) as const satisfies NumberField;

/** Yes or no. */
export const yesNo = <const F extends Omit<SwitchField, "kind">>(field: F) =>
  ({ kind: "switch", ...field }) as const satisfies SwitchField;

/** One of some codes. */
export const choice = <Code extends string>(field: Omit<ChoiceField<Code>, "kind">) =>
  ({ kind: "choice", ...field }) as ChoiceField<Code>;

/** One of some words that are stored as they are shown. */
export const oneOf = <Code extends string>(
  codes: readonly Code[],
  field: Omit<ChoiceField<Code>, "kind" | "options">,
) => {
  const options = {} as Record<Code, string>;
  for (const code of codes) options[code] = code;
  return choice<Code>({ ...field, options });
};

/** A photo on a page, the site's own image until there is one. */
export const pagePhoto = (field: Omit<PhotoField, "kind" | "first">) =>
  ({ kind: "photo", first: null, ...field }) as PhotoField;

/** A list that grows, shrinks and is put in order. */
export const list = <Item extends Record<string, ScalarField>>(
  field: Omit<ListField<Item>, "kind">,
) => ({ kind: "list", ...field }) as ListField<Item>;
