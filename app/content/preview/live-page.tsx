import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { addOutlineLook, pressedSection, replacePage, showSection } from "./page-in-frame.ts";
import { followForm } from "./preview-of-form.ts";

type Props = {
  title: string;
  /** Address of the public page or file. */
  shownAt: string;
  /** Address that renders the page with the values of the form around this. */
  preview: string;
  /** Id of the open part's section. */
  at?: string;
  /** Ids of the sections that can be pressed. */
  sections: readonly string[];
  onPress: (section: string) => void;
  /** Address of a picture that takes the page's place. */
  picture?: string;
};

/** Widths in pixels that the page is laid out for. */
const widths = { Phone: 390, Desktop: 1440 };

/** The page beside its form, with what is typed. In narrow windows nothing of it is loaded. */
export function LivePage({ title, shownAt, picture, ...props }: Props) {
  const isWide = useSyncExternalStore(
    (tell) => {
      wide().addEventListener("change", tell);
      return () => wide().removeEventListener("change", tell);
    },
    () => wide().matches,
    () => false,
  );
  const [name, setName] = useState<keyof typeof widths>("Desktop");
  return (
    <section
      className="sticky top-0 flex h-[calc(100svh-4.5rem)] flex-col px-6 pt-2 pb-6"
      aria-label="The page"
    >
      <p className="flex min-h-target items-center gap-6 pb-2 text-note">
        <b className="font-semibold">{picture ? title : `${title}, as it will be`}</b>
        {isWide &&
          !picture &&
          (["Phone", "Desktop"] as const).map((it) => (
            <button
              key={it}
              className="min-h-target cursor-pointer border-transparent border-b-3 pt-[3px] aria-pressed:border-ink"
              type="button"
              aria-pressed={it === name}
              onClick={() => setName(it)}
            >
              {it}
            </button>
          ))}
        {/* Not a router link: the address may be a file. */}
        <a className="ml-auto inline-flex min-h-target items-center" href={shownAt}>
          Open the page
        </a>
      </p>
      {picture ? (
        <img className="mx-auto min-h-0 border border-line" src={picture} alt="The page now" />
      ) : (
        isWide && <Frame key={props.preview} {...props} title={title} width={widths[name]} />
      )}
    </section>
  );
}

const wide = () => window.matchMedia("(min-width: 62em)");

type FrameProps = Omit<Props, "shownAt" | "picture"> & { width: number };

/** The page in a frame, drawn to fit. It follows the form and shows the open part. */
function Frame({ title, preview, at, sections, onPress, width }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [html, setHtml] = useState<string>();
  const [isLoaded, setIsLoaded] = useState(false);
  const [trouble, setTrouble] = useState("");
  const latest = useRef({ at, sections, onPress });
  latest.current = { at, sections, onPress };
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form) return;
    return followForm(form, preview, ({ page, trouble }) => {
      setTrouble(trouble);
      const shown = frame.current?.contentDocument;
      // The first time the browser draws it by itself, so that it is never seen without its styles.
      if (page && !shown) setHtml(`<!doctype html>${page.documentElement.outerHTML}`);
      else if (page && shown) replacePage(shown, page, latest.current.at);
    });
  }, [preview]);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (page && isLoaded) showSection(page, at);
  }, [at, isLoaded]);

  /** The frame has no script: what is pressed in it is heard from here. */
  function listen() {
    const page = frame.current?.contentDocument;
    if (!page) return;
    page.addEventListener("submit", (event) => event.preventDefault());
    page.addEventListener("click", (event) => {
      event.preventDefault();
      const section = pressedSection(page, latest.current.sections, event);
      if (section) latest.current.onPress(section);
    });
    addOutlineLook(page);
    setIsLoaded(true);
  }

  const scale = Math.min(1, size.width / width);
  return (
    <>
      {trouble && <p className="pb-2 font-semibold text-error text-note">{trouble}</p>}
      <div className="relative min-h-0 flex-1 overflow-hidden" ref={box}>
        {html && (
          <iframe
            className="absolute top-0 origin-top-left bg-ground"
            style={{
              width,
              height: size.height / scale,
              left: (size.width - width * scale) / 2,
              transform: `scale(${scale})`,
            }}
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
