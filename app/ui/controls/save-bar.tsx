import type { ReactNode } from "react";

/** What saves a form, at the window's foot however long the form is. */
export function SaveBar({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={`save-bar sticky bottom-0 z-9 flex min-h-17.25 items-center gap-4 border-ink border-t px-edge max-lg:py-2.5 ${className}`}
    >
      {children}
    </div>
  );
}
