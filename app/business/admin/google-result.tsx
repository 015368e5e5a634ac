import { type ReactNode, use } from "react";
import { useRouteLoaderData } from "react-router";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { shortened, shownDescriptionLength } from "#app/business/sharing/page-meta.ts";
import { EditedValues } from "#app/content/editor/edited-values.ts";
import { FactsContext } from "#app/content/editor/insert-fact.tsx";
import type { PagePhoto } from "#app/content/sheet/field-kinds.ts";
import type { Sheet } from "#app/content/sheet/sheet.ts";

/** Maximum number of characters of a title that Google shows. */
const shownTitleLength = 60;

/** What stands below the fields of a search result, and beside them while its part is open. */
export function googleResult({ shownAt = "/", title }: Pick<Sheet, "shownAt" | "title">) {
  const result = <SearchResult heading={`${title} on Google`} path={shownAt} />;
  const google = (
    <aside className="sticky top-0 max-w-162 px-6 pb-6 max-[62em]:hidden noscript:hidden">
      {result}
      <SharedLink />
    </aside>
  );
  const searchText = (
    <>
      <TextCount />
      {result}
    </>
  );
  const below = { searchTitle: <TitleCount />, searchText, card: <SharedLink /> };
  return { below, beside: { google } };
}

/** The search result with what stands in the form. */
function useSearchResult() {
  const { name } = useBusiness();
  const { read } = use(FactsContext);
  const { searchTitle, searchText } = use(EditedValues).values;
  return { name, title: `${read(`${searchTitle}`)} | ${name}`, words: read(`${searchText}`) };
}

const TitleCount = () => (
  <Count length={useSearchResult().title.length} limit={shownTitleLength} what=", with your name" />
);

const TextCount = () => (
  <Count length={useSearchResult().words.length} limit={shownDescriptionLength} />
);

type CountProps = { length: number; limit: number; what?: string };

/** How much of the room that Google has is used. */
const Count = ({ length, limit, what = "" }: CountProps) => (
  <p className="grid gap-1 pt-1 text-small text-quiet">
    <span className="bg-line">
      <span
        className={`block h-0.75 max-w-full ${length > limit ? "bg-pending" : "bg-line-strong"}`}
        style={{ width: `${(100 * length) / limit}%` }}
      />
    </span>
    {`${length} of ${limit} characters${what}. ${length > limit ? "Google cuts it off." : ""}`}
  </p>
);

function SearchResult({ heading, path }: { heading: string; path: string }) {
  const root = useRouteLoaderData<() => { siteUrl: string }>("root");
  const address = `${root?.siteUrl}${path}`.replace(/^https?:\/\/|\/$/g, "").replace("/", " › ");
  const { name, title, words } = useSearchResult();
  return (
    <Card heading={heading}>
      <p className="text-small">
        {name}
        <span className="block text-quiet">{address}</span>
      </p>
      <p className="py-1 text-contacted text-lead leading-snug">
        {shortened(title, shownTitleLength)}
      </p>
      <p className="text-note text-quiet">{shortened(words)}</p>
    </Card>
  );
}

/** The page as a shared link, if the form has its picture. */
function SharedLink() {
  const { title, words } = useSearchResult();
  const { card, heroAfter } = use(EditedValues).values as Partial<Record<string, PagePhoto | null>>;
  const address = (card ?? heroAfter)?.url ?? "/share.jpg";
  if (card === undefined) return null;
  return (
    <Card heading="As a shared link">
      <img className="aspect-40/21 object-cover" src={address} alt="" />
      <b className="block pt-3 font-semibold">{title}</b>
      <p className="text-note text-quiet">{shortened(words)}</p>
    </Card>
  );
}

/** Below its field only where it is not beside the form. */
const Card = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <figure className="pt-2 not-in-[aside]:min-[62em]:scripting:hidden">
    <figcaption className="flex min-h-target items-center text-note font-semibold">
      {heading}
    </figcaption>
    <div className="by-day border border-line bg-surface-bright p-4">{children}</div>
  </figure>
);
