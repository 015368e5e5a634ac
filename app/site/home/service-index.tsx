import { Link } from "react-router";
import livingRoomPhone from "#app/images/hero-interior.jpg?w=420;800&aspect=4:3&format=avif;webp;jpg&as=picture";
import livingRoom from "#app/images/hero-interior.jpg?w=480;900&aspect=4:5&format=avif;webp;jpg&as=picture";
import { type ServiceEntry, services } from "#app/services/service-entries.ts";
import { serviceThumbnails } from "#app/services/service-thumbnails.ts";
import { Picture } from "#app/ui/picture.tsx";

/** What is restored: a row a service, each leading to its section. */
export function ServiceIndex() {
  return (
    <section className="sect" aria-labelledby="restore">
      <div className="bays held">
        <div className="bay index">
          <h2 className="sect-head" id="restore">
            What we restore
          </h2>
          <ul>
            {services.map((service) => (
              <Row key={service.id} service={service} />
            ))}
          </ul>
        </div>
        <div className="bay photo">
          <Picture
            picture={livingRoom}
            phone={livingRoomPhone}
            className="object-[47%_60%]"
            sizes="42vw"
            alt="Living room with a polished concrete floor that reflects the garden windows"
          />
        </div>
      </div>
    </section>
  );
}

function Row({ service }: { service: ServiceEntry }) {
  const pictures = serviceThumbnails[service.id];
  return (
    <li>
      <Link prefetch="intent" to={`/services#${service.id}`}>
        <span className={pictures.length > 1 ? "pair" : "one"}>
          {pictures.map((picture) => (
            <Picture key={picture.img.src} picture={picture} alt="" sizes="6rem" />
          ))}
        </span>
        <span>
          <span className="name">{service.title}</span>
          <span className="what">{service.where}</span>
        </span>
        <span className="to" aria-hidden="true" />
      </Link>
    </li>
  );
}
