import { useState } from "react";
import { href } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { savedNote } from "#app/business/facts/site-visibility.server.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { SheetEditor } from "#app/content/editor/sheet-page.tsx";
import {
  answerSheetForm,
  loadSheet,
  type SheetAnswer,
} from "#app/content/sheet/answer-sheet-form.server.ts";
import { preserveInput, unknownWhetherSaved } from "#app/forms/keep-form-on-network-error.ts";
import { nearestAccent } from "#app/look/accent.ts";
import { IsReadable, Swatch } from "#app/look/accent-choice.tsx";
import { lookSheet } from "#app/look/look-sheet.ts";
import { accents } from "#app/ui/page/accents.ts";
import { type Hex, readColor } from "#app/ui/page/color.ts";
import type { Route } from "./+types/look-page.ts";

export const loader = () => ({ ...loadSheet(lookSheet, dateAndTime), savedNote: savedNote() });

export const action = ({ request, context }: Route.ActionArgs) =>
  answerSheetForm(lookSheet, request, {
    by: administrator(context).email,
    address: href("/admin/site/look"),
    showTime: dateAndTime,
  });

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSaved);

export const meta: Route.MetaFunction = () => [{ title: "Look | Back office" }];

export default function EditLook({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as Partial<SheetAnswer> | undefined;
  const [typing, setTyping] = useState<string>();
  const accent = readColor(typing ?? String((answer?.values ?? loaderData.values).accent));
  return (
    <div
      className="contents"
      onInput={({ target }) => {
        // The color picker has no name.
        if (target instanceof HTMLInputElement && ["accent", ""].includes(target.name))
          setTyping(target.value);
      }}
    >
      <SheetEditor
        {...loaderData}
        answer={actionData}
        read={(words) => words}
        below={{
          accent: (
            <>
              <Proposals accent={accent} />
              {accent && <IsReadable accent={accent} />}
            </>
          ),
        }}
      />
    </div>
  );
}

/** Buttons that take a color: the nearest one that passes, where this one does not, and the proposals. */
function Proposals({ accent }: { accent: Hex | null }) {
  const nearest = accent && nearestAccent(accent);
  const passing = nearest && nearest !== accent ? { [`Use ${nearest}`]: nearest } : {};
  return (
    <p className="mt-3 grid grid-cols-4 gap-x-0.5 gap-y-3 text-note">
      {Object.entries({ ...passing, ...accents }).map(([name, color]) => (
        <button
          key={name}
          className="group/accent cursor-pointer text-left aria-pressed:font-semibold"
          type="submit"
          aria-pressed={color === accent}
          name="intent"
          value={`set:accent:${color}`}
          onClick={(event) => {
            const input = event.currentTarget.form?.elements.namedItem("accent");
            if (!(input instanceof HTMLInputElement)) return;
            event.preventDefault();
            input.value = color;
            input.dispatchEvent(new Event("input", { bubbles: true }));
          }}
        >
          <Swatch name={name} color={color} />
        </button>
      ))}
    </p>
  );
}
