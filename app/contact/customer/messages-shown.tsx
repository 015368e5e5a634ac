import type { ReactNode } from "react";
import type { ShownPhoto } from "#app/contact/photos/photo-strip.tsx";
import { Mark } from "#app/look/brand.tsx";

/** Something that was said, by whom and when. */
export type Said = {
  key: string;
  who: string;
  when: string;
  text: string;
  /** Photos that came with it. */
  photos: ShownPhoto[];
  /** It was the business: its mark stands before its name. */
  own?: boolean;
  /** What has become of it, such as of its mail. */
  note?: string;
  /** The note tells of something that went wrong. */
  isWrong?: boolean;
  /** Something that happened: one quiet line. */
  isEvent?: boolean;
};

type Props = {
  said: Said[];
  /** What stands below the words of one, such as its photos. */
  below?: (one: Said) => ReactNode;
};

/** A conversation in its order: rows, each with who and when before the words. */
export function Talk({ said, below }: Props) {
  return (
    <ol className="border-b border-line print:border-b-0">
      {said.map((one) => (
        <li
          className={`border-t border-line first:border-t-0 first:pt-0 ${one.isEvent ? "py-2.5 text-note text-quiet" : "py-5"}`}
          key={one.key}
        >
          {!one.isEvent && (
            <p className="mb-1.5 flex flex-wrap items-center gap-x-2.5 text-note leading-[1.4] [&>svg]:size-3.5">
              {one.own && <Mark />}
              <b className="font-semibold wrap-anywhere">{one.who}</b>
              <span className="text-quiet">{one.when}</span>
            </p>
          )}
          {one.text && <p className="max-w-[40em] whitespace-pre-line wrap-anywhere">{one.text}</p>}
          {below?.(one)}
          {one.note && (
            <p
              className={`mt-1.5 text-note wrap-anywhere ${one.isWrong ? "font-semibold text-error" : "text-quiet"}`}
            >
              {one.note}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
