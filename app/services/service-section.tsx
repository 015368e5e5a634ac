import { href } from "react-router";
import { ButtonLink, MoreLink } from "#app/ui/controls/button.tsx";
import { Divider } from "#app/ui/divider/divider.tsx";
import { Lead } from "#app/ui/page/layout.tsx";
import { preloadPicture } from "#app/ui/picture/picture.tsx";
import { Split } from "#app/ui/picture/split.tsx";
import type { ShownService } from "./service.ts";
import { ServiceIcon } from "./service-icon.tsx";
import { servicePictures } from "./service-images.ts";
import { FloorPhoto, phoneCrops, pictureCount, servicePhotos } from "./service-photos.tsx";

const featuredSizes = "(min-width: 56em) 75vw, 100vw";

/** Preloads of the first service's built-in pictures; React itself preloads the owner's photos. */
export function preloadsOf([first]: ShownService[] = []) {
  if (!first?.featured || first.photos.length > 0) return [];
  return (servicePictures[first.code] ?? []).flatMap(({ files }, index) =>
    preloadPicture(files, featuredSizes, phoneCrops[first.code]?.[index]),
  );
}

type Props = { service: ShownService; photoFirst: boolean };

const columns = {
  left: "lg:col-start-1 lg:pl-edge lg:pr-gutter",
  right: "lg:col-start-2 lg:pl-inset lg:pr-edge",
};

/** A service with its anchor: heading, pictures, words; the featured one has a divider and a button. */
export function ServiceSection({ service, photoFirst }: Props) {
  const hasPhoto = pictureCount(service) > 0;
  const heading = columns[photoFirst && hasPhoto ? "right" : "left"];
  const words = hasPhoto
    ? `lg:row-start-2 lg:pt-5 ${heading}`
    : `lg:row-start-1 lg:pt-16 ${columns.right}`;
  return (
    <section
      className="scroll-mt-7 break-inside-avoid border-line not-first:border-t"
      id={service.code}
      aria-labelledby={`${service.code}-title`}
    >
      <Split kind="early" className="lg:grid-rows-[auto_auto_1fr]">
        <div className={`min-w-0 max-lg:px-margin pt-12 max-lg:pb-6 lg:pt-16 ${heading}`}>
          <div className="mb-5 flex items-center justify-between gap-4 empty:hidden print:hidden">
            <ServiceIcon code={service.code} />
            {service.featured && (
              <p className="flex items-center gap-2.5 text-note font-semibold before:size-3 before:bg-halves">
                Featured
              </p>
            )}
          </div>
          <h2
            className="text-[clamp(2rem,1.2rem+2.6vw,3.5rem)] leading-[1.02] tracking-[-0.03em]"
            id={`${service.code}-title`}
          >
            {service.name}
          </h2>
        </div>
        {hasPhoto && <Pictures service={service} left={photoFirst} />}
        <div className={`min-w-0 max-lg:px-margin pt-4 pb-12 lg:pb-16 print:py-4 ${words}`}>
          {service.price && (
            <dl className="mb-5 flex max-w-176 items-baseline gap-6 border-y border-line py-2.5">
              <dt className="text-note text-quiet">Price</dt>
              <dd className="text-lead leading-[1.2] font-semibold font-stretch-(--heading-stretch)">
                {service.price}
              </dd>
            </dl>
          )}
          {service.subtitle && <Lead>{service.subtitle}</Lead>}
          <Lists service={service} />
          {service.featured ? (
            <ButtonLink className="mt-8" prefetch="intent" to={quoteAddress(service)}>
              {service.quote}
            </ButtonLink>
          ) : (
            <MoreLink className="mt-6" prefetch="intent" to={quoteAddress(service)}>
              {service.quote}
            </MoreLink>
          )}
        </div>
      </Split>
    </section>
  );
}

function Pictures({ service, left }: { service: ShownService; left: boolean }) {
  const place = `lg:row-span-3 lg:row-start-1 ${left ? "lg:col-start-1" : "lg:col-start-2"}`;
  const [before, after] = service.featured
    ? servicePhotos(service, { sizes: featuredSizes, priority: true })
    : [];
  if (!before || !after)
    return <FloorPhoto service={service} besideWords={left ? "left" : "right"} className={place} />;
  return (
    <Divider
      className={`max-lg:aspect-4/3 ${place} lg:h-full`}
      label="Move the strip between before and after"
      example={service.photos.length === 0 && "left-0"}
      before={before}
      after={after}
    />
  );
}

function Lists({ service: { offers, benefits } }: { service: ShownService }) {
  const lists = Object.entries({ "What we do": offers, "What you get": benefits });
  const filled = lists.filter(([, lines]) => lines.length > 0);
  if (filled.length === 0) return null;
  return (
    <div className="mt-8 grid max-w-176 grid-cols-2 gap-x-8 gap-y-6 max-[30em]:grid-cols-1">
      {filled.map(([heading, lines]) => (
        <div key={heading}>
          <h3 className="border-b border-ink pb-3 text-note tracking-normal font-stretch-100%">
            {heading}
          </h3>
          <ul>
            {lines.map((line) => (
              <li className="border-b border-line py-2.25 text-[1rem] leading-[1.45]" key={line}>
                {line}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** The contact form with the service chosen. */
function quoteAddress({ code, listed }: ShownService): string {
  const choice = listed ? `?service=${code}` : "";
  return `${href("/contact")}${choice}#contact-form`;
}
