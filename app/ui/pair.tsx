import type { ComponentProps } from "react";

/** The look of two pictures side by side, each cropped to its floor. */
export const pairLook =
  "grid grid-cols-2 gap-0.5 overflow-hidden [&_img]:size-full [&_img]:min-h-0 [&_img]:object-cover [&_img]:object-[50%_82%]";

/** Two pictures side by side. */
export const Pair = ({ className = "", ...rest }: ComponentProps<"div">) => (
  <div className={`${pairLook} ${className}`} {...rest} />
);
