import { Icon } from "#app/ui/controls/icons.tsx";

export const MicrophoneIcon = () => (
  <Icon>
    <path d="M12 3.5a2.5 2.5 0 0 1 2.5 2.5v5.5a2.5 2.5 0 0 1-5 0V6A2.5 2.5 0 0 1 12 3.5zM6 11v.5a6 6 0 0 0 12 0V11M12 17.5V21" />
  </Icon>
);

export const SendIcon = () => (
  <Icon>
    <path d="M12 20V5M5.5 11.5L12 5l6.5 6.5" />
  </Icon>
);

export const SpeakerIcon = ({ muted }: { muted: boolean }) => (
  <Icon>
    <path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4z" />
    <path
      d={muted ? "M15.5 9.5l5 5M20.5 9.5l-5 5" : "M15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11"}
    />
  </Icon>
);
