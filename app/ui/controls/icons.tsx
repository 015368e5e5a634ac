import type { ReactNode } from "react";

/** An icon of lines in the text's color. */
export const Icon = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
    {children}
  </svg>
);

const lines = (path: string) => () => (
  <Icon>
    <path d={path} />
  </Icon>
);

export const CloseIcon = lines("M5 5l14 14M19 5L5 19");
export const PreviousIcon = lines("M20 12H5M11.5 5.5L5 12l6.5 6.5");
export const NextIcon = lines("M4 12h15M12.5 5.5L19 12l-6.5 6.5");
export const FullScreenIcon = lines("M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5");
export const ChatIcon = lines("M3.5 4.5h17v12h-9l-4.5 4v-4H3.5zM7.5 8.75h9M7.5 12.25h5.5");
const ArrowOutIcon = lines("M6 18L18 6M8 6h10v10");

/** Behind the words of a link that leaves the site. */
export const LeaveIcon = () => (
  <span className="ml-1 inline-block w-3" aria-hidden="true">
    <ArrowOutIcon />
  </span>
);
