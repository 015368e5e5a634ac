import { href, Link } from "react-router";
import { dateAndTime } from "#app/business/time.ts";
import { Mark } from "#app/content/mark.tsx";
import { beginningOf } from "#app/content/sheet.ts";
import { sheetMark } from "#app/content/sheet-mark.ts";
import { openSheet } from "#app/content/sheets.server.ts";
import type { Route } from "./+types/overview.ts";
import { sheets } from "./sheets.server.ts";

export function loader() {
  return {
    rows: sheets.map((sheet) => {
      const { values, saved } = openSheet(sheet);
      const lines = Object.values(values).filter((it) => typeof it === "string" && it !== "");
      return {
        key: sheet.key,
        title: sheet.title,
        lines: lines.slice(0, 2) as string[],
        mark: sheetMark(sheet, values, beginningOf(sheet), saved !== null),
        saved: saved && { at: dateAndTime(saved.at), by: saved.by },
      };
    }),
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Site | Back office" }];

export default function Overview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap ohead">
        <div>
          <h1>Site</h1>
          <p className="muted">
            What visitors read, sheet by sheet. What you save is public at once.
          </p>
        </div>
        <p className="flex gap-6">
          <Link to={href("/admin/site/changes")}>Changes</Link>
          <Link to="/">View site</Link>
        </p>
      </div>
      <ul className="border-joint border-t">
        {loaderData.rows.map(({ key, title, lines, mark, saved }) => (
          <li key={key} className="border-joint border-b">
            <Link
              className="wrap grid gap-x-8 gap-y-2 py-5 no-underline md:grid-cols-[12rem_1fr_16rem_10rem]"
              to={href("/admin/site/:sheet", { sheet: key })}
            >
              <b className="text-lead font-semibold">{title}</b>
              <span>
                <span className="block font-semibold">{lines[0]}</span>
                <span className="block text-quiet">{lines[1]}</span>
              </span>
              <Mark mark={mark} />
              <span className="text-quiet text-small md:text-right">
                {saved ? `${saved.at} by ${saved.by}` : "never changed"}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
