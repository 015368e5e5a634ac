export const starPath =
  "M10 .8l2.75 6.1 6.45.75-4.8 4.45 1.3 6.5L10 15.35 4.3 18.6l1.3-6.5L.8 7.65l6.45-.75z";

/** A rating in whole stars, read out as "5 out of 5 stars". Imported rows may hold more than 5. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span
      className="inline-flex gap-[3px] align-[-0.1em] [&>svg]:size-[0.95em] [&>svg]:fill-current"
      role="img"
      aria-label={`${rating} out of 5 stars`}
    >
      {Array.from({ length: Math.min(5, rating) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars are alike and never move
        <svg key={index} viewBox="0 0 20 20" aria-hidden="true">
          <path d={starPath} />
        </svg>
      ))}
    </span>
  );
}
