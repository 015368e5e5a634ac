/** A row of the page: one review beside the photos of its project, or one or two without. */
export type ReviewRow<Review> =
  | { pictured: true; left: Review }
  | { pictured: false; left: Review; right?: Review };

/**
 * Lays reviews out in rows, in their order but for this: photos do not stand over photos as long as
 * there is a row of words to put between.
 */
export function layOutReviews<Review>(
  reviews: Review[],
  isPictured: (review: Review) => boolean,
): ReviewRow<Review>[] {
  const rows: ReviewRow<Review>[] = [];
  const left = [...reviews];
  const takeWords = () => {
    const next = left.findIndex((it) => !isPictured(it));
    return next < 0 ? undefined : left.splice(next, 1)[0];
  };
  while (left[0] !== undefined) {
    const mayBePictured = !rows.at(-1)?.pictured || left.every(isPictured);
    if (isPictured(left[0]) && mayBePictured) {
      rows.push({ pictured: true, left: left[0] });
      left.shift();
    } else {
      const first = takeWords();
      if (first === undefined) break;
      rows.push({ pictured: false, left: first, right: takeWords() });
    }
  }
  return rows;
}
