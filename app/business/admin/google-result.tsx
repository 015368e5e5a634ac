import { use } from "react";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { shortened, shownDescriptionLength } from "#app/business/sharing/page-meta.ts";
import { EditedValues } from "#app/content/editor/edited-values.ts";
import { FactsContext } from "#app/content/editor/insert-fact.tsx";
import type { PagePhoto } from "#app/content/sheet/field-kinds.ts";
import type { Sheet } from "#app/content/sheet/sheet.ts";

/** Maximum number of characters of a title that Google shows. */
const shownTitleLength = 60;

/** What stands below the fields of a search result, and beside them while its part is open. */
export function googleResult({ shownAt = "/", fields }: Pick<Sheet, "shownAt" | "fields">) {
  const result = <GoogleResult shownAt={shownAt} />;
  const last = <div className="mt-4 min-[62em]:scripting:hidden">{result}</div>;
  const google = (
    <div className="sticky top-0 mx-auto max-w-162 px-6 pt-4 pb-6 max-[62em]:hidden noscript:hidden">
      {result}
    </div>
  );
  const searchText = (
    <>
      <TextCount />
      {!("card" in fields) && last}
    </>
  );
  return { below: { searchTitle: <TitleCount />, searchText, card: last }, beside: { google } };
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

/** A page as a search result and, if the form has its picture, as a shared link. */
function GoogleResult({ shownAt }: { shownAt: string }) {
  const { name, title, words } = useSearchResult();
  const { card, heroAfter } = use(EditedValues).values as Partial<Record<string, PagePhoto | null>>;
  const picture = card ?? heroAfter;
  return (
    <section aria-label="On Google">
      <p className="pb-1 text-note font-semibold">How it looks on Google</p>
      <div className={cardLook}>
        <p className="text-small">
          {name}{" "}
          <span className="text-quiet">{shownAt.replace(/^\/(?=.)/, "› ").replace("/", "")}</span>
        </p>
        <p className="py-1 text-contacted text-lead leading-snug">
          {shortened(title, shownTitleLength)}
        </p>
        <p className="text-note text-quiet">{shortened(words)}</p>
      </div>
      {card !== undefined && (
        <>
          <p className="pt-6 pb-1 text-note font-semibold">As a shared link</p>
          <div className={cardLook}>
            <img className="aspect-40/21 object-cover" src={picture?.url ?? "/share.jpg"} alt="" />
            <b className="block pt-3 font-semibold">{title}</b>
            <p className="text-note text-quiet">{shortened(words)}</p>
          </div>
        </>
      )}
    </section>
  );
}

const cardLook = "by-day border border-line bg-surface-bright p-4";
