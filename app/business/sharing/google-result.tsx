import { useEffect, useRef, useState } from "react";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { shortened, shownDescriptionLength } from "./page-meta.ts";

/** Characters of a title that search results show. */
const shownTitleLength = 60;

type Props = {
  shownAt: string | undefined;
  /** The stored values of the page's sheet. */
  values: Record<string, unknown>;
  read: (words: string) => string;
};

/** A page as a search engine lists it, with what is typed in the form around it. */
export function GoogleResult({ shownAt = "/", values, read }: Props) {
  const { name } = useBusiness();
  const result = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState({
    title: `${values.searchTitle}`,
    words: `${values.searchText}`,
  });
  useEffect(() => {
    const form = result.current?.closest("form");
    const follow = () => {
      const fields = form && new FormData(form);
      const text = (field: string) => String(fields?.get(field) ?? "");
      setTyped({ title: text("searchTitle"), words: text("searchText") });
    };
    form?.addEventListener("input", follow);
    return () => form?.removeEventListener("input", follow);
  }, []);
  const shown = { title: `${read(typed.title)} | ${name}`, words: read(typed.words) };
  return (
    <div className="grid gap-4 pt-2" ref={result}>
      <Count of="title" length={shown.title.length} limit={shownTitleLength} />
      <Count of="lines" length={shown.words.length} limit={shownDescriptionLength} />
      <section className="border border-line bg-surface-bright p-4" aria-label="On Google">
        <p className="text-small">
          {name} <span className="text-quiet">{shownAt.replace("/", "› ")}</span>
        </p>
        <p className="py-1 text-lead leading-snug text-contacted">
          {shortened(shown.title, shownTitleLength)}
        </p>
        <p className="text-note text-quiet">{shortened(shown.words)}</p>
      </section>
    </div>
  );
}

function Count({ of, length, limit }: { of: string; length: number; limit: number }) {
  const isCut = length > limit;
  return (
    <p className="text-small text-quiet">
      <span className="mb-1 block h-0.75 bg-line">
        <span
          className={`block h-full ${isCut ? "bg-pending" : "bg-ink"}`}
          style={{ width: `${Math.min(100, (100 * length) / limit)}%` }}
        />
      </span>
      The {of}: {length} of {limit} characters
      {isCut && (
        <b className="font-semibold text-ink">
          : Google cuts the {of} off after about {limit}.
        </b>
      )}
    </p>
  );
}
