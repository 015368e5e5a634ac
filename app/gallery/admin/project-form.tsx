import { useCallback, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { SignInAgain } from "#app/forms/sign-in-again.tsx";
import { useKeepTyped } from "#app/forms/use-unsaved-changes.ts";
import { categories, projectDate } from "#app/gallery/project.ts";
import { PhotoField } from "#app/photos/photo-field.tsx";
import type { Side } from "#app/photos/photo-name.ts";
import type { Sending } from "#app/photos/use-upload.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Choice, Field, TextArea } from "#app/ui/field.tsx";
import { DetailLines } from "./detail-lines.tsx";
import type { EntryProblems, ProjectEntry } from "./project-entry.ts";

type Props = {
  title: "Add New Project" | "Edit Project";
  entry: ProjectEntry;
  /** The version that was read, where a stored project is edited. */
  version?: number;
  problems: EntryProblems;
  closeTo: string;
};

/** The form of a new project and of one to edit; the same, in one post, without JavaScript. */
export function ProjectForm({ title, problems, closeTo, ...sent }: Props) {
  const [{ entry, version }, setStand] = useState(sent);
  // A form that could not be sent holds on to what it came back with before.
  const isNew = sent.entry !== entry || sent.version !== version;
  if (isNew && !problems.unsent) setStand(sent);
  const [sending, setSending] = useState<Record<Side, Sending | null>>({
    before: null,
    after: null,
  });
  const noteTyping = useKeepTyped();
  const noteSending = useCallback(
    (side: Side, it: Sending | null) => {
      if (it) noteTyping();
      setSending((all) => ({ ...all, [side]: it }));
    },
    [noteTyping],
  );
  const saving = useNavigation().state === "submitting";
  const busy = saving || sending.before !== null || sending.after !== null;
  const { fields, pictures } = problems;
  const shownDate = projectDate(entry.date);
  const named = (name: keyof ProjectEntry & string) => ({ name, error: fields[name] });

  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset onChange={noteTyping}>
      {/* Enter in a field presses a form's first button, which must not be one that removes a line. */}
      <button type="submit" name="intent" value="save" hidden disabled={busy}>
        Save Project
      </button>
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <div className="wrap ohead">
        <h1>{title}</h1>
      </div>
      {problems.alerts.length > 0 && (
        <div className="wrap pb-6">
          <Alert answer={problems}>{problems.alerts.join(" ")}</Alert>
          {problems.unsent?.signedOut && <SignInAgain />}
        </div>
      )}
      <div className="sect bays">
        <div className="bay">
          <fieldset>
            <legend className="lab mb-2">Pictures</legend>
            <div className="slots">
              <PhotoField
                side="before"
                picture={entry.before}
                error={pictures.before}
                uploadTo="/admin/gallery/pictures"
                onSending={noteSending}
              />
              <PhotoField
                side="after"
                picture={entry.after}
                error={pictures.after}
                uploadTo="/admin/gallery/pictures"
                onSending={noteSending}
              />
            </div>
            <p className="small mt-3 text-quiet">
              Stand in the same spot for both. JPEG, PNG, WebP, AVIF or GIF, up to 20 MB.
            </p>
          </fieldset>
          <div className="form mt-8 gap-5">
            <Field label="Title" {...named("title")} defaultValue={entry.title} {...needed} />
            <TextArea
              label="Description"
              {...named("description")}
              defaultValue={entry.description}
              required
              maxLength={5000}
              rows={4}
            />
          </div>
        </div>
        <div className="bay">
          <div className="form gap-5">
            <Choice label="Category" {...named("category")} defaultValue={entry.category} required>
              <option value="">Choose one</option>
              {Object.values(categories).map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Choice>
            <Field
              label="Location"
              {...named("location")}
              defaultValue={entry.location}
              {...needed}
            />
            <div className="two">
              <Field
                label="Date"
                {...named("date")}
                defaultValue={entry.date}
                placeholder="May 2025"
                hint={shownDate === entry.date ? undefined : `Visitors see “${shownDate}”.`}
                {...needed}
              />
              <Field
                label="Duration"
                {...named("duration")}
                defaultValue={entry.duration}
                placeholder="2 days"
                {...needed}
              />
            </div>
            <DetailLines lines={entry.details} error={fields.details} />
            <Field
              label="What the before picture shows"
              {...named("before_alt")}
              optional
              hint="Read out to people who cannot see it. If empty: “Before: ” and the title."
              defaultValue={entry.before_alt}
              maxLength={200}
            />
            <Field
              label="What the after picture shows"
              {...named("after_alt")}
              optional
              hint="If empty: “After: ” and the title."
              defaultValue={entry.after_alt}
              maxLength={200}
            />
            <label className="tick">
              <input type="checkbox" name="draft" defaultChecked={entry.draft} />
              <span>Draft: visitors do not see it</span>
            </label>
          </div>
        </div>
      </div>
      <div className="save">
        <div className="wrap">
          <button className="btn" type="submit" name="intent" value="save" disabled={busy}>
            {saving ? "Saving..." : "Save Project"}
          </button>
          <Link className="small cancel" to={closeTo} preventScrollReset>
            Cancel
          </Link>
          <p>{waitingFor(sending)}</p>
        </div>
      </div>
    </Form>
  );
}

const needed = { required: true, maxLength: 200 };

function waitingFor(sending: Record<Side, Sending | null>): string {
  const waiting = (["before", "after"] as const).flatMap((side) => {
    const it = sending[side];
    return it ? `the ${side} picture, ${it.percent}%` : [];
  });
  return waiting.length > 0 ? `Waiting for ${waiting.join(" and ")}` : "";
}
