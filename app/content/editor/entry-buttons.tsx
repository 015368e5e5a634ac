import type { MouseEvent } from "react";
import { Icon } from "#app/ui/controls/icons.tsx";

type Props = {
  /** Name of the entry, for those who do not see where the buttons stand. */
  entry: string;
  isFirst: boolean;
  isLast: boolean;
  /** What a button posts as `intent`, by what it does: "up", "down" or "remove". */
  intent: (act: string) => string;
  /** The entry is removed elsewhere. */
  movesOnly?: boolean;
  onPress?: (event: MouseEvent<HTMLButtonElement>) => void;
};

/** The buttons that move or remove an entry of a list. */
export function EntryButtons(props: Props) {
  const { entry, isFirst, isLast, intent, movesOnly, onPress } = props;
  const acts = [
    { act: "up", label: "Move up", drawn: "M12 20V5M5.5 11.5L12 5l6.5 6.5", isAtEnd: isFirst },
    { act: "down", label: "Move down", drawn: "M12 4v15M5.5 12.5L12 19l6.5-6.5", isAtEnd: isLast },
    { act: "remove", label: "Remove", drawn: "M5 5l14 14M19 5L5 19", isAtEnd: false },
  ];
  return acts.slice(0, movesOnly ? 2 : 3).map(({ act, label, drawn, isAtEnd }) => (
    <button
      key={act}
      className="grid size-11 cursor-pointer place-items-center [&_svg]:size-5 aria-disabled:cursor-auto aria-disabled:opacity-30"
      type="submit"
      name="intent"
      value={intent(act)}
      aria-label={`${label}: ${entry}`}
      // Not `disabled`, because a disabled button loses the keyboard's focus.
      aria-disabled={isAtEnd || undefined}
      onClick={onPress}
    >
      <Icon>
        <path d={drawn} />
      </Icon>
    </button>
  ));
}

/** Shows that a summary opens and closes. */
export const Chevron = ({ className }: { className: string }) => (
  <svg className={`size-4 ${className}`} viewBox="0 0 16 16" aria-hidden="true">
    <path className="fill-none stroke-current" strokeWidth="1.5" d="M2 5l6 6 6-6" />
  </svg>
);
