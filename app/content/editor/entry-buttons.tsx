import type { MouseEvent } from "react";
import { Icon } from "#app/ui/controls/icons.tsx";

type Props = {
  /** Of the list. */
  name: string;
  /** What an entry is called. */
  entry: string;
  place: number;
  length: number;
  /** Classes of the buttons that move. */
  look: string;
  onPress: (event: MouseEvent<HTMLButtonElement>) => void;
};

/** The buttons that move or remove an entry of a list. */
export function EntryButtons({ name, entry, place, length, look, onPress }: Props) {
  return acts.map(([act, label, path]) => (
    <button
      key={act}
      className={`${act === "remove" ? "" : look} grid size-11 cursor-pointer place-items-center [&_svg]:size-5 aria-disabled:cursor-auto aria-disabled:opacity-30`}
      type="submit"
      name="intent"
      value={`${act}:${name}:${place}`}
      aria-label={`${label}: ${entry} ${place + 1}`}
      aria-disabled={place === { up: 0, down: length - 1, remove: -1 }[act] || undefined}
      onClick={onPress}
    >
      <Icon>
        <path d={path} />
      </Icon>
    </button>
  ));
}

const acts = [
  ["up", "Move up", "M12 20V5M5.5 11.5L12 5l6.5 6.5"],
  ["down", "Move down", "M12 4v15M5.5 12.5L12 19l6.5-6.5"],
  ["remove", "Remove", "M5 5l14 14M19 5L5 19"],
] as const;

/** Shows that a summary opens and closes. */
export const Chevron = ({ className }: { className: string }) => (
  <svg className={`size-4 ${className}`} viewBox="0 0 16 16" aria-hidden="true">
    <path className="fill-none stroke-current" strokeWidth="1.5" d="M2 5l6 6 6-6" />
  </svg>
);
