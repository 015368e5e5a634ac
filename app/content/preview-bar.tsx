/** The line above a page that shows what is typed, not what is stored. */
export function PreviewBar() {
  return (
    <p className="dark sticky top-0 z-30 bg-surface px-edge py-3 text-ink text-note" role="status">
      Preview: this is what you typed, and nothing is stored yet. Close this tab to go on writing.
    </p>
  );
}
