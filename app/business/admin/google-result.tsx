import { useBusiness } from "#app/business/facts/business-context.tsx";
import { shortened, shownDescriptionLength } from "#app/business/sharing/page-meta.ts";
import { useTypedValues } from "#app/content/preview/use-typed-values.ts";
import type { Sheet } from "#app/content/sheet/sheet.ts";

/** Maximum number of characters of a title that Google shows. */
const shownTitleLength = 60;

type Props = {
  /** The sheet of the page. */
  sheet: Sheet;
  stored: Record<string, unknown>;
  read: (words: string) => string;
};

/** The preview of a page as a search result, by the sheet field below which it is shown. */
export const googleResult = (props: Props) => ({ searchText: <GoogleResult {...props} /> });

/** Shows a page as a search result, with the values that the form around it has now. */
function GoogleResult({ sheet, stored, read }: Props) {
  const { name } = useBusiness();
  const { ref, values } = useTypedValues(sheet, stored);
  const address = (sheet.shownAt ?? "/").replace(/^\/(?=.)/, "› ").replace("/", "");
  const searchResult = {
    title: `${read(`${values.searchTitle}`)} | ${name}`,
    words: read(`${values.searchText}`),
  };
  const counts = [
    { what: "title", length: searchResult.title.length, limit: shownTitleLength },
    { what: "description", length: searchResult.words.length, limit: shownDescriptionLength },
  ];
  return (
    <div className="grid gap-3 pt-2">
      {counts.map(({ what, length, limit }) => (
        <p key={what} className="grid gap-1 text-small text-quiet">
          <span className="bg-line">
            <span
              className={`block h-0.75 max-w-full ${length > limit ? "bg-pending" : "bg-ink"}`}
              style={{ width: `${(100 * length) / limit}%` }}
            />
          </span>
          {`The ${what} with its facts: ${length} of ${limit}. ${length > limit ? "Google cuts it off." : ""}`}
        </p>
      ))}
      <section
        className="border border-line bg-surface-bright p-4"
        aria-label="On Google"
        ref={ref}
      >
        <p className="text-small">
          {name} <span className="text-quiet">{address}</span>
        </p>
        <p className="py-1 text-contacted text-lead leading-snug">
          {shortened(searchResult.title, shownTitleLength)}
        </p>
        <p className="text-note text-quiet">{shortened(searchResult.words)}</p>
      </section>
    </div>
  );
}
