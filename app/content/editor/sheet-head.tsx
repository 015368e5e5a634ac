import { href, Link } from "react-router";
import type { Sheet } from "#app/content/sheet/sheet.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { TitleLink, TitleRow } from "#app/ui/page/title-row.tsx";

/** A row of a list, whose form leads back to the list once it is saved. */
export type Row = {
  title: string;
  about: string;
  isNew: boolean;
  /** Address of the list. */
  closeTo: string;
  /** Address that renders the public page with the typed values; undefined where no page shows the row. */
  preview: string | undefined;
  /** Id of the row's section on the page. */
  at: string;
};

type Props = { sheet: Sheet; row?: Row; saved?: { at: string; by: string } | null };

/** Title of a sheet's or row's page, with links to what is near. */
export function SheetHead({ sheet, row, saved }: Props) {
  const links = row
    ? { [row.closeTo]: sheet.title }
    : {
        [href("/admin/site")]: "Your website",
        ...(sheet.also && { [sheet.also.path]: sheet.also.label }),
        [`${href("/admin/site/changes")}?of=${sheet.key}`]: "Changes",
      };
  return (
    <TitleRow
      title={row?.title ?? sheet.title}
      sentence={`${row ? row.about : sheet.about}${saved ? ` Changed ${saved.at} by ${saved.by}.` : ""}`}
      button={
        sheet.shownAt &&
        !sheet.shownAt.startsWith("/request/") && (
          <span className="min-[62em]:hidden">
            <TitleLink to={sheet.shownAt} reloadDocument>
              Open the page
            </TitleLink>
          </span>
        )
      }
    >
      {Object.entries(links).map(([to, label]) => (
        <TitleLink key={to} to={to}>
          {label}
        </TitleLink>
      ))}
    </TitleRow>
  );
}

/** What stands beside Save. */
export const RowButtons = ({ isNew, closeTo }: Row) => (
  <>
    {isNew && (
      <Button variant="outline" name="intent" value="save-next">
        Save and add another
      </Button>
    )}
    <Link
      className={`inline-flex min-h-target items-center ${isNew ? "max-md:hidden" : ""}`}
      to={closeTo}
    >
      Cancel
    </Link>
  </>
);
