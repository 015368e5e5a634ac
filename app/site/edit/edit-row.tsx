import { data, href, useLocation } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { listed, wordReader } from "#app/business/facts/business.ts";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { dateAndTime } from "#app/business/facts/time.ts";
import { SheetEditor } from "#app/content/editor/sheet-page.tsx";
import { findLastChange } from "#app/content/history/change-log.server.ts";
import { answerRowForm } from "#app/content/rows/list-forms.server.ts";
import { firstValues } from "#app/content/sheet/sheet.ts";
import type { PriceItem } from "#app/estimates/prices/price-list.server.ts";
import { preserveInput, unknownWhetherSaved } from "#app/forms/keep-form-on-network-error.ts";
import { readId } from "#app/http/read-numbers.ts";
import type { Review } from "#app/reviews/reviews.server.ts";
import { servicePictures } from "#app/services/service-images.ts";
import type { Service } from "#app/services/services.server.ts";
import type { Route } from "./+types/edit-row.ts";
import { otherNames, rowListOf } from "./all-sheets.server.ts";

/** The form of a new row, where the address names none, and of one to edit. */
export function loader({ params, url }: Route.LoaderArgs) {
  const list = rowListOf(params.list);
  const { kind, subject } = list;
  const { check, ...sheet } = list.sheet();
  const seen = findLastChange(subject)?.id ?? 0;
  const isNew = params.id === undefined;
  const saved = list.find(readId(url.searchParams.get("saved")) ?? 0)?.name ?? null;
  const newRow = { values: firstValues(sheet), version: 0, code: "", id: 0, about: "" };
  const form = { isNew, saved, sheet, seen, names: otherNames(), ...newRow };
  if (isNew) return data({ ...form, title: `Add a ${kind}` });
  const stored = list.read(readId(params.id) ?? 0);
  if (!stored || stored.refusal)
    return data(
      { ...form, title: stored?.refusal ?? `This ${kind} is no longer here.`, values: null },
      { status: stored ? 403 : 404 },
    );
  const { row, values, version } = stored;
  const code = "code" in row ? row.code : "";
  const its = { title: row.name, values, version, code, id: row.id, about: aboutRow(row) || "" };
  return data({ ...form, ...its });
}

/** What a form says of its row: that it is a sample, or what a service lacks. */
function aboutRow(row: Service | Review | PriceItem) {
  if ("unit" in row) return "";
  if ("sample" in row)
    return row.sample ? "A sample. Once you save it, it is yours." : missingParts(row);
  return (
    row.source === "sample" &&
    `A sample, dated “${row.relative_date}”: nobody wrote it. Put a true review in its place, or hide it.`
  );
}

function missingParts({ code, subtitle, offers, benefits, before, after }: Service) {
  const parts = {
    "a sentence": subtitle,
    "what you do or what they get": offers.length + benefits.length,
    "a photo": before || after || servicePictures[code],
  };
  const missing = Object.entries(parts).flatMap(([name, part]) => (part ? [] : name));
  return missing.length > 0 && `Still missing, and left out for visitors: ${listed(missing)}.`;
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerRowForm(rowListOf(params.list), request, {
    id: params.id === undefined ? null : (readId(params.id) ?? 0),
    by: administrator(context).email,
    closeTo: href("/admin/site/:sheet", { sheet: params.list }),
    showTime: dateAndTime,
  });

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSaved);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? "Site"} | Back office` },
];

export default function EditRow({ loaderData, actionData, params }: Route.ComponentProps) {
  const { code, id, names, title, about, isNew, saved, ...form } = loaderData;
  const { search } = useLocation();
  const ids: Record<string, string> = { reviews: `review-${id}`, prices: "lines" };
  const at = ids[params.list] ?? (code || "preview");
  const closeTo = href("/admin/site/:sheet", { sheet: params.list });
  const preview = form.sheet.shownAt && `${closeTo}/${params.id ?? "new"}/preview`;
  // A service without photographs of the owner's shows the pictures that the site came with.
  const [before, after] = (servicePictures[code] ?? []).map(({ files }) => files.img.src);
  return (
    <SheetEditor
      // 'Save and add another' leads to the same page with the saved row's id: its fields are empty again.
      key={`${closeTo} ${params.id} ${search}`}
      {...form}
      savedNote={saved && `${saved} is saved.`}
      read={wordReader(useBusiness(), names)}
      row={{ title, about, isNew, closeTo, preview, at }}
      images={{ before, after }}
      answer={actionData}
    />
  );
}
