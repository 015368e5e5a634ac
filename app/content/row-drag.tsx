import { type ComponentProps, type PointerEvent, useRef, useState } from "react";

type Drag = { id: number; from: number; to: number };

/**
 * Lets rows of a list be drawn to another place by a handle each, with a mouse, a finger or a pen.
 * The rows stay where they are until one is let go; a line shows where it will stand.
 */
export function useRowDrag(drop: (id: number, place: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);

  /** How many of the other rows lie above a height in the window. */
  function placeAt(y: number, from: number): number {
    const others = [...(list.current?.children ?? [])].filter((_, index) => index !== from);
    return others.filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2 < y;
    }).length;
  }

  const handle = (id: number, from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id, from, to: from });
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag?.id === id) setDrag({ ...drag, to: placeAt(event.clientY, drag.from) });
    },
    // Where it is let go counts: what was drawn last may not have been told by then.
    onPointerUp: (event: PointerEvent) => {
      const place = drag && placeAt(event.clientY, drag.from);
      if (drag && place !== null && place !== drag.from) drop(drag.id, place);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });

  // Below its own place the rows between will have closed up.
  const line = drag && drag.to !== drag.from ? drag.to + (drag.to > drag.from ? 1 : 0) : null;
  return { list, handle, line };
}

const above =
  "before:absolute before:inset-x-0 before:-top-0.5 before:z-1 before:h-0.75 before:bg-ink";
const below =
  "after:absolute after:inset-x-0 after:-bottom-0.5 after:z-1 after:h-0.75 after:bg-ink";

/** The line above the row at a place, or below the last. */
export function dropLook(line: number | null, place: number, rows: number): string {
  if (line === place) return above;
  return line === rows && place === rows - 1 ? below : "";
}

/** What a row is drawn by; the arrows beside it do the same without a pointer. */
export function DragHandle({ name, ...handle }: { name: string } & ComponentProps<"span">) {
  return (
    <span
      className="grid size-11 touch-none cursor-grab select-none place-items-center text-quiet active:cursor-grabbing noscript:hidden"
      title={`Drag ${name} to another place`}
      aria-hidden="true"
      {...handle}
    >
      ⠿
    </span>
  );
}
