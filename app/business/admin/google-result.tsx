import { use } from "react";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { shortened, shownDescriptionLength } from "#app/business/sharing/page-meta.ts";
import { EditedValues } from "#app/content/editor/edited-values.ts";
import { FactsContext } from "#app/content/editor/insert-fact.tsx";
import type { PagePhoto } from "#app/content/sheet/field-kinds.ts";

/** Maximum number of characters of a title that Google shows. */
const shownTitleLength = 60;

/** What stands below the fields of a search result, and beside them: the result as it is drawn. */
export const googleResult = (shownAt = "/") => ({
  below: { searchTitle: <TitleCount />, searchText: <TextCount shownAt={shownAt} /> },
  beside: { google: <FoundAndShared shownAt={shownAt} /> },
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

/** How long the description is, and the result where nothing stands beside the fields. */
const TextCount = ({ shownAt }: { shownAt: string }) => (
  <>
    <Count length={useSearchResult().words.length} limit={shownDescriptionLength} />
    <section className="mt-4 min-[62em]:scripting:hidden" aria-label="On Google">
      <GoogleResult shownAt={shownAt} />
    </section>
  </>
);

/** A page as a search result. */
function GoogleResult({ shownAt }: { shownAt: string }) {
  const { name, title, words } = useSearchResult();
  return (
    <div className="by-day border border-line bg-surface-bright p-4">
      <p className="text-small">
        {name}{" "}
        <span className="text-quiet">{shownAt.replace(/^\/(?=.)/, "› ").replace("/", "")}</span>
      </p>
      <p className="py-1 text-contacted text-lead leading-snug">
        {shortened(title, shownTitleLength)}
      </p>
      <p className="text-note text-quiet">{shortened(words)}</p>
    </div>
  );
}

/** The search result and, of the page whose form has its picture, a link that is shared. */
function FoundAndShared({ shownAt }: { shownAt: string }) {
  const { title, words } = useSearchResult();
  const { card } = use(EditedValues).values as { card?: PagePhoto | null };
  return (
    <section className="sticky top-0 px-6 pt-2 pb-6 max-[62em]:hidden noscript:hidden">
      <h2 className="min-h-target content-center text-note">
        On Google{card !== undefined && " and as a shared link"}
      </h2>
      <div className="mx-auto max-w-150">
        <GoogleResult shownAt={shownAt} />
        {card !== undefined && (
          <figure className="by-day mt-8 border border-line bg-surface-bright">
            <img className="aspect-40/21 object-cover" src={card?.url ?? "/share.jpg"} alt="" />
            <figcaption className="p-4">
              <b className="font-semibold">{title}</b>
              <p className="text-note text-quiet">{shortened(words)}</p>
            </figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}
