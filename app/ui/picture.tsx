import { useEffect, useRef, useState } from "react";
import type { LinkDescriptor } from "react-router";

/** A picture of the pages as the build makes it: addresses by format, best first. */
export type PictureFiles = {
  sources: Record<string, string>;
  img: { src: string; w: number; h: number };
};

type Props = {
  picture: PictureFiles;
  alt: string;
  /** The width it is shown at, as `sizes` says it. */
  sizes: string;
  /** Another crop for phones, shown across the whole width. */
  phone?: PictureFiles;
  /** Shown in place of one that fails to load. */
  alternate?: PictureFiles;
  /** In the first view: loaded at once, before the rest. */
  priority?: boolean;
  className?: string;
};

const phoneMedia = "(max-width: 44em)";

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
      {phone && !failed && <Sources files={phone} sizes="100vw" media={phoneMedia} />}
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
  phone?: PictureFiles,
): LinkDescriptor[] {
  const link = { rel: "preload", as: "image", type: "image/avif", fetchPriority: "high" } as const;
  const avif = (files: PictureFiles) => ({ imageSrcSet: files.sources.avif ?? "" });
  if (!phone) return [{ ...link, ...avif(picture), imageSizes: sizes }];
  return [
    { ...link, ...avif(picture), imageSizes: sizes, media: `not all and ${phoneMedia}` },
    { ...link, ...avif(phone), imageSizes: "100vw", media: phoneMedia },
  ];
}
