import { useCallback, useState } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { FormMessage, useFormFailure } from "#app/forms/form-message.tsx";
import { useUnsavedChanges } from "#app/forms/use-unsaved-changes.ts";
import {
  type GalleryCategory,
  maxDescriptionLength,
  maxTextLength,
  projectLabels,
  sideNames,
  sides,
} from "#app/gallery/project.ts";
import type { Side } from "#app/photos/files/stored-names.ts";
import { maxPhotoSize } from "#app/photos/make/refusals.ts";
import { PhotoField, type Sending } from "#app/photos/upload/photo-field.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Choice, Field, labelLook, TextArea } from "#app/ui/controls/field.tsx";
import { Tick } from "#app/ui/controls/tick.tsx";
import { DialogRoute } from "#app/ui/page/dialog-route.tsx";
import { SaveBar } from "#app/ui/page/title-row.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import { DateField, DetailLines } from "./project-fields.tsx";
import type { ProjectValues } from "./project-form.server.ts";

type Props = {
  title: "Add New Project" | "Edit Project";
  /** The form's first values. */
  stored: ProjectValues;
  categories: GalleryCategory[];
  failure: FormFailure<ProjectValues | undefined> | undefined;
  closeTo: string;
};

type Uploads = Partial<Record<Side, Sending | null>>;

const dialogLook =
  "dialog-large max-lg:[--spacing-edge:var(--spacing-margin)] scripting:lg:[--spacing-edge:var(--spacing-inset)]";

/** The form of a new or existing project. Without JavaScript it sends the photos in the same request. */
export function ProjectForm({ title, stored, categories, failure, closeTo }: Props) {
  const [values, setValues] = useState(stored);
  // If the request failed there are no values: the form keeps those of the last response.
  if (failure?.values && failure.values !== values) setValues(failure.values);
  const [sending, setSending] = useState<Uploads>({});
  const { noteTyping, noteSending: noteSent } = useUnsavedChanges();
  const noteSending = useCallback(
    (side: Side, it: Sending | null) => {
      if (it) noteTyping();
      setSending((all) => ({ ...all, [side]: it }));
    },
    [noteTyping],
  );
  const { formMethod, formData } = useNavigation();
  const saving = formMethod === "POST";
  const busy = saving || sides.some((side) => sending[side]);
  const { error } = useFormFailure(failure);
  const { timeZone } = useBusiness();
  const fieldOf = (name: Exclude<keyof typeof projectLabels, "details">) => ({
    name,
    label: projectLabels[name],
    error: error(name),
    defaultValue: values[name],
  });

  return (
    <DialogRoute label={title} closeTo={closeTo} className={dialogLook}>
      <Form
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        onInput={noteTyping}
        onSubmit={noteSent}
      >
        {/* Enter presses the first submit button, which must not be one that removes a line. */}
        <button type="submit" name="intent" value="save" hidden disabled={busy}>
          Save Project
        </button>
        {/* With another version in it, browsers do not restore a form's former values (sheet-form.tsx). */}
        <input type="hidden" name={`opened-${values.version}`} />
        {values.version !== null && <input type="hidden" name="version" value={values.version} />}
        <h1 className="px-edge pt-8 pr-16 pb-6 noscript:pr-30">{title}</h1>
        <div className="px-edge pb-6 empty:hidden">
          <FormMessage failure={failure} />
        </div>
        <Split
          kind="dense"
          className="border-t border-line"
          inert={saving && formData?.get("intent") === "save"}
        >
          <SplitSide>
            <fieldset>
              <legend className={`${labelLook} mb-2`}>Pictures</legend>
              <div className="grid grid-cols-2 gap-0.5 max-lg:-mx-margin noscript:mx-0 noscript:gap-4">
                {sides.map((side) => (
                  <PhotoField
                    key={side}
                    side={side}
                    photo={values[side]}
                    error={error(`${side}_image_url`)}
                    uploadTo={href("/admin/gallery/photos")}
                    onSending={noteSending}
                  />
                ))}
              </div>
              <p className="mt-3 text-note leading-[1.6] text-quiet">
                Stand in the same spot for both. JPEG, PNG, WebP, AVIF or GIF, up to {maxPhotoSize}.
              </p>
            </fieldset>
            <div className="mt-8 grid gap-5">
              <Field {...fieldOf("title")} {...needed} />
              <TextArea
                {...fieldOf("description")}
                required
                maxLength={maxDescriptionLength}
                rows={4}
              />
            </div>
          </SplitSide>
          <SplitSide>
            <div className="grid gap-5">
              <Choice {...fieldOf("category")} required>
                <option value="">Choose one</option>
                {categories.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </Choice>
              <Field {...fieldOf("location")} {...needed} />
              <div className="grid grid-cols-2 gap-x-gutter gap-y-6">
                <DateField {...values} timeZone={timeZone} error={error("date")} />
                <Field {...fieldOf("duration")} hint="Such as 2 days" {...needed} />
              </div>
              <DetailLines lines={values.details} error={error("details")} />
              {sides.map((side) => (
                <Field
                  key={side}
                  {...fieldOf(`${side}_alt`)}
                  optional
                  hint={`For people who cannot see it. If empty: “${sideNames[side]}: ” and the title.`}
                  maxLength={maxTextLength}
                />
              ))}
              <Tick
                name="draft"
                label="Draft: visitors do not see it"
                defaultChecked={values.draft}
              />
            </div>
          </SplitSide>
        </Split>
        <SaveBar className="bg-surface max-lg:flex-wrap scripting:bg-surface-bright">
          <Button name="intent" value="save" disabled={busy}>
            {saving ? "Saving..." : "Save Project"}
          </Button>
          <Link
            className="inline-flex min-h-target min-w-target items-center text-note"
            to={closeTo}
            preventScrollReset
          >
            Cancel
          </Link>
          <p className="text-note text-quiet max-lg:order-first max-lg:w-full max-lg:empty:hidden lg:ml-auto">
            {progressOf(sending)}
          </p>
        </SaveBar>
      </Form>
    </DialogRoute>
  );
}

const needed = { required: true, maxLength: maxTextLength };

/** Says which uploads Save waits for, one sentence for each photo. */
function progressOf(sending: Uploads): string {
  return sides
    .flatMap((side) => {
      const percent = sending[side]?.percent;
      if (percent === undefined) return [];
      if (percent === 100) return `Preparing the ${side} picture.`;
      return `Uploading the ${side} picture: ${percent}%.`;
    })
    .join(" ");
}
