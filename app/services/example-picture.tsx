import type { ReactNode } from "react";
import { ExampleMark } from "#app/ui/page/layout.tsx";
import type { ShownService } from "./service.ts";
import { pictureCount, servicePhotos } from "./service-photos.tsx";

/** Whose picture stands in a place: the site's own, another service's, or none. */
export type Example = "own" | ShownService | null;

/** A place whose own picture shows a floor of one of these services. */
type Place = { codes: string[]; pictures?: 1 | 2 };

/**
 * Chooses the picture of each place: its own where one of its services is offered, else those of a service
 * that no other place shows.
 */
export function examplesFor(services: ShownService[], places: Place[]): Example[] {
  const isOwn = ({ codes }: Place) => services.some(({ code }) => codes.includes(code));
  const used = new Set(places.filter(isOwn).flatMap(({ codes }) => codes));
  return places.map((place) => {
    if (isOwn(place)) return "own";
    const fits = (it: ShownService) => pictureCount(it) >= (place.pictures ?? 1);
    const other = services.find((it) => fits(it) && !used.has(it.code)) ?? null;
    if (other) used.add(other.code);
    return other;
  });
}

type Props = { example: Example; sizes: string; priority?: boolean; children: ReactNode };

/** The picture of a place, marked as an example unless it is the owner's; `children` is the site's own. */
export function ExamplePicture({ example, sizes, priority, children }: Props) {
  if (!example) return null;
  const isOwners = example !== "own" && example.photos.length > 0;
  return (
    <>
      {example === "own" ? children : servicePhotos(example, { sizes, first: priority }).at(-1)}
      {!isOwners && <ExampleMark />}
    </>
  );
}
