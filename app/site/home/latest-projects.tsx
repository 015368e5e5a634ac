import { href, Link } from "react-router";
import { glanceSizes, Photo, type PhotoSource } from "#app/photos/show/photo.tsx";
import { MoreLink } from "#app/ui/controls/button.tsx";
import { Pair, Section, Wrap } from "#app/ui/page/layout.tsx";
import { Split } from "#app/ui/picture/split.tsx";
import type { HomeWords } from "./home-sheet.ts";

type Project = {
  id: number;
  title: string;
  /** Its category and date. */
  about: string;
  before: PhotoSource;
  after: PhotoSource;
  alts: readonly [before: string, after: string];
};

/** The newest projects; nothing without any. */
export function LatestProjects({ projects, words }: { projects: Project[]; words: HomeWords }) {
  if (projects.length === 0) return null;
  return (
    <Section className="break-inside-avoid" aria-labelledby="latest">
      <Wrap className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 pt-section pb-8">
        <h2 id="latest">{words.latestHeading}</h2>
        <MoreLink prefetch="intent" to={href("/gallery")}>
          {words.latestMore}
        </MoreLink>
      </Wrap>
      <Split as="ul">
        {projects.map((project) => (
          <LatestProject key={project.id} project={project} />
        ))}
      </Split>
    </Section>
  );
}

function LatestProject({ project }: { project: Project }) {
  const [before, after] = project.alts;
  // The place is higher than wide, so the height decides the width.
  const sizes = glanceSizes("(min-width: 44em) 36vw, 80vw");
  return (
    <li className="group relative min-w-0 border-surface only:col-span-full md:not-first:border-l-2">
      <Pair className="h-[clamp(14rem,26vw,28rem)]">
        <Photo photo={project.before} alt={before} sizes={sizes} />
        <Photo photo={project.after} alt={after} sizes={sizes} />
      </Pair>
      <div className="max-md:px-margin max-md:pt-4 max-md:pb-8 md:pt-5 md:pb-12 md:group-first:pr-inset md:group-first:pl-edge md:group-not-first:pr-edge md:group-not-first:pl-inset">
        <p className="text-note text-quiet">{project.about}</p>
        <h3>
          <Link
            prefetch="intent"
            className="decoration-copper no-underline decoration-2 group-hover:underline after:absolute after:inset-0"
            to={href("/gallery/:id", { id: String(project.id) })}
          >
            {project.title}
          </Link>
        </h3>
      </div>
    </li>
  );
}
