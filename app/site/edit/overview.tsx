import { href, Link } from "react-router";
import { listed } from "#app/business/facts/business.ts";
import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { sectionLine } from "#app/content/editor/section-line.ts";
import { findLastChange, nameOf } from "#app/content/history/change-log.server.ts";
import { firstValues, type Sheet, sampleLabels } from "#app/content/sheet/sheet.ts";
import { openSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { listPrices } from "#app/estimates/prices/price-list.server.ts";
import { wholeSentences } from "#app/forms/text-fields.ts";
import { listCategories } from "#app/gallery/categories.server.ts";
import { categoriesSheet } from "#app/gallery/categories-sheet.ts";
import { listReviews } from "#app/reviews/reviews.server.ts";
import { listServices } from "#app/services/services.server.ts";
import { sampleFacts } from "#app/start/facts.server.ts";
import { SampleBadge } from "#app/ui/controls/status-mark.tsx";
import { TitleRow } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/overview.ts";
import { asRead, sheetGroups } from "./all-sheets.server.ts";

export const loader = () => ({
  groups: sheetGroups.map(({ heading, lists, sheets }) => ({
    heading,
    rows: [...(lists?.map((it) => listRows[it]()) ?? []), ...sheets.map(sheetRow)],
  })),
});

function sheetRow(sheet: Sheet) {
  const { values, saved } = openSheet(sheet);
  const line = sectionLine(sheet, Object.keys(sheet.fields), values, asRead(sheet));
  const labels = sampleLabels(sheet, values, firstValues(sheet));
  const categories = listed(listCategories().map(({ name }) => name));
  return {
    to: href("/admin/site/:sheet", { sheet: sheet.key }),
    title: sheet.title,
    line: sheet === categoriesSheet ? categories : wholeSentences(line, 200),
    samples: (sheet === businessSheet ? sampleFacts() : labels).length,
    saved: saved && `${dateAndTime(saved.at)} by ${saved.by}`,
  };
}

function listRow(key: string, title: string, line: string, samples: number) {
  const change = findLastChange(key);
  const saved = change && `${dateAndTime(change.created_at)} by ${nameOf(change.created_by)}`;
  return { to: href("/admin/site/:sheet", { sheet: key }), title, line, samples, saved };
}

/** The ordered lists, in the form of the sheets' rows. */
const listRows = {
  services() {
    const services = listServices().filter(({ shown }) => shown);
    const names = listed(services.map(({ name }) => name));
    return listRow("services", "Services", names, services.filter(({ sample }) => sample).length);
  },
  reviews() {
    const reviews = listReviews();
    const shown = reviews.filter((it) => it.shown);
    const count = `${shown.length} shown, ${reviews.length - shown.length} hidden`;
    const samples = shown.filter(({ source }) => source === "sample").length;
    return listRow("reviews", "Reviews", count, samples);
  },
  prices() {
    const names = listPrices().flatMap(({ items }) => items.map(({ name }) => name));
    return listRow("prices", "Price list", wholeSentences(listed(names), 200), 0);
  },
};

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
        <section key={heading} className="pt-6 first-of-type:pt-0" aria-label={heading}>
          <h2 className="border-line border-b px-edge pb-2 font-normal text-note text-quiet tracking-normal font-stretch-100%">
            {heading}
          </h2>
          <ul>
            {rows.map(({ to, title, line, samples, saved }) => (
              <li key={to} className="border-line border-b">
                <Link
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 px-edge py-3 no-underline hover:bg-surface-bright lg:grid-cols-[15rem_minmax(0,1fr)_15rem_6rem]"
                  to={to}
                >
                  <b className="text-lead font-semibold">{title}</b>
                  <span className="line-clamp-1 text-quiet max-lg:col-span-2 max-lg:row-start-2 max-lg:text-note">
                    {line}
                  </span>
                  <span className="text-right lg:order-last">
                    {samples > 0 && (
                      <SampleBadge>{samples === 1 ? "Sample" : `${samples} samples`}</SampleBadge>
                    )}
                  </span>
                  <span className="text-small text-quiet max-lg:col-span-2 max-lg:empty:hidden lg:text-right">
                    {saved}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
