import { type CSSProperties, useEffect, useRef, useState } from "react";
import { iconLook } from "#app/ui/controls/button.tsx";
import { NextIcon, PreviousIcon } from "#app/ui/controls/icons.tsx";
import {
  addOutlineLook,
  pressedSection,
  replacePage,
  type Section,
  showSection,
} from "./page-in-frame.ts";
import { previewOf } from "./preview-of-form.ts";

type Props = {
  title: string;
  /** Address of the public page or file. */
  shownAt: string;
  /** Address that renders the page with the values of the form around this; without it the page as it is. */
  preview?: string;
  /** What stands in the form; another object renders the page anew. */
  values?: unknown;
  /** The open part. */
  open?: Section;
  /** Ids of the sections that can be pressed. */
  sections?: readonly string[];
  onPress?: (section: string) => void;
  /** Pictures of a file's pages, which take the page's place, and the number of the one to begin with. */
  file?: { pictures: string[]; page: number };
};

/** Widths in pixels that the page is laid out for. */
const widths = { Phone: 390, Desktop: 1440 };

/** The words of a link to a page, or to the guide. */
export const openWords = (address: string) =>
  address.endsWith(".pdf") ? "Open the PDF" : "Open the page";

/** The page beside its form, with what is typed. In narrow windows nothing of it is loaded. */
export function LivePage({ file, ...props }: Props) {
  const [isWide, setIsWide] = useState(false);
  useEffect(() => {
    const query = window.matchMedia("(min-width: 62em)");
    const look = () => setIsWide(query.matches);
    look();
    query.addEventListener("change", look);
    return () => query.removeEventListener("change", look);
  }, []);
  // An example is of a page that customers open on a phone.
  const isExample = props.shownAt.startsWith("/request/");
  const [width, setWidth] = useState(isExample ? widths.Phone : widths.Desktop);
  const [page, setPage] = useState(file?.page ?? 1);
  const isFrame = isWide && !file;
  const turns = [
    { label: "Previous page", to: page - 1, Sign: PreviousIcon },
    { label: "Next page", to: page + 1, Sign: NextIcon },
  ];
  return (
    <section
      className={`sticky top-0 flex h-full flex-col px-6 pt-2 max-[62em]:hidden noscript:hidden in-[form:has([value=save]:not([hidden]))]:max-h-[calc(100svh-8rem)] ${file ? "max-h-[calc(100svh-3.5rem)]" : "max-h-svh"}`}
      aria-label="The page"
    >
      <p className="flex min-h-target items-center gap-6 pb-2 text-note [&>a]:ml-auto">
        <b className="inline-block font-semibold first-letter:uppercase">{props.title}</b>
        {isFrame &&
          Object.entries(widths).map(([name, pixels]) => (
            <button
              key={name}
              className="min-h-target min-w-target cursor-pointer border-transparent border-b-3 pt-[3px] aria-pressed:border-ink"
              type="button"
              aria-pressed={pixels === width}
              onClick={() => setWidth(pixels)}
            >
              {name}
            </button>
          ))}
        {file && (
          <span className="-my-2 flex items-center">
            {`Page ${page} of ${file.pictures.length}`}
            {turns.map(({ label, to, Sign }) => (
              <button
                key={label}
                className={`${iconLook} aria-disabled:cursor-auto aria-disabled:opacity-30`}
                type="button"
                aria-label={label}
                // Not `disabled`, because a disabled button loses the keyboard's focus.
                aria-disabled={!file.pictures[to - 1] || undefined}
                onClick={() => file.pictures[to - 1] && setPage(to)}
              >
                <Sign />
              </button>
            ))}
          </span>
        )}
        {/* Not a router link: the address may be a file. An example is shown here alone. */}
        {!isExample && (
          <a className="inline-flex min-h-target items-center" href={props.shownAt}>
            {openWords(props.shownAt)}
          </a>
        )}
      </p>
      {file && (
        <div className="relative flex-1">
          {/* Seen until the picture, which lies over it, is there. */}
          <p className="pt-6 text-center text-note text-quiet">
            This page of the guide is being drawn.
          </p>
          <img
            className="absolute inset-x-0 top-0 mx-auto max-h-[calc(100%-1.5rem)] border border-line filter-none"
            src={file.pictures[page - 1]}
            alt="The page now"
            loading="lazy"
          />
        </div>
      )}
      {isFrame && <Frame key={props.preview ?? props.shownAt} {...props} width={width} />}
    </section>
  );
}

/** Milliseconds without typing after which the page is asked for. */
const pauseMs = 150;

type FrameProps = Props & { width: number };

/** The page in a frame, drawn to fit. It follows the form and shows the open part. */
function Frame({ title, shownAt, preview, values, open, width, ...props }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [html, setHtml] = useState<string>();
  const [isLoaded, setIsLoaded] = useState(false);
  const [trouble, setTrouble] = useState("");
  const latest = useRef({ ...props, open });
  latest.current = { ...props, open };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form holds the values
  useEffect(() => {
    const sending = new AbortController();
    async function show() {
      const form = preview ? (box.current?.closest("form") ?? null) : null;
      const { page, trouble } = await previewOf(form, preview ?? shownAt, sending.signal);
      if (sending.signal.aborted) return;
      setTrouble(trouble);
      const shownPage = frame.current?.contentDocument;
      // The first time the browser draws it by itself, so that it is never seen without its styles.
      if (page && !shownPage) setHtml(`<!doctype html>${page.documentElement.outerHTML}`);
      else if (page && shownPage) replacePage(shownPage, page, latest.current.open);
    }
    // Without a connection the former page stays; Save tells.
    const fail = (error: unknown) => sending.signal.aborted || console.error(error);
    const timer = window.setTimeout(() => show().catch(fail), pauseMs);
    return () => {
      window.clearTimeout(timer);
      sending.abort();
    };
  }, [preview, shownAt, values]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object each time
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (page && isLoaded) showSection(page, open);
  }, [open?.id, open?.name, isLoaded]);

  /** The frame has no script: what is pressed in it is heard from here. */
  function listen() {
    const page = frame.current?.contentDocument;
    if (!page) return;
    page.addEventListener("submit", (event) => event.preventDefault());
    page.addEventListener("click", (event) => {
      event.preventDefault();
      const section = pressedSection(latest.current.sections ?? [], event);
      if (section) latest.current.onPress?.(section);
    });
    // The bar with Save makes it less high, so as not to cover the page's end.
    page.defaultView?.addEventListener("resize", () => showSection(page, latest.current.open));
    addOutlineLook(page);
    setIsLoaded(true);
  }

  const scale = `min(1, tan(atan2(100cqw, ${width}px)))`;
  return (
    <>
      {trouble && <p className="pb-2 text-note text-quiet">{trouble}</p>}
      <div className="relative min-h-0 flex-1 overflow-hidden [container-type:size]" ref={box}>
        {html && (
          <iframe
            className="absolute top-0 left-1/2 h-[calc(100cqh/var(--scale))] origin-top -translate-x-1/2 scale-(--scale) bg-ground"
            style={{ "--scale": scale, width } as CSSProperties}
            ref={frame}
            title={title}
            srcDoc={html}
            tabIndex={-1}
            onLoad={listen}
          />
        )}
      </div>
    </>
  );
}
