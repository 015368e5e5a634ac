import { useEffect, useRef, useState } from "react";
import type { LinkDescriptor } from "react-router";

/** A picture of the pages as the build makes it: addresses by format, best first. */
export type PictureFiles = {
  sources: Record<string, string>;
  img: { src: string; w: number; h: number };
};

/** A crop for narrow windows: phones, or tablets too; across the whole width unless `sizes` says else. */
export type NarrowPicture = { files: PictureFiles; sizes?: string; upTo?: "phone" | "tablet" };

type Props = {
  picture: PictureFiles;
  alt: string;
  /** The width it is shown at, as `sizes` says it. */
  sizes: string;
  /** Another crop for narrow windows. */
  phone?: NarrowPicture;
  /** Shown in place of one that fails to load. */
  alternate?: PictureFiles;
  /** In the first view: loaded at once, before the rest. */
  priority?: boolean;
  className?: string;
};

const narrow = { phone: "(max-width: 44em)", tablet: "(max-width: 56em)" };

/** One of the pages' own pictures, in every format and width the build has made of it. */
export function Picture({ picture, alt, sizes, phone, alternate, priority, className }: Props) {
  const [failed, setFailed] = useState(false);
  const img = useRef<HTMLImageElement>(null);
  // It may have failed before this ran.
  useEffect(() => {
    if (img.current?.complete && img.current.naturalWidth === 0) setFailed(true);
  }, []);
  const shown = failed && alternate ? alternate : picture;
  return (
    <picture>
      {phone && !failed && (
        <Sources
          files={phone.files}
          sizes={phone.sizes ?? "100vw"}
          media={narrow[phone.upTo ?? "phone"]}
        />
      )}
      <Sources files={shown} sizes={sizes} />
      <img
        ref={img}
        className={className}
        src={shown.img.src}
        width={shown.img.w}
        height={shown.img.h}
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

/** Links that load a picture of the first view ahead of the page's scripts, for browsers with AVIF. */
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
