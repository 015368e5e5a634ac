/**
 * How a card of the grid lies: over the whole width, its pictures above its words (`wide`) or left
 * of them (`feature`, upright pictures); or left or right of the line that splits the page.
 */
export type Shape = "wide" | "feature" | "left" | "right";

/** One place in the grid: the project's index, and whether its row is `tall` for upright pictures. */
export type Place = { index: number; shape: Shape; tall: boolean };

const five: ("wide" | "row")[] = ["wide", "row", "row"];

/**
 * Lays out cards in fives, one wide and then two rows of two; a card left alone is wide. Upright
 * pictures have the narrower, right side of a row, which they fill whole: they change places with
 * their neighbour, or, beside another upright one, take the whole width.
 * @param upright of each project, whether its pictures are
 */
export function layOutCards(upright: boolean[]): Place[] {
  const places: Place[] = [];
  const whole = (index: number) =>
    places.push({ index, shape: upright[index] ? "feature" : "wide", tall: false });
  let index = 0;
  for (let turn = 0; index < upright.length; turn++) {
    const [first, second] = [index, index + 1];
    if (five[turn % five.length] === "wide" || second === upright.length) {
      whole(first);
      index += 1;
    } else if (upright[first] && upright[second]) {
      whole(first);
      index += 1;
      turn -= 1;
    } else {
      const tall = Boolean(upright[first] || upright[second]);
      const [left, right] = upright[first] ? [second, first] : [first, second];
      places.push({ index: left, shape: "left", tall }, { index: right, shape: "right", tall });
      index += 2;
    }
  }
  return places;
}
