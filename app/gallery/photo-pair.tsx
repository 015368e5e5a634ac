import type { CSSProperties } from "react";
import type { Side } from "#app/photos/files/stored-names.ts";
import { glanceSizes, Photo } from "#app/photos/show/photo.tsx";
import { ExampleMark, sideLabelLook } from "#app/ui/page/layout.tsx";
import { commonFrame, sizesFor } from "./photo-frame.ts";
import { type ProjectPhoto, sides } from "./project.ts";

type Photos = Record<Side, ProjectPhoto>;
type Loading = { sizes: string; priority?: boolean; large?: boolean };
type FramedPhotoProps = { photos: Photos; side: Side } & Loading;

/** One photo of a project. In blocks of equal size both show the same part at the same scale. */
export function FramedPhoto({ photos, side, sizes, priority, large }: FramedPhotoProps) {
  const frame = commonFrame(photos);
  const differ = frame && sides.some((it) => frame[it].wide > 1.01 || frame[it].high > 1.01);
  const { wide, high } = frame?.[side] ?? {};
  const style = { "--frame": frame?.ratio, "--wide": wide, "--high": high } as CSSProperties;
  return (
    <div className="photo-frame" style={differ ? style : undefined}>
      <Photo {...photos[side]} sizes={sizesFor(photos, side, sizes)} {...{ priority, large }} />
    </div>
  );
}

type Props = { photos: Photos; className?: string; named?: boolean } & Loading & {
    /** The photos came with the demo. */
    example?: boolean;
  };

/** Both photos of a project side by side; `named` adds the badges BEFORE and AFTER. */
export const PhotoPair = ({ photos, className = "", named, example, sizes, priority }: Props) => (
  <div className={`photo-pair relative grid grid-cols-2 gap-0.5 overflow-hidden ${className}`}>
    {sides.map((side) => (
      <figure key={side} className={`${side} relative min-h-0 min-w-0`}>
        <FramedPhoto {...{ photos, side, priority }} sizes={glanceSizes(sizes)} />
        {example && side === "before" && <ExampleMark />}
        {named && <figcaption className={sideLabelLook}>{side.toUpperCase()}</figcaption>}
      </figure>
    ))}
  </div>
);
