import { use } from "react";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { shortened, shownDescriptionLength } from "#app/business/sharing/page-meta.ts";
import { EditedValues } from "#app/content/editor/edited-values.ts";
import { FactsContext } from "#app/content/editor/insert-fact.tsx";

/** Maximum number of characters of a title that Google shows. */
const shownTitleLength = 60;

/** What stands below the fields of a search result: how long each is, and the result as it is drawn. */
export const googleResult = (shownAt = "/") => ({
  searchTitle: <TitleCount />,
  searchText: <GoogleResult shownAt={shownAt} />,
});

/** The search result with what stands in the form. */
function useSearchResult() {
  const { name } = useBusiness();
  const { read } = use(FactsContext);
  const { searchTitle, searchText } = use(EditedValues).values;
  return { name, title: `${read(`${searchTitle}`)} | ${name}`, words: read(`${searchText}`) };
}

const TitleCount = () => (
  <Count length={useSearchResult().title.length} limit={shownTitleLength} what="with your name" />
);

type CountProps = { length: number; limit: number; what?: string };

/** How much of the room that Google has is used. */
const Count = ({ length, limit, what = "" }: CountProps) => (
  <p className="grid gap-1 pt-1 text-small text-quiet">
    <span className="bg-line">
      <span
        className={`block h-0.75 max-w-full ${length > limit ? "bg-pending" : "bg-ink"}`}
        style={{ width: `${(100 * length) / limit}%` }}
      />
    </span>
    {`${length} of ${limit} ${what} ${length > limit ? "Google cuts it off." : ""}`}
  </p>
);

/** A page as a search result. */
function GoogleResult({ shownAt }: { shownAt: string }) {
  const { name, title, words } = useSearchResult();
  return (
    <>
      <Count length={words.length} limit={shownDescriptionLength} />
      <section className="mt-4 border border-line bg-surface-bright p-4" aria-label="On Google">
        <p className="text-small">
          {name}{" "}
          <span className="text-quiet">{shownAt.replace(/^\/(?=.)/, "› ").replace("/", "")}</span>
        </p>
        <p className="py-1 text-contacted text-lead leading-snug">
          {shortened(title, shownTitleLength)}
        </p>
        <p className="text-note text-quiet">{shortened(words)}</p>
      </section>
    </>
  );
}
