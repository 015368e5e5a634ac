type Point = { x: number; y: number };
type Box = { left: number; right: number; top: number; bottom: number };

/** A text on the map that starts or ends at a point; a quiet one is not a town that is marked. */
export type Label = Point & { text: string; anchor: "start" | "end"; quiet?: boolean };

/** The part of the map that is visible in every window. */
export const map: Box = { left: 30, right: 570, top: 10, bottom: 530 };

/** The font size on phones, which is the largest. */
const fontSize = 20;
const maxCharacters = 30;

/** The area of a label; wider than most texts are. */
function boxOf({ text, x, y, anchor }: Label): Box {
  const width = 0.62 * fontSize * text.length;
  const left = anchor === "start" ? x : x - width;
  return { left, right: left + width, top: y - fontSize, bottom: y + 6 };
}

/** The two labels beside a mark, first the one away from the map's middle. */
export function labelsBeside(name: string, { x, y }: Point): Label[] {
  const text = name.length > maxCharacters ? `${name.slice(0, maxCharacters - 1)}…` : name;
  const right: Label = { text, x: x + 12, y: y + 5, anchor: "start" };
  const left: Label = { text, x: x - 12, y: y + 5, anchor: "end" };
  return x < (map.left + map.right) / 2 ? [left, right] : [right, left];
}

const isOver = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/**
 * Of each place's labels the first that is inside the map and covers no mark and no earlier label. A place
 * without such a label has none.
 */
export function placeLabels(places: Label[][], marks: Point[]): Label[] {
  const boxes = marks.map(({ x, y }) => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }));
  return places.flatMap((labels) => {
    const label = labels.find((it) => {
      const box = boxOf(it);
      const isInside = box.left >= map.left && box.right <= map.right;
      return isInside && !boxes.some((other) => isOver(box, other));
    });
    if (label) boxes.push(boxOf(label));
    return label ?? [];
  });
}
