import type { ShownService } from "#app/services/service.ts";
import { pairLook } from "#app/ui/layout.tsx";
import { SplitPhoto } from "#app/ui/split.tsx";
import { servicePhotos } from "./service-photos.tsx";

type Props = { service: ShownService; besideWords: "left" | "right" };

const tag =
  "absolute bottom-0 z-2 bg-surface px-3 pt-2.5 pb-2.25 text-[0.75rem] leading-none font-semibold tracking-[0.05em] whitespace-nowrap text-ink";

/** A service's floor before and after; on the narrower side, and on a tablet, one over the other. */
export function FloorPhoto({ service, besideWords }: Props) {
  const stacked = besideWords === "right";
  const sizes = `(min-width: 44em) ${stacked ? "42vw" : "50vw"}, 100vw`;
  const sides = servicePhotos(service, {
    sizes,
    className: stacked ? "object-[50%_78%]" : undefined,
  });
  if (sides.length === 0) return null;
  const room = "min-h-96 max-md:aspect-square! max-md:min-h-0";
  if (sides.length === 1) return <SplitPhoto className={room}>{sides}</SplitPhoto>;
  const look = stacked
    ? "grid grid-rows-2 gap-0.5"
    : `${pairLook} md:max-lg:grid-cols-1 md:max-lg:grid-rows-2`;
  return (
    <SplitPhoto className={room}>
      <div className={`absolute inset-0 ${look}`}>
        {sides.map((side, index) => (
          <figure className="relative min-h-0 min-w-0" key={side.key}>
            {side}
            <figcaption
              className={`${tag} ${index > 0 || stacked ? "left-0" : "right-0 md:max-lg:right-auto md:max-lg:left-0"}`}
            >
              {index === 0 ? "BEFORE" : "AFTER"}
            </figcaption>
          </figure>
        ))}
      </div>
    </SplitPhoto>
  );
}
