/** The first link of a page: past its head, to what it is about. */
export function SkipLink() {
  return (
    <a
      className="absolute -top-16 left-margin z-50 bg-surface-bright px-4 py-3 focus:top-2 print:hidden"
      href="#main"
    >
      Skip to content
    </a>
  );
}
