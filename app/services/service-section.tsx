import { href } from "react-router";
import { ButtonLink, MoreLink } from "#app/ui/controls/button.tsx";
import { Divider } from "#app/ui/divider/divider.tsx";
import { Lead, Section } from "#app/ui/page/layout.tsx";
import { preloadPicture } from "#app/ui/picture/picture.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { ShownService } from "./service.ts";
import { ServiceIcon } from "./service-icon.tsx";
import { servicePictures } from "./service-images.ts";
import { FloorPhoto, phoneCrops, servicePhotos } from "./service-photos.tsx";

const featuredSizes = "(min-width: 56em) 75vw, 100vw";

/** Preloads of the first service's built-in pictures; React itself preloads the owner's photos. */
export function preloadsOf([first]: ShownService[] = []) {
  if (!first?.featured || first.photos.length > 0) return [];
  return (servicePictures[first.code] ?? []).flatMap(({ files }, index) =>
    preloadPicture(files, featuredSizes, phoneCrops[first.code]?.[index]),
  );
}

type Props = { service: ShownService; photoFirst: boolean };

/** A service with its anchor: the featured one with a divider, others with their pictures beside it. */
export function ServiceSection({ service, photoFirst }: Props) {
  if (service.featured) return <FeaturedService service={service} />;
  const hasPhoto = (service.photos.length || servicePictures[service.code]?.length || 0) > 0;
  const photo = hasPhoto && (
    <FloorPhoto service={service} besideWords={photoFirst ? "left" : "right"} />
  );
  return (
    <Section
      className="break-inside-avoid"
      id={service.code}
      aria-labelledby={`${service.code}-title`}
    >
      <Split kind="early">
        {photoFirst && photo}
        <SplitSide height="max-lg:py-12 lg:py-16 print:py-4">
          <Heading service={service} />
          {hasPhoto && <Lists className="mt-10 max-lg:mt-8" service={service} />}
          <MoreLink className="mt-6" prefetch="intent" to={quoteAddress(service)}>
            {service.quote}
          </MoreLink>
        </SplitSide>
        {!photoFirst && photo}
        {!hasPhoto && (
          <SplitSide height="max-lg:pb-12 lg:py-16">
            <Lists service={service} />
          </SplitSide>
        )}
      </Split>
    </Section>
  );
}

function FeaturedService({ service }: { service: ShownService }) {
  const [before, after] = servicePhotos(service, { sizes: featuredSizes, first: true });
  const lists = <Lists className="max-lg:mt-8 lg:mt-10" service={service} />;
  const pair = before && after && (
    <Divider
      className="max-lg:aspect-4/3 max-md:aspect-square lg:h-full"
      label="Move the strip between before and after"
      before={before}
      after={after}
    />
  );
  return (
    <Section id={service.code} aria-labelledby={`${service.code}-title`}>
      <Split kind="early">
        {pair}
        <SplitSide height="max-lg:py-12 lg:py-16 print:py-4">
          <Heading service={service} />
          <p className="mt-8">
            <ButtonLink prefetch="intent" to={quoteAddress(service)}>
              {service.quote}
            </ButtonLink>
          </p>
          {pair && lists}
        </SplitSide>
        {!pair && <SplitSide height="max-lg:pb-12 lg:py-16">{lists}</SplitSide>}
      </Split>
    </Section>
  );
}

function Heading({ service }: { service: ShownService }) {
  return (
    <>
      <div className="mb-5 flex items-center justify-between gap-4 empty:hidden print:hidden">
        <ServiceIcon code={service.code} />
        {service.featured && (
          <p className="inline-flex items-center gap-2.5 text-note font-semibold before:size-3 before:bg-halves">
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
      <Lead className="mt-4">{service.subtitle}</Lead>
      {service.price && <p className="mt-4 font-semibold">{service.price}</p>}
    </>
  );
}

function Lists({ service, className = "" }: { service: ShownService; className?: string }) {
  if (service.offers.length + service.benefits.length === 0) return null;
  return (
    <div
      className={`grid max-w-176 grid-cols-2 gap-x-8 gap-y-6 max-[30em]:grid-cols-1 ${className}`}
    >
      <List heading="What we do" lines={service.offers} />
      <List heading="What you get" lines={service.benefits} />
    </div>
  );
}

function List({ heading, lines }: { heading: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
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
  );
}

/** The contact form with the service chosen. */
function quoteAddress({ code, listed }: ShownService): string {
  const choice = listed ? `?service=${code}` : "";
  return `${href("/contact")}${choice}#contact-form`;
}
