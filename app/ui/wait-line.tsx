/** A line that something passes along while one waits. Set `margin` or `width` where it stands otherwise. */
export function WaitLine({ className = "mb-4 w-36" }: { className?: string }) {
  return (
    <span
      className={`block h-0.75 bg-[linear-gradient(90deg,var(--color-ink)_42%,var(--color-line)_42%)] motion-safe:animate-pass motion-safe:bg-[length:200%_100%] ${className}`}
    />
  );
}
