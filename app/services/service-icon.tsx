import type { ReactNode } from "react";
import { useServices } from "./service.ts";

/** Drawings of the built-in services by code; other services have none. */
const drawings: Partial<Record<string, ReactNode>> = {
  "power-washing": <path d="M16 1v6M16 7L4 31M16 7l-5 24M16 7v24M16 7l5 24M16 7l12 24" />,
  "concrete-polishing": (
    <path d="M16 5a11 11 0 1 0 0 22 11 11 0 0 0 0-22zM16 10a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM16 15v2" />
  ),
  "marble-restoration": (
    <path d="M1 9c7 0 8 6 14 7s8-6 16-5M8 31c0-7 6-8 7-15M21 14c1 6 6 7 10 10" />
  ),
  "vct-strip-wax": (
    <>
      <path d="M16 1v30M1 16h30" />
      <path fill="currentColor" d="M1 1h15v15H1zM16 16h15v15H16z" />
    </>
  ),
  "tile-grout-sealing": (
    <path d="M1 11h30M1 21h30M11 1v10M21 1v10M6 11v10M16 11v10M26 11v10M11 21v10M21 21v10" />
  ),
  "janitorial-services": <path d="M16 1v17M8 18h16v6H8zM5 31l3-7M12 31v-7M20 31v-7M27 31l-3-7" />,
};

/** The drawing of a service; none where another service of the business has none. */
export function ServiceIcon({ code }: { code: string }) {
  const codes = [code, ...useServices().map((service) => service.code)];
  if (!codes.every((it) => drawings[it])) return null;
  return (
    <svg
      className="size-9"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M1 1h30v30H1z" />
      {drawings[code]}
    </svg>
  );
}
