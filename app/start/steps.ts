import { href } from "react-router";

/** The screens of the way in, in order. */
export const steps = [
  { key: "name", title: "What is your business called?", lead: "About a quarter of an hour." },
  {
    key: "place",
    title: "Where and when do you work?",
    lead: "Towns make the map and the words on the site. Hours tell people when to call.",
  },
  {
    key: "services",
    title: "What do you do?",
    lead: "Tick what you do. The rest stays off your site.",
  },
  {
    key: "claims",
    title: "What can you prove?",
    lead: "Only what you can show to be true. What you leave empty is not on the site at all.",
  },
  {
    key: "look",
    title: "Your look",
    lead: "One color marks what people can press. Each of these reads well everywhere.",
  },
  {
    key: "samples",
    title: "The samples",
    lead: "The site came with things nobody wrote and nobody photographed. Now they can go.",
  },
] as const;

export type StepKey = (typeof steps)[number]["key"];

/** The address of a screen, of what follows the last one, and of where who comes back goes on. */
export const stepAddress = (key?: StepKey | "done"): string =>
  href("/admin/start/:step?", { step: key });

/** The address of the screen before (-1) or after (1) one. */
export function neighborAddress(key: StepKey, way: -1 | 1): string {
  const place = steps.findIndex((it) => it.key === key) + way;
  return stepAddress(steps[place]?.key ?? "done");
}

/** Maximum number of the owner's own services in one form. */
export const maxOwnServices = 3;
