import { prepareDemo, prepareGuide } from "../prepared.ts";

/** Runs once before all journeys: makes the data that sites copy. @returns a function that deletes it */
export default async function prepare(): Promise<() => void> {
  const removals = await Promise.all([prepareGuide(), prepareDemo()]);
  return () => {
    for (const remove of removals) remove();
  };
}
