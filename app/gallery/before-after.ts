import type { Project } from "./projects.server.ts";

/** A project's two pictures with what they show, for those who do not see them. */
export function pairOf(project: Project) {
  return {
    before: {
      picture: { url: project.before_image_url, size: project.before_size },
      alt: project.before_alt || `Before: ${project.title}`,
    },
    after: {
      picture: { url: project.after_image_url, size: project.after_size },
      alt: project.after_alt || `After: ${project.title}`,
    },
  };
}

export type Pair = ReturnType<typeof pairOf>;
