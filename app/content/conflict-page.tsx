import { useCallback, useRef } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { FormMessage } from "#app/forms/form-message.tsx";
import { useAskBeforeLeaving } from "#app/forms/use-unsaved-changes.ts";
import { Button } from "#app/ui/button.tsx";
import { SaveBar } from "#app/ui/save-bar.tsx";
import { Split, SplitSide } from "#app/ui/split.tsx";
import { TitleRow } from "#app/ui/title-row.tsx";
import type { Conflict } from "./conflict.server.ts";
import { HiddenValues } from "./hidden-values.tsx";
import type { Sheet } from "./sheet.ts";
import { ShownValue } from "./shown-value.tsx";

type Props = {
  sheet: Sheet;
  conflict: Conflict;
  typed: Record<string, unknown>;
  /** Why what was chosen is not saved, or may not be. */
  failure: { message: string } | null;
};

/** Two people's texts for one sheet, side by side, to be chosen field by field. */
export function ConflictPage({ sheet, conflict, typed, failure }: Props) {
  const { by, both, onlyTheirs, version, seen } = conflict;
  const sending = useRef(false);
  const { state, formMethod } = useNavigation();
  const isStored = state === "loading" && formMethod === "POST";
  // What was typed stands here alone.
  useAskBeforeLeaving(
    useCallback(() => !sending.current && !isStored, [isStored]),
    false,
  );
  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={() => {
        sending.current = true;
        // The form's own way out has been looked at by then; any other is asked about again.
        setTimeout(() => {
          sending.current = false;
        }, 0);
      }}
    >
      <HiddenValues sheet={sheet} values={typed} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="seen" value={seen} />
      {onlyTheirs.map(({ name }) => (
        <input key={name} type="hidden" name="theirs" value={name} />
      ))}
      <TitleRow
        title="Two texts for one sheet"
        sentence={
          <span role="alert">
            {by} saved this sheet while you were writing. Nothing is lost: choose, field by field.
            Whatever you do not choose stays in Changes.
          </span>
        }
      >
        <Link to={href("/admin/site/:sheet", { sheet: sheet.key })}>{sheet.title}</Link>
      </TitleRow>
      {failure && (
        <div className="px-edge py-6">
          <FormMessage failure={failure} />
        </div>
      )}
      <Split kind="dense" className="border-line border-t">
        <SplitSide className="grid gap-8">
          {both.map((field) => (
            <fieldset key={field.name} className="grid gap-4 border-line border-t pt-4">
              <legend className="text-big">{field.label}</legend>
              <div className="grid gap-6 sm:grid-cols-2">
                <Side name={field.name} value="" title="Yours" note="typed now" checked>
                  <ShownValue value={field.mine} field={sheet.fields[field.name]} />
                </Side>
                <Side name={field.name} value={field.name} title={by} note="public now">
                  <ShownValue value={field.theirs} field={sheet.fields[field.name]} />
                </Side>
              </div>
            </fieldset>
          ))}
          {both.length === 0 && <p>No field was changed by both of you.</p>}
        </SplitSide>
        <SplitSide>
          {onlyTheirs.length > 0 && (
            <p className="text-quiet">
              Changed by {by} alone, and left as it is now:{" "}
              {onlyTheirs.map(({ label }) => label).join(", ")}. The others are the same in both.
            </p>
          )}
        </SplitSide>
      </Split>
      <SaveBar className="flex-wrap bg-surface py-2.5">
        <Button name="intent" value="save">
          Save the chosen
        </Button>
        <Link to={`${href("/admin/site/changes")}?of=${sheet.key}`}>Changes to this sheet</Link>
      </SaveBar>
    </Form>
  );
}

type SideProps = {
  name: string;
  value: string;
  title: string;
  note: string;
  checked?: boolean;
  children: React.ReactNode;
};

function Side({ name, value, title, note, checked, children }: SideProps) {
  return (
    <label className="flex items-start gap-3">
      <input type="radio" name={`theirs.${name}`} value={value} defaultChecked={checked} />
      <span className="grid gap-1">
        <b className="font-semibold">{title}</b>
        <span className="text-quiet text-small">{note}</span>
        <span>{children}</span>
      </span>
    </label>
  );
}
