import type { SheetAnswer } from "#app/content/sheet/answer-sheet-form.server.ts";
import type { Sheet } from "#app/content/sheet/sheet.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { goTo } from "./open-part.ts";
import { ShownValue } from "./shown-value.tsx";

type Props = { sheet: Sheet; answer: Partial<SheetAnswer> | null | undefined };

/** The error message of a form, and the stored values of fields that somebody else has changed. */
export function SheetFailure({ sheet, answer }: Props) {
  if (!answer?.message) return null;
  const { message, fields = {}, standing = [] } = answer;
  return (
    <div className="grid gap-4 px-edge py-6">
      <FormMessage failure={{ ...answer, message }} />
      <ul className="flex flex-wrap gap-x-6 empty:hidden">
        {Object.keys(fields).map((path) => (
          <li key={path}>
            <a
              className="inline-flex min-h-target items-center"
              href={`#field-${path}`}
              onClick={goTo}
            >
              {labelOf(sheet, path)}
            </a>
          </li>
        ))}
      </ul>
      {standing.length > 0 && (
        <section className="grid gap-3 border-line border-l-3 pl-4" aria-label="What stands now">
          <p className="text-quiet text-small">What stands now</p>
          <dl className="grid gap-3">
            {standing.map(({ name, value }) => (
              <div key={name}>
                <dt className="font-semibold">
                  {sheet.fields[name]?.label}{" "}
                  <span className="font-normal text-quiet text-small">
                    {/* Several fields may be called "Headline". */}
                    {sheet.parts.find(({ fields }) => fields.includes(name))?.heading}
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

/** "Other towns you go to, miles 2", of "towns.1.miles"; "Opening hours, Friday", of "hours.Friday.to". */
function labelOf({ fields }: Sheet, path: string): string {
  const [name = "", place, part = ""] = path.split(".");
  const field = fields[name];
  if (!field || place === undefined) return field?.label ?? name;
  if (field.kind !== "list") return `${field.label}, ${place}`;
  return `${field.label}, ${field.item[part]?.label.toLowerCase()} ${Number(place) + 1}`;
}
