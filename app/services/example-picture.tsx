import type { ComponentProps, ReactNode } from "react";
import { type PlacedPhoto, PlacedPicture } from "#app/photos/show/photo.tsx";
import { ExampleMark } from "#app/ui/page/layout.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import { SplitPhoto } from "#app/ui/picture/split.tsx";
import type { ShownService } from "./service.ts";
import { pictureCount, servicePhotos } from "./service-photos.tsx";

/** Whose picture stands in a place: the site's own, another service's, or none. */
export type Example = "own" | ShownService | null;

/** A place whose own picture shows a floor of one of these services. */
type Place = { codes: string[]; pictures?: 1 | 2 };

/** Chooses pictures: a place's own where its service is offered, else of a service shown nowhere else. */
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

type Props = {
  /** The owner's photo. */
  placed: PlacedPhoto | null;
  example: Example;
  own: Omit<ComponentProps<typeof Picture>, "sizes"> & { sizes?: string };
  sizes: string;
  priority?: boolean;
  className?: string;
  children?: ReactNode;
};

/** The picture of a place in a `Split`, marked as an example unless it is the owner's; nothing without one. */
export function PhotoOrExample({ placed, example, own, className, children, ...how }: Props) {
  if (!placed && !example) return null;
  const isOwners = example !== "own" && example?.photos.length;
  return (
    <SplitPhoto className={className}>
      <PlacedPicture placed={placed} {...how}>
        {example === "own" && <Picture {...how} {...own} />}
        {example && example !== "own" && servicePhotos(example, how).at(-1)}
        {!isOwners && <ExampleMark />}
      </PlacedPicture>
      {children}
    </SplitPhoto>
  );
}
