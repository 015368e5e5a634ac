import { sameValue } from "#app/content/sheet/sheet.ts";

type Props = {
  name: string;
  began: unknown;
  value: unknown;
  /** Source of the first words if it is not the sheet. */
  origin?: string;
  onReset: () => void;
};

/** The button that puts a changed field back to its first words. */
export function BackToFirstWords({ name, began, value, origin, onReset }: Props) {
  if (sameValue(began, value))
    return origin && <p className="text-quiet text-small">{origin}, until you save your own.</p>;
  return (
    <button
      className="min-h-target w-fit cursor-pointer text-small underline"
      type="submit"
      name="intent"
      value={`first:${name}`}
      onClick={(event) => {
        event.preventDefault();
        onReset();
      }}
    >
      Reset to original
    </button>
  );
}
