/** A position for a text: a point on its baseline, and whether that is its start, middle or end. */
type Spot = { x: number; y: number; anchor: "start" | "middle" | "end" };
type Box = { left: number; right: number; top: number; bottom: number };

/** A text with its possible positions, best first. What is `quiet` is grey. */
export type Label = { text: string; spots: Spot[]; quiet?: true };

/** The part of the map that is visible in every window. */
export const map: Box = { left: 30, right: 570, top: 10, bottom: 530 };

/** The font size on phones, the largest. */
const fontSize = 20;
const maxCharacters = 30;

/** The estimated width of a text. Most texts are narrower. */
const widthOf = (text: string) => 0.62 * fontSize * text.length;

/** A label with positions beside, below and above its mark. */
export function labelAround(name: string, { x, y }: { x: number; y: number }): Label {
  const text = name.length > maxCharacters ? `${name.slice(0, maxCharacters - 1)}…` : name;
  const half = widthOf(text) / 2;
  const center = Math.round(Math.min(Math.max(x, map.left + half), map.right - half));
  const right: Spot = { x: x + 12, y: y + 5, anchor: "start" };
  const left: Spot = { x: x - 12, y: y + 5, anchor: "end" };
  const beside = x < (map.left + map.right) / 2 ? [left, right] : [right, left];
  const below: Spot = { x: center, y: y + 28, anchor: "middle" };
  return { text, spots: [...beside, below, { ...below, y: y - 14 }] };
}

function boxOf(text: string, { x, y, anchor }: Spot): Box {
  const width = widthOf(text);
  const start = x - width * { start: 0, middle: 0.5, end: 1 }[anchor];
  return { left: start, right: start + width, top: y - fontSize, bottom: y + 6 };
}

const isOver = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** Gives each label its first position that is free on the map. Drops the other labels. */
export function placeLabels(labels: Label[], marks: { x: number; y: number }[]) {
  const boxes = marks.map(({ x, y }) => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }));
  return labels.flatMap((label) => {
    const spot = label.spots.find((it) => {
      const box = boxOf(label.text, it);
      const isInside = box.left >= map.left && box.right <= map.right;
      return isInside && !boxes.some((other) => isOver(box, other));
    });
    if (!spot) return [];
    boxes.push(boxOf(label.text, spot));
    return [{ ...label, spot }];
  });
}
