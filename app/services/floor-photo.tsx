import { pairLook } from "#app/ui/page/layout.tsx";
import { SplitPhoto } from "#app/ui/picture/split.tsx";
import type { ShownService } from "./service.ts";
import { servicePictures } from "./service-images.ts";
import { servicePhotos } from "./service-photos.tsx";

type Props = { service: ShownService; besideWords: "left" | "right" };

const tag =
  "absolute bottom-0 z-2 bg-surface px-3 pt-2.5 pb-2.25 text-[0.75rem] leading-none font-semibold tracking-[0.05em] whitespace-nowrap text-ink";

/** A service's floor before and after; on the narrower side of a wide window one over the other. */
export function FloorPhoto({ service, besideWords }: Props) {
  const stacked = besideWords === "right";
  const pictures = service.photos.length || servicePictures[service.code]?.length || 0;
  // Where its place is higher than a picture is, a picture is as wide as its height asks for.
  const wide = stacked && pictures > 1 ? "46vw" : "75vw";
  const sizes = `(min-width: 56em) ${wide}, (min-width: 44em) 100vw, 134vw`;
  const sides = servicePhotos(service, {
    sizes,
    className: stacked ? "object-[50%_78%]" : undefined,
  });
  if (sides.length === 0) return null;
  const room = "min-h-96 max-md:aspect-square! max-lg:min-h-0";
  if (sides.length === 1) return <SplitPhoto className={room}>{sides}</SplitPhoto>;
  const look = stacked ? `${pairLook} lg:grid-cols-1 lg:grid-rows-2` : pairLook;
  return (
    <SplitPhoto className={room}>
      <div className={`absolute inset-0 ${look}`}>
        {sides.map((side, index) => (
          <figure className="relative min-h-0 min-w-0" key={side.key}>
            {side}
            <figcaption
              className={`${tag} ${index > 0 ? "left-0" : stacked ? "max-lg:right-0 lg:left-0" : "right-0"}`}
            >
              {index === 0 ? "BEFORE" : "AFTER"}
            </figcaption>
          </figure>
        ))}
      </div>
    </SplitPhoto>
  );
}
