import { Link } from "react-router";
import { withFacts } from "#app/business/business.ts";
import { useBusiness } from "#app/business/business-context.tsx";
import drivewayAfter from "#app/images/driveway-after.jpg?w=420;720&aspect=1:1&format=avif;webp;jpg&as=picture";
import drivewayBefore from "#app/images/driveway-before.jpg?w=420;720&aspect=1:1&format=avif;webp;jpg&as=picture";
import placeholder from "#app/images/placeholder-floor.jpg?w=800;1200&format=avif;webp;jpg&as=picture";
import { Divider } from "#app/ui/divider.tsx";
import { Picture, preloadPicture } from "#app/ui/picture.tsx";
import type { ServiceEntry } from "./service-entries.ts";
import { ServiceIcon } from "./service-icon.tsx";
import { servicePictures } from "./service-images.ts";

const [featuredBefore, featuredAfter] = servicePictures["power-washing"];
const phoneCrops = [drivewayBefore, drivewayAfter];

export const featuredPreloads = [featuredBefore, featuredAfter].flatMap((picture, index) =>
  picture ? preloadPicture(picture.files, "100vw", phoneCrops[index]) : [],
);

type Props = { service: ServiceEntry; photoFirst: boolean };

/** One service under its anchor: the featured one with the divider, the others beside their floor. */
export function ServiceSection({ service, photoFirst }: Props) {
  if (service.featured) return <Featured service={service} />;
  const photo = <Floor service={service} stacked={!photoFirst} />;
  return (
    <section className="svc sect" id={service.id} aria-labelledby={`${service.id}-title`}>
      <div className="bays held">
        {photoFirst && photo}
        <div className="bay">
          <Heading service={service} />
          <Lists service={service} />
          <QuoteLink service={service} className="go" />
        </div>
        {!photoFirst && photo}
      </div>
    </section>
  );
}

function Featured({ service }: { service: ServiceEntry }) {
  const [before, after] = servicePictures[service.id].map(({ files, alt }, index) => (
    <Picture
      key={alt}
      picture={files}
      phone={phoneCrops[index]}
      alternate={placeholder}
      sizes="100vw"
      alt={alt}
      priority
    />
  ));
  return (
    <section className="svc feat sect" id={service.id} aria-labelledby={`${service.id}-title`}>
      <Divider label="Move the strip between before and after" before={before} after={after} />
      <div className="bays held">
        <div className="bay">
          <Heading service={service} />
          <p className="mt-8">
            <QuoteLink service={service} className="btn" />
          </p>
        </div>
        <div className="bay">
          <Lists service={service} />
        </div>
      </div>
    </section>
  );
}

function Heading({ service }: { service: ServiceEntry }) {
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <ServiceIcon id={service.id} />
        {service.featured && <p className="first">Featured</p>}
      </div>
      <h2 className="mt-5" id={`${service.id}-title`}>
        {service.title}
      </h2>
      <p className="lead">{withFacts(service.subtitle, useBusiness())}</p>
    </>
  );
}

function Lists({ service }: { service: ServiceEntry }) {
  return (
    <div className="lists">
      <List heading="What we do" lines={service.offers} />
      <List heading="What you get" lines={service.benefits} />
    </div>
  );
}

function List({ heading, lines }: { heading: string; lines: string[] }) {
  return (
    <div>
      <h3>{heading}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** Leads to the contact form with the service chosen; janitorial work has no code of its own there. */
function QuoteLink({ service, className }: { service: ServiceEntry; className: string }) {
  const choice = service.id === "janitorial-services" ? "" : `?service=${service.id}`;
  return (
    <Link prefetch="intent" className={className} to={`/contact${choice}#contact-form`}>
      {service.quote}
    </Link>
  );
}

function Floor({ service, stacked }: { service: ServiceEntry; stacked: boolean }) {
  const sizes = `(min-width: 44em) ${stacked ? "42vw" : "50vw"}, 100vw`;
  const sides = servicePictures[service.id].map(({ files, alt }) => (
    <Picture
      key={alt}
      picture={files}
      alternate={placeholder}
      sizes={sizes}
      alt={alt}
      className={stacked ? "object-[50%_78%]" : undefined}
    />
  ));
  if (sides.length === 1) return <div className="bay photo">{sides}</div>;
  return (
    <div className="bay photo">
      <div className={stacked ? "stack" : "pair"}>
        {sides.map((side, index) => (
          <figure className={index === 0 ? "side before" : "side after"} key={side.key}>
            {side}
            <figcaption className="tag">{index === 0 ? "BEFORE" : "AFTER"}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}
