import type { Field } from "#app/content/sheet/field-kinds.ts";
import { sameValue } from "#app/content/sheet/sheet.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ShownValue } from "./shown-value.tsx";

type Props = {
  field: Field;
  name: string;
  began: unknown;
  value: unknown;
  /** Source of the first words if it is not the sheet. */
  origin?: string;
  onReset: () => void;
};

/** A changed field's first words, in a details element, with the button that restores them. */
export function BackToFirstWords({ field, name, began, value, origin, onReset }: Props) {
  if (sameValue(began, value))
    return origin && <p className="text-quiet text-small">{origin}, until you save your own.</p>;
  return (
    <details className="text-small">
      <summary className="flex min-h-target w-fit cursor-pointer items-center underline">
        Reset to original
      </summary>
      <div className="grid gap-3 border-line border-l-2 py-2 pl-4">
        <div>
          {origin && <p className="text-quiet">{origin}:</p>}
          {field.kind === "photo" ? (
            (field.whole ?? "The image that the site came with.")
          ) : (
            <ShownValue value={began} field={field} />
          )}
        </div>
        <p>
          <Button
            variant="outline"
            name="intent"
            value={`first:${name}`}
            onClick={(event) => {
              event.preventDefault();
              onReset();
            }}
          >
            Reset
          </Button>
        </p>
      </div>
    </details>
  );
}
