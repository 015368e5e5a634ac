/** The line above a page that shows what is typed, not what is stored. */
export function PreviewBar() {
  return (
    <p
      className="dark sticky top-0 z-30 bg-graphite px-(--margin) py-3 text-ink-on-dark text-small"
      role="status"
    >
      Preview: this is what you typed, and nothing is stored yet. Close this tab to go on writing.
    </p>
  );
}
