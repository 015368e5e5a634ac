/** A row of the page: a review beside the photos of its project, or one or two without photos. */
export type ReviewRow<Review> =
  | { pictured: true; left: Review }
  | { pictured: false; left: Review; right?: Review };

/** Keeps the order, but a row with photos is followed by one without, as long as there are any. */
export function layOutReviews<Review>(
  reviews: Review[],
  isPictured: (review: Review) => boolean,
): ReviewRow<Review>[] {
  const rows: ReviewRow<Review>[] = [];
  const queue = [...reviews];
  const takeWords = () => {
    const next = queue.findIndex((it) => !isPictured(it));
    return next < 0 ? undefined : queue.splice(next, 1)[0];
  };
  while (queue[0] !== undefined) {
    const mayBePictured = !rows.at(-1)?.pictured || queue.every(isPictured);
    if (isPictured(queue[0]) && mayBePictured) {
      rows.push({ pictured: true, left: queue[0] });
      queue.shift();
    } else {
      const first = takeWords();
      if (first === undefined) break;
      rows.push({ pictured: false, left: first, right: takeWords() });
    }
  }
  return rows;
}
