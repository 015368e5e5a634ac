import { useBusiness } from "#app/business/facts/business-context.tsx";
import { telephoneLink } from "#app/business/facts/telephone.ts";
import afterPhone from "#app/images/concrete-showroom-after.jpg?w=800;1200&flop=true&aspect=1:1&quality=40&format=avif;webp;jpg&as=picture";
import afterFiles from "#app/images/concrete-showroom-after.jpg?w=1200;1600;2400&flop=true&format=avif;webp;jpg&as=picture";
import beforePhone from "#app/images/concrete-showroom-before.jpg?w=800;1200&flop=true&aspect=1:1&quality=40&format=avif;webp;jpg&as=picture";
import beforeFiles from "#app/images/concrete-showroom-before.jpg?w=1200;1600;2400&flop=true&format=avif;webp;jpg&as=picture";
import { type PlacedPhoto, PlacedPicture } from "#app/photos/show/photo.tsx";
import { QuoteButton } from "#app/pieces/contact-actions.tsx";
import type { Example } from "#app/services/example-picture.tsx";
import { servicePhotos } from "#app/services/service-photos.tsx";
import { CallLink, MoreLink } from "#app/ui/controls/button.tsx";
import { Divider } from "#app/ui/divider/divider.tsx";
import { ActionRow, Lead } from "#app/ui/page/layout.tsx";
import { Picture, preloadPicture } from "#app/ui/picture/picture.tsx";
import type { HomeWords } from "./home-sheet.server.ts";

// The picture fills its place by its height where that is higher than the picture's shape.
const wideSizes =
  "(min-width: 67em) 100vw, (min-width: 56em) 67rem, (min-width: 48em) 100vw, 48rem";
const phoneSizes = "(min-width: 29em) 100vw, 29rem";

const ownBefore = {
  picture: beforeFiles,
  phone: { files: beforePhone, sizes: phoneSizes },
  alt: "Example before: a showroom’s concrete, stained, with old adhesive and patches",
};
const ownAfter = {
  picture: afterFiles,
  phone: { files: afterPhone, sizes: phoneSizes },
  alt: "Example after: a clear gray concrete floor that mirrors the windows",
};

/** Preload links of the site's own pictures. */
export const heroPreloads = [ownBefore, ownAfter].flatMap(({ picture, phone }) =>
  preloadPicture(picture, wideSizes, phone),
);

// On a phone the ceiling is cut off, and the divider ends within the first view.
const pictureHeight =
  "bg-surface-muted lg:h-[clamp(36rem,calc(100svh-7.25rem),50rem)] max-lg:order-2 max-lg:h-[clamp(14rem,calc(100svh-21.5rem),30rem)]";
const ownCrop =
  "min-[110em]:object-[50%_38%]! max-lg:not-print:absolute max-lg:inset-x-0 max-lg:bottom-0 max-lg:h-[118%]! max-lg:max-w-none max-lg:object-[62%_100%]!";

type Props = {
  words: HomeWords;
  /** Null if the owner chose photos. */
  example: Example;
  /** Address of similar projects; null without any. */
  more: string | null;
};

/** The first view: headline, buttons and the pictures with the divider. */
export function Hero({ words, example, more }: Props) {
  const { phone } = useBusiness();
  const hasPhoto = words.heroBefore !== null || words.heroAfter !== null;
  const hasPicture = hasPhoto || example !== null;
  const hasCaption = hasPhoto && words.caption + words.captionWork !== "";
  // The words lie on the picture in wide windows.
  const over =
    "lg:absolute lg:top-0 lg:left-0 lg:z-6 lg:w-[calc(var(--split-at)-1.5px)] lg:bg-surface lg:pr-inset lg:pl-edge 2xl:grid 2xl:grid-cols-[minmax(0,1fr)_auto] 2xl:items-end 2xl:gap-8";
  return (
    <>
      <section id="pictures" className="relative max-lg:flex max-lg:flex-col">
        <div
          id="head"
          className={`max-lg:contents lg:pt-[clamp(2.25rem,3.6vw,3.5rem)] lg:pb-[clamp(1.75rem,2.6vw,2.5rem)] ${hasPicture ? over : "lg:px-edge"}`}
        >
          <h1 className="col-span-full lg:max-w-[10em] lg:max-2xl:text-[min(var(--text-h1),6.6vw)] lg:max-2xl:text-wrap max-lg:order-1 max-lg:px-margin max-lg:pt-[clamp(1.5rem,3.4svh,2.5rem)] max-lg:pb-6 max-lg:text-[clamp(2.25rem,1rem+6.6vw,4rem)]">
            {words.headline}
          </h1>
          <Lead className="lg:max-w-[25em] lg:max-2xl:mt-4 max-lg:order-3 max-lg:px-margin max-lg:pt-6 max-lg:text-[1.125rem]">
            {words.lead}
          </Lead>
          <ActionRow className="lg:max-2xl:mt-6 max-lg:order-4 max-lg:px-margin max-lg:pt-4 max-lg:pb-6">
            <QuoteButton>{words.quote}</QuoteButton>
            <CallLink className="lg:hidden" href={telephoneLink(phone)}>
              {phone}
            </CallLink>
          </ActionRow>
        </div>
        {hasPicture && <HeroPicture {...{ words, example }} />}
      </section>
      {(hasCaption || more) && (
        <div className="flex items-center border-y border-line text-note max-lg:justify-between max-lg:gap-4 max-lg:px-margin max-lg:py-3 max-lg:leading-[1.35] lg:min-h-14 lg:border-t-0 lg:grid lg:grid-cols-split">
          {hasCaption && (
            <p className="lg:pr-gutter lg:pl-edge">
              {words.caption && <b className="font-semibold">{words.caption}</b>}{" "}
              {words.captionWork}
            </p>
          )}
          {more && (
            <p className="col-start-2 border-line lg:flex lg:h-full lg:items-center lg:border-l lg:pr-edge lg:pl-inset">
              <MoreLink
                prefetch="intent"
                className="whitespace-nowrap max-lg:after:hidden"
                to={more}
              >
                {words.captionMore}
              </MoreLink>
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** Both pictures with the divider; a single photo of the owner's is shown alone. */
function HeroPicture({ words, example }: Pick<Props, "words" | "example">) {
  const { heroBefore: before, heroAfter: after } = words;
  if (Boolean(before) !== Boolean(after))
    return (
      <div className={`${pictureHeight} [&_img]:size-full [&_img]:object-cover`}>
        <Placed placed={before ?? after} />
      </div>
    );
  const service = example === "own" ? null : example;
  const others = service && servicePhotos(service, { sizes: wideSizes, priority: true });
  return (
    <Divider
      className={pictureHeight}
      label="Move the strip between before and after"
      // At the left lie the words, and in the right margin the chat's button.
      example={example !== null && !service?.photos.length && "right-0 lg:right-edge"}
      before={others?.[0] ?? <Placed placed={before} picture={ownBefore} />}
      after={others?.[1] ?? <Placed placed={after} picture={ownAfter} />}
    />
  );
}

type PlacedProps = { placed: PlacedPhoto | null; picture?: typeof ownBefore };

const Placed = ({ placed, picture }: PlacedProps) => (
  <PlacedPicture placed={placed} sizes={wideSizes} priority>
    {picture && <Picture {...picture} sizes={wideSizes} className={ownCrop} priority />}
  </PlacedPicture>
);
