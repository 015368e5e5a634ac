import { href, Link } from "react-router";
import livingRoom from "#app/images/hero-interior.jpg?w=480;720;1080&aspect=4:5&format=avif;webp;jpg&as=picture";
import livingRoomNarrow from "#app/images/hero-interior.jpg?w=800;1200;1800&aspect=4:3&format=avif;webp;jpg&as=picture";
import { Photo } from "#app/photos/show/photo.tsx";
import { type Example, PhotoOrExample } from "#app/services/example-picture.tsx";
import type { ShownService } from "#app/services/service.ts";
import { serviceThumbnails } from "#app/services/service-thumbnails.ts";
import { pairLook, Section } from "#app/ui/page/layout.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { HomeWords } from "./home-sheet.server.ts";

type Props = { services: ShownService[]; words: HomeWords; example: Example };

/** The services, each with a link to its section. */
export function ServiceIndex({ services, words, example }: Props) {
  if (services.length === 0) return null;
  return (
    <Section id="services" className="break-inside-avoid" aria-labelledby="restore">
      <Split kind="early">
        <SplitSide className="only:col-span-full" height="py-16 print:py-4">
          <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
            <h2 id="restore">{words.servicesHeading}</h2>
            {services.some(({ code, photos }) => !photos.length && serviceThumbnails[code]) && (
              <p className="text-note text-quiet">The small pictures are examples.</p>
            )}
          </div>
          <ul className="border-b border-line">
            {services.map((service) => (
              <ServiceRow key={service.code} service={service} />
            ))}
          </ul>
        </SplitSide>
        <PhotoOrExample
          className="lg:sticky lg:top-0 lg:h-full lg:max-h-216"
          placed={words.servicesPhoto}
          example={example}
          sizes="(min-width: 56em) 60vw, 100vw"
          own={{
            picture: livingRoom,
            phone: { files: livingRoomNarrow, upTo: "tablet" },
            className: "object-[47%_60%]",
            sizes: "46vw",
            alt: "Example: a living room whose concrete floor reflects the garden windows",
          }}
        />
      </Split>
    </Section>
  );
}

function ServiceRow({ service }: { service: ShownService }) {
  const pictures = thumbnails(service);
  const look =
    pictures.length > 1
      ? pairLook
      : "overflow-hidden [&_img]:size-full [&_img]:object-cover [&_img]:object-[50%_85%]";
  return (
    <li>
      <Link
        prefetch="intent"
        className="group grid items-center border-t border-line py-4 no-underline print:py-1 max-lg:grid-cols-[5.5rem_minmax(0,1fr)] max-lg:gap-4 lg:grid-cols-[clamp(6.5rem,9vw,8rem)_minmax(0,1fr)] lg:gap-8"
        to={`${href("/services")}#${service.code}`}
      >
        {pictures.length > 0 && (
          <span className={`${look} aspect-video max-lg:aspect-square`}>{pictures}</span>
        )}
        <span className={pictures.length > 0 ? "" : "col-span-2"}>
          <span className="block text-big leading-[1.2] font-semibold tracking-[-0.02em] decoration-copper decoration-2 font-stretch-(--heading-stretch) group-hover:underline max-lg:text-lead">
            {service.name}
          </span>
          <span className="mt-[0.2rem] block text-note leading-[1.45] text-pretty text-quiet">
            {service.line}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Small pictures of the service; without alternative text, because the link's text names it. */
function thumbnails({ code, photos }: ShownService) {
  if (photos.length > 0)
    return photos.map(({ photo, x, y }) => (
      <Photo key={photo.url} photo={photo} alt="" sizes="10rem" position={`${x}% ${y}%`} />
    ));
  const pictures = serviceThumbnails[code] ?? [];
  const sizes = pictures.length > 1 ? "6rem" : "10rem";
  return pictures.map((picture) => (
    <Picture key={picture.img.src} picture={picture} alt="" sizes={sizes} />
  ));
}
