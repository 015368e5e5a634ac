/** The company's mark: a floor before and after, and the copper strip between. */
export function Mark({ onDark = false }: { onDark?: boolean }) {
  return (
    <svg viewBox="0 0 30 30" aria-hidden="true">
      <path fill={onDark ? "#f1eee8" : "#24211e"} d="M0 0h16v30H0z" />
      <path fill={onDark ? "#5a534b" : "#cfc7ba"} d="M19 0h11v30H19z" />
      <path fill="#c8733c" d="M16 0h3v30h-3z" />
    </svg>
  );
}
