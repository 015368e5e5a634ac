import { href, Link } from "react-router";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { listed, withFacts } from "#app/business/facts/business.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { type SheetMark, sheetMark } from "#app/content/editor/sample-mark.ts";
import { Mark } from "#app/content/editor/sample-mark.tsx";
import { ShownValue } from "#app/content/editor/shown-value.tsx";
import { findLastChange, nameOf } from "#app/content/history/change-log.server.ts";
import { firstValues, type Sheet } from "#app/content/sheet/sheet.ts";
import { openSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { listCategories } from "#app/gallery/categories.server.ts";
import { categoriesSheet } from "#app/gallery/categories-sheet.ts";
import { listReviews } from "#app/reviews/reviews.server.ts";
import { listServices } from "#app/services/services.server.ts";
import { TitleRow } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/overview.ts";
import { sheetGroups } from "./all-sheets.server.ts";

export const loader = () => ({
  groups: sheetGroups.map(({ heading, lists, sheets }) => ({
    heading,
    rows: [...(lists ? listRows() : []), ...sheets.map(sheetRow)],
  })),
});

function sheetRow(sheet: Sheet) {
  const { values, saved } = openSheet(sheet);
  const business = currentBusiness();
  const words =
    sheet === categoriesSheet
      ? [listed(listCategories().map(({ name }) => name))]
      : Object.values(values);
  const lines = words
    .filter((it) => typeof it === "string" && it !== "")
    .map((it) => withFacts(String(it), business));
  return {
    to: href("/admin/site/:sheet", { sheet: sheet.key }),
    title: sheet.title,
    lines: lines.slice(0, 2),
    mark: sheetMark(sheet, values, firstValues(sheet), saved !== null),
    saved: saved && `${dateAndTime(saved.at)} by ${saved.by}`,
  };
}

/** The ordered lists, in the form of the sheets' rows. */
function listRows(): ReturnType<typeof sheetRow>[] {
  const services = listServices();
  const reviews = listReviews();
  const samples = reviews.filter(({ shown, source }) => shown && source === "sample").length;
  const shown = (rows: { shown: boolean }[]) => rows.filter((row) => row.shown).length;
  const mark = (left: number, words: string): SheetMark =>
    left === 0 ? { state: "own", words: "Yours" } : { state: "sample", words };
  return [
    {
      to: href("/admin/site/services"),
      title: "Services",
      lines: [`${shown(services)} shown`, services.map(({ name }) => name).join(", ")],
      mark: mark(services.every(({ sample }) => sample) ? 1 : 0, "Not changed yet"),
      saved: lastSaved("services"),
    },
    {
      to: href("/admin/site/reviews"),
      title: "Reviews",
      lines: [`${shown(reviews)} shown, ${reviews.length - shown(reviews)} hidden`],
      mark: mark(samples, samples === 1 ? "One sample" : `${samples} samples`),
      saved: lastSaved("reviews"),
    },
  ];
}

/** Time and author of a list's last change. */
function lastSaved(subject: string): string | null {
  const change = findLastChange(subject);
  return change && `${dateAndTime(change.created_at)} by ${nameOf(change.created_by)}`;
}

export const meta: Route.MetaFunction = () => [{ title: "Site | Back office" }];

export default function Overview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <TitleRow
        title="Site"
        sentence="What visitors read, sheet by sheet. What you save is public at once."
      >
        <p className="flex gap-6 *:inline-flex *:min-h-target *:items-center">
          <Link to={href("/admin/site/changes")}>Changes</Link>
          <Link to={href("/")}>View site</Link>
        </p>
      </TitleRow>
      {loaderData.groups.map(({ heading, rows }) => (
        <section key={heading} className="pt-8 first-of-type:pt-0" aria-label={heading}>
          <h2 className="border-line border-b px-edge pb-3">{heading}</h2>
          <ul>
            {rows.map(({ to, title, lines, mark, saved }) => (
              <li key={to} className="border-line border-b">
                <Link
                  className="grid gap-x-8 px-edge gap-y-2 py-5 no-underline md:grid-cols-[12rem_minmax(0,1fr)] md:max-2xl:*:col-start-2 md:max-2xl:*:first:col-start-1 2xl:grid-cols-[12rem_minmax(0,1fr)_16rem_10rem]"
                  to={to}
                >
                  <b className="text-lead font-semibold">{title}</b>
                  <span>
                    {lines.map((line, place) => (
                      <span
                        key={line}
                        className={`block ${place === 0 ? "font-semibold" : "text-quiet"}`}
                      >
                        <ShownValue value={line} />
                      </span>
                    ))}
                  </span>
                  <Mark mark={mark} />
                  <span className="text-quiet text-small 2xl:text-right">{saved}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
