import type { ShownService } from "./service.ts";

/** The names of the services, which stay in sight. */
export function ServiceRow({ services }: { services: ShownService[] }) {
  return (
    <nav
      className="sticky top-0 z-20 border-y border-line bg-surface print:hidden"
      aria-label="Services on this page"
    >
      <ul className="flex gap-x-5 lg:gap-x-[clamp(1.25rem,2.4vw,2.5rem)] overflow-x-auto px-edge [scrollbar-width:none]">
        {services.map(({ code, name }) => (
          <li key={code}>
            <a
              className="relative inline-flex min-h-13 min-w-target items-center text-note whitespace-nowrap no-underline after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 hover:after:bg-line-strong focus-visible:-outline-offset-4 focus-visible:[box-shadow:none]"
              href={`#${code}`}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
