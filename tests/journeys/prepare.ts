import { prepareDemo, prepareGuide } from "../prepared.ts";

/** What the sites of all journeys are copied from, made before the first; gives what removes it. */
export default async function prepare(): Promise<() => void> {
  const removals = await Promise.all([prepareGuide(), prepareDemo()]);
  return () => {
    for (const remove of removals) remove();
  };
}
