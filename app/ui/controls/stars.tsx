export const starPath =
  "M10 .8l2.75 6.1 6.45.75-4.8 4.45 1.3 6.5L10 15.35 4.3 18.6l1.3-6.5L.8 7.65l6.45-.75z";

const maxStars = 5;

/** A rating from 0 to 5, read out as "4.8 out of 5 stars": the last star is filled in part. */
export const Stars = ({ rating }: { rating: number }) => (
  <span
    className="inline-flex gap-[3px] align-[-0.1em] [&>svg]:size-[0.95em]"
    role="img"
    aria-label={`${rating} out of ${maxStars} stars`}
  >
    {Array.from({ length: maxStars }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the stars are alike and never move
      <svg key={index} viewBox="0 0 20 20" aria-hidden="true">
        <path className="fill-line" d={starPath} />
        {/* An inner drawing cuts off what is beyond its width. */}
        <svg width={20 * Math.min(1, Math.max(0, rating - index))} height="20" aria-hidden="true">
          <path className="fill-current" d={starPath} />
        </svg>
      </svg>
    ))}
  </span>
);
