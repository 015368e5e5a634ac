import type { ReactNode } from "react";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { telephoneLink } from "#app/business/facts/telephone.ts";
import { QuoteButton } from "#app/pieces/contact-actions.tsx";
import { Divider } from "#app/ui/divider/divider.tsx";
import { Rule, RuleList } from "#app/ui/page/fact-lists.tsx";
import { isUpright } from "./photo-frame.ts";
import { FramedPhoto } from "./photo-pair.tsx";
import type { ProjectView } from "./projects.server.ts";

const uprightLook = "aspect-3/4 sm:photos-apart sm:aspect-3/2 noscript:max-sm:photos-divided";
const lyingLook = "aspect-4/3 lg:aspect-3/2 noscript:max-sm:photos-divided";
const sizes = "(max-width: 56em) 100vw, 58vw";

/** The content of a project's dialog: its photos with `ways` (links) below, and its words beside them. */
export function ProjectSheet({ project, ways }: { project: ProjectView; ways?: ReactNode }) {
  const { name, phone, estimateRadius } = useBusiness();
  return (
    <div className="lg:grid lg:min-h-full lg:grid-cols-split lg:grid-rows-[auto_auto_1fr]">
      <ProjectDivider
        key={project.id}
        project={project}
        sizes={sizes}
        className={`max-h-[62dvh] w-full ${isUpright(project) ? uprightLook : lyingLook}`}
      />
      {ways}
      <div className="flex flex-col gap-6 border-line px-margin pt-6 pb-8 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:border-l lg:px-8">
        <div>
          <p className="pr-10 text-note text-quiet noscript:pr-28">{project.category}</p>
          <h1 className="mt-1 pr-10 text-[clamp(1.75rem,1.2rem+1.2vw,2.375rem)]/[1.08] tracking-[-0.024em]">
            {project.title}
          </h1>
        </div>
        <div>
          <h2 className="text-lead leading-[1.3] tracking-[-0.01em]">Project Overview</h2>
          <p className="mt-2 text-[1rem] leading-[1.6] whitespace-pre-line">
            {project.description}
          </p>
        </div>
        <RuleList>
          <Rule name="Date">{project.date}</Rule>
          <Rule name="Location">{project.location}</Rule>
          <Rule name="Project Duration">{project.duration}</Rule>
        </RuleList>
        <div className="mt-auto">
          <h2 className="text-lead leading-[1.3] tracking-[-0.01em]">Ready for Similar Results?</h2>
          {estimateRadius > 0 && (
            <p className="mt-1 text-note text-quiet">
              We look at your floor for free, within {estimateRadius} miles.
            </p>
          )}
          <QuoteButton className="mt-4">Get Free Quote</QuoteButton>
          <p className="hidden font-semibold print:block">
            {name}, <a href={telephoneLink(phone)}>{phone}</a>
          </p>
        </div>
      </div>
      <div className="px-margin pb-8 lg:px-8 lg:pt-6">
        <h2 className="text-lead leading-[1.3] tracking-[-0.01em]">Services Performed</h2>
        <ul className="mt-3 gap-x-8 text-[1rem] leading-[1.45] lg:columns-2">
          {project.services.map((service, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read alike; none moves
            <li key={index} className="break-inside-avoid border-t border-line py-2">
              {service}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type DividerProps = { project: ProjectView; sizes: string; className: string; large?: boolean };

/** Both photos one over the other, with a movable divider. */
export function ProjectDivider({ project, sizes, className, large }: DividerProps) {
  const shared = { photos: project, sizes, large, priority: true };
  return (
    <Divider
      className={`grid-cols-2 [--split:50%] ${className}`}
      before={<FramedPhoto {...shared} side="before" />}
      after={<FramedPhoto {...shared} side="after" />}
      label="Move the strip between before and after"
      example={project.sample && "left-0"}
    />
  );
}
