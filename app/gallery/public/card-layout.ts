/**
 * The shape of a card: full width with its photos above the text (`wide`) or beside it (`feature`,
 * upright photos), or in the left or right column.
 */
export type Shape = "wide" | "feature" | "left" | "right";

/** A card's place: the project's index, its shape, and whether its row is `tall` for upright photos. */
export type Place = { index: number; shape: Shape; tall: boolean };

const rowsOfGroup: ("wide" | "row")[] = ["wide", "row", "row"];

/**
 * Lays out cards in groups of five: a wide one, then two rows of two. A single card left over is wide.
 * In a row, upright photos take the narrower right column; two upright ones become full-width cards.
 * @param upright for each project, whether its photos are upright
 */
export function layOutCards(upright: boolean[]): Place[] {
  const places: Place[] = [];
  const whole = (index: number) =>
    places.push({ index, shape: upright[index] ? "feature" : "wide", tall: false });
  let index = 0;
  for (let turn = 0; index < upright.length; turn++) {
    const [first, second] = [index, index + 1];
    if (rowsOfGroup[turn % rowsOfGroup.length] === "wide" || second === upright.length) {
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
