import { useEffect, useRef, useState } from "react";
import type { LinkDescriptor } from "react-router";

/** A picture as the build makes it: addresses by format, best first. */
export type PictureFiles = {
  sources: Record<string, string>;
  img: { src: string; w: number; h: number };
};

/** Another crop for narrow windows; `sizes` defaults to the whole width. */
export type NarrowPicture = { files: PictureFiles; sizes?: string; upTo?: "phone" | "tablet" };

type Props = {
  picture: PictureFiles;
  alt: string;
  sizes: string;
  phone?: NarrowPicture;
  /** Shown if the picture fails to load. */
  alternate?: PictureFiles;
  /** For the first view: loaded eagerly with high priority. */
  priority?: boolean;
  className?: string;
};

const narrow = { phone: "(max-width: 44em)", tablet: "(max-width: 56em)" };

/** A picture of the site's own, in the formats and widths that the build has made. */
export function Picture({ picture, alt, sizes, phone, alternate, priority, className }: Props) {
  const [failed, setFailed] = useState(false);
  const img = useRef<HTMLImageElement>(null);
  // It may have failed before hydration.
  useEffect(() => {
    if (img.current?.complete && img.current.naturalWidth === 0) setFailed(true);
  }, []);
  const files = failed && alternate ? alternate : picture;
  return (
    <picture>
      {phone && !failed && (
        <Sources
          files={phone.files}
          sizes={phone.sizes ?? "100vw"}
          media={narrow[phone.upTo ?? "phone"]}
        />
      )}
      <Sources files={files} sizes={sizes} />
      <img
        ref={img}
        className={className}
        src={files.img.src}
        width={files.img.w}
        height={files.img.h}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        onError={() => setFailed(true)}
      />
    </picture>
  );
}

function Sources(props: { files: PictureFiles; sizes: string; media?: string }) {
  return Object.entries(props.files.sources).map(([format, srcSet]) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={srcSet}
      sizes={props.sizes}
      media={props.media}
    />
  ));
}

/** Preload links for a picture of the first view, for browsers with AVIF. */
export function preloadPicture(
  picture: PictureFiles,
  sizes: string,
  phone?: NarrowPicture,
): LinkDescriptor[] {
  const link = { rel: "preload", as: "image", type: "image/avif", fetchPriority: "high" } as const;
  const avif = (files: PictureFiles) => ({ imageSrcSet: files.sources.avif ?? "" });
  if (!phone) return [{ ...link, ...avif(picture), imageSizes: sizes }];
  const media = narrow[phone.upTo ?? "phone"];
  return [
    { ...link, ...avif(picture), imageSizes: sizes, media: `not all and ${media}` },
    { ...link, ...avif(phone.files), imageSizes: phone.sizes ?? "100vw", media },
  ];
}
