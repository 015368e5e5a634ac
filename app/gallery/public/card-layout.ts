/** How a card of the grid lies: over the whole width, or left or right of the main joint. */
export type Shape = "wide" | "left" | "right";

const five: Shape[] = ["wide", "left", "right", "left", "right"];

/** The shapes of `count` cards, in fives: one wide, then two pairs; a card left alone is wide. */
export function cardShapes(count: number): Shape[] {
  return Array.from({ length: count }, (_, index) => {
    const shape = five[index % five.length] ?? "wide";
    return shape === "left" && index === count - 1 ? "wide" : shape;
  });
}
