import { useEffect, useRef, useState } from "react";
import type { ShownService } from "./service.ts";

/** The names of the services, which stay in sight; the one that is being read is marked. */
export function ServiceRow({ services }: { services: ShownService[] }) {
  const row = useRef<HTMLUListElement>(null);
  const current = useSectionInView(services.map(({ code }) => code));
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (link && row.current) row.current.scrollTo({ left: link.offsetLeft - 96 });
  });
  return (
    <nav
      className="sticky top-0 z-20 border-y border-line bg-surface print:hidden"
      aria-label="Services on this page"
    >
      <ul
        className="flex gap-x-5 lg:gap-x-[clamp(1.25rem,2.4vw,2.5rem)] overflow-x-auto px-edge [scrollbar-width:none]"
        ref={row}
      >
        {services.map(({ code, name }) => (
          <li key={code}>
            <a
              className="relative inline-flex min-h-13 min-w-target items-center text-note whitespace-nowrap no-underline after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 hover:after:bg-line-strong focus-visible:-outline-offset-4 focus-visible:[box-shadow:none] aria-[current]:font-semibold aria-[current]:after:bg-ink"
              href={`#${code}`}
              aria-current={code === current ? "true" : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The id of the section below the row; the first before any is reached. */
function useSectionInView(ids: string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const all = ids.join();
  useEffect(() => {
    const inView = new IntersectionObserver(
      (entries) => {
        const entry = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (entry) return setCurrent(entry.target.id);
        const [first = ""] = all.split(",");
        const above = document.getElementById(first)?.getBoundingClientRect().top ?? 0;
        if (above > window.innerHeight / 4) setCurrent(first);
      },
      { rootMargin: "-20% 0px -75%" },
    );
    for (const id of all.split(",")) {
      const section = document.getElementById(id);
      if (section) inView.observe(section);
    }
    return () => inView.disconnect();
  }, [all]);
  return current;
}
