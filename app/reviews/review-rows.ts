/**
 * Puts reviews in rows: one that has photos, or one or two without. Keeps the order, but a row with
 * photos is followed by one without, as long as there are any.
 */
export function layOutReviews<Review>(reviews: Review[], isPictured: (review: Review) => boolean) {
  const rows: Review[][] = [];
  let queue = reviews;
  while (queue[0] !== undefined) {
    const words = queue.filter((it) => !isPictured(it)).slice(0, 2);
    const mayBePictured = words.length === 0 || !rows.at(-1)?.some(isPictured);
    const row = isPictured(queue[0]) && mayBePictured ? [queue[0]] : words;
    rows.push(row);
    queue = queue.filter((it) => !row.includes(it));
  }
  return rows;
}
