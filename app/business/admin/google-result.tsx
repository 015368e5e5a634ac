import { type ReactNode, useEffect, useRef, useState } from "react";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { shortened, shownDescriptionLength } from "#app/business/sharing/page-meta.ts";

/** Maximum number of characters of a title that Google shows. */
const shownTitleLength = 60;

type Props = {
  shownAt: string | undefined;
  /** The stored values of the page's sheet. */
  values: Record<string, unknown>;
  read: (words: string) => string;
};

/** What stands below the fields of a search result: how long each is, and the result as it is drawn. */
export const googleResult = (props: Props) => ({
  searchTitle: (
    <FollowForm {...props}>
      {({ title }) => (
        <Count length={title.length} limit={shownTitleLength} what="with your name" />
      )}
    </FollowForm>
  ),
  searchText: (
    <FollowForm {...props}>{(result) => <GoogleResult {...props} {...result} />}</FollowForm>
  ),
});

type SearchResult = { title: string; words: string };

type FollowProps = Props & { children: (result: SearchResult) => ReactNode };

/** Draws its children with the search result that the form around it has now. */
function FollowForm({ values, read, children }: FollowProps) {
  const { name } = useBusiness();
  const place = useRef<HTMLDivElement>(null);
  const [{ searchTitle, searchText }, setDraft] = useState(values);
  useEffect(() => {
    const form = place.current?.closest("form");
    const follow = () => form && setDraft(Object.fromEntries(new FormData(form)));
    form?.addEventListener("input", follow);
    return () => form?.removeEventListener("input", follow);
  }, []);
  const result = { title: `${read(`${searchTitle}`)} | ${name}`, words: read(`${searchText}`) };
  return <div ref={place}>{children(result)}</div>;
}

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
function GoogleResult({ shownAt = "/", title, words }: Pick<Props, "shownAt"> & SearchResult) {
  const { name } = useBusiness();
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
