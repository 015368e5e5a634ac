import type { SheetAnswer } from "#app/content/sheet/answer-sheet-form.server.ts";
import type { Sheet } from "#app/content/sheet/sheet.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { ShownValue } from "./shown-value.tsx";

type Props = { sheet: Sheet; answer: Partial<SheetAnswer> | null | undefined };

/** The error message of a form, and the stored values of fields that somebody else has changed. */
export function SheetFailure({ sheet, answer }: Props) {
  if (!answer?.message) return null;
  return (
    <div className="grid gap-4 px-edge py-6">
      <FormMessage failure={{ ...answer, message: answer.message }} />
      {answer.standing && answer.standing.length > 0 && (
        <section className="grid gap-3 border-line border-l-3 pl-4" aria-label="What stands now">
          <p className="text-quiet text-small">What stands now</p>
          <dl className="grid gap-3">
            {answer.standing.map(({ name, value }) => (
              <div key={name}>
                <dt className="font-semibold">
                  {sheet.fields[name]?.label}{" "}
                  <span className="font-normal text-quiet text-small">
                    {headingOf(sheet, name)}
                  </span>
                </dt>
                <dd>
                  <ShownValue value={value} field={sheet.fields[name]} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

/** Several fields of a sheet may be called "Headline". */
const headingOf = ({ groups }: Sheet, name: string) =>
  groups.find(({ fields }) => fields.includes(name))?.heading;
