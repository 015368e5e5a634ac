import { Mark } from "#app/look/brand.tsx";
import { PhotoStrip, type ShownPhoto } from "#app/requests/photos/photo-strip.tsx";

/** A message of the conversation or, without `who`, an event, which is one small line. */
export type Entry = {
  key: string;
  text: string;
  who?: string;
  when?: string;
  photos?: ShownPhoto[];
  /** Whether the business wrote it. Then its logo is shown before the name. */
  own?: boolean;
  /** The state of the message, such as "Not sent yet". */
  note?: string;
  isWrong?: boolean;
};

/** A conversation as a list in the order of its entries. Renders nothing if there are none. */
export function MessageList({ entries, heading }: { entries: Entry[]; heading?: string }) {
  if (entries.length === 0) return null;
  return (
    <>
      {heading && (
        <h2 className="pb-4 font-normal text-note text-quiet font-stretch-100%">{heading}</h2>
      )}
      <ol className="border-b border-line print:border-b-0">
        {entries.map((one) => (
          <li
            className={`border-t border-line first:border-t-0 first:pt-0 print:break-inside-auto! ${one.who === undefined ? "py-2.5 text-note text-quiet" : "py-5"}`}
            key={one.key}
          >
            {one.who !== undefined && (
              <p className="mb-1.5 flex break-after-avoid flex-wrap items-center gap-x-2.5 text-note leading-[1.4] [&>svg]:size-3.5">
                {one.own && <Mark />}
                <b className="font-semibold wrap-anywhere">{one.who}</b>
                <span className="text-quiet">{one.when}</span>
              </p>
            )}
            {one.text && (
              <p className="max-w-[40em] whitespace-pre-line wrap-anywhere">{one.text}</p>
            )}
            <PhotoStrip photos={one.photos} />
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
    </>
  );
}
