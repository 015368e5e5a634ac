import type { ReactNode } from "react";
import { Link } from "react-router";
import { useBusiness } from "#app/business/business-context.tsx";
import { Mark } from "#app/ui/brand.tsx";
import corridor from "./images/vct-corridor-after.jpg?w=800;1600&format=avif;webp;jpg&as=picture";

/** What stands around the two ways into the back office, sign-in and set-up: a floor and the mark. */
export function Entrance({ children }: { children: ReactNode }) {
  const business = useBusiness();
  return (
    <div className="office entrance">
      <meta name="robots" content="noindex" />
      <main className="login" id="main">
        <div className="shot">
          <picture>
            {Object.entries(corridor.sources).map(([format, files]) => (
              <source
                key={format}
                type={`image/${format}`}
                srcSet={files}
                sizes="(min-width: 56em) 58vw, 100vw"
              />
            ))}
            <img src={corridor.img.src} width={corridor.img.w} height={corridor.img.h} alt="" />
          </picture>
        </div>
        <div className="side-form">
          <Link className="brand" to="/">
            <Mark />
            <span>{business.name}</span>
          </Link>
          {children}
          <p className="small">
            <Link className="back" to="/">
              Back to the website
            </Link>
          </p>
        </div>
      </main>
    </div>
  );
}
