import { use, useEffect, useState } from "react";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { EditedValues } from "#app/content/editor/edited-values.ts";
import { MessageList } from "./message-list.tsx";

type Template = { title: string; words: string };

const example: Template = {
  title: "For example: Photographs first",
  words:
    "Hello Robin,\n\nThank you for asking. Could you send us some photographs of the floor? Then we can say more before we come and look.",
};

const question = "Our garage floor is dull and cracked. What would it cost to have it polished?";

type Props = {
  /** Fills in the customer's name and the facts. */
  read: (words: string) => string;
};

/** The reply that is open in the form around it as a customer reads it; without replies an example. */
export function SavedReply({ read }: Props) {
  const { name } = useBusiness();
  const { values, entry } = use(EditedValues);
  const templates = values.templates as Template[];
  const [place, setPlace] = useState(0);
  // An entry keeps its id when it moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries move with the values
  useEffect(() => {
    const entries = [...document.querySelectorAll("[name=templates-entry]")];
    setPlace(entries.findIndex((it) => it.lastElementChild?.id === entry));
  }, [entry, values]);
  const { title, words } = templates[Math.max(place, 0)] ?? example;
  const message = { photos: [], when: "" };
  return (
    <section
      className="grid gap-2 px-margin pt-2 pb-12 min-[62em]:sticky min-[62em]:top-0 min-[62em]:px-6"
      aria-labelledby="reading"
    >
      <p className="flex min-h-target items-center justify-between gap-4 text-note">
        <b className="font-semibold" id="reading">
          {title || "New reply"}
        </b>
        <span className="flex-none text-quiet">With an example customer</span>
      </p>
      <div className="by-day mx-auto w-full max-w-168 border border-line bg-surface-bright px-6 pt-4 pb-2 [&_ol]:border-0">
        <MessageList
          entries={[
            { ...message, key: "question", who: "Robin Hale", text: question },
            { ...message, key: "reply", who: name, own: true, text: read(words) || "…" },
          ]}
        />
      </div>
    </section>
  );
}
