import { type ReactNode, useEffect } from "react";
import { buttonLook, moreLook } from "#app/ui/button.tsx";
import { deleteLook } from "#app/ui/delete-look.tsx";
import { choiceLook, controlLook } from "#app/ui/field.tsx";

/** What the hand, the keyboard and the server do to a control, by the class that shows it here. */
const states = {
  rest: "",
  hover: "is-hover",
  focus: "is-focus-visible",
  pressed: "is-hover is-active",
};

/**
 * Lets the classes above show what `:hover`, `:focus-visible` and `:active` look like: each style
 * sheet is read once more, with classes in place of them.
 */
export function useShownStates(): void {
  useEffect(() => {
    const shown = new CSSStyleSheet();
    const rules = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].map(({ cssText }) => cssText),
    );
    shown.replaceSync(
      rules.join("\n").replace(/(?<!\\):(hover|focus-visible|active)(?![\w-])/g, ".is-$1"),
    );
    document.adoptedStyleSheets.push(shown);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((it) => it !== shown);
    };
  }, []);
}

type Kind = { name: string; show: (state: string) => ReactNode; more?: Record<string, ReactNode> };

/** What stands on the dark ground too. */
const onDark = new Set(["First choice", "Second choice", "A link in a text", "Leads on"]);

const button = (name: string, look: string, pending = "Doing it..."): Kind => ({
  name,
  show: (state) => (
    <button className={`${look} ${state}`} type="button">
      {name}
    </button>
  ),
  more: {
    pending: (
      <button className={look} type="button" disabled>
        {pending}
      </button>
    ),
  },
});

const words = (name: string, look: string): Kind => ({
  name,
  show: (state) => (
    <a className={`${look} ${state}`} href="#states">
      {name}
    </a>
  ),
});

const kinds: Kind[] = [
  button("First choice", buttonLook()),
  button("Second choice", buttonLook("outline")),
  button("Delete", buttonLook("danger"), "Deleting..."),
  words("A link in a text", ""),
  words("Leads on", moreLook),
  words("Delete", deleteLook),
  {
    name: "Field",
    show: (state) => (
      <input className={`${controlLook} ${state}`} aria-label="Field" placeholder="May 2025" />
    ),
    more: {
      invalid: (
        <input className={controlLook} aria-label="Field" aria-invalid defaultValue="somebody" />
      ),
      disabled: (
        <input className={controlLook} aria-label="Field" disabled defaultValue="Not now" />
      ),
    },
  },
  {
    name: "Choice",
    show: (state) => (
      <select className={`${choiceLook} ${state}`} aria-label="Choice">
        <option>Pending</option>
      </select>
    ),
    more: {
      invalid: (
        <select className={choiceLook} aria-label="Choice" aria-invalid>
          <option>Choose one</option>
        </select>
      ),
      disabled: (
        <select className={choiceLook} aria-label="Choice" disabled>
          <option>Pending</option>
        </select>
      ),
    },
  },
  {
    name: "Tick",
    show: (state) => (
      <label className="tick">
        <input className={state} type="checkbox" defaultChecked /> Draft
      </label>
    ),
  },
];

/** Each control in each of its states, on the light ground or the dark one. */
export function States({ dark = false }: { dark?: boolean }) {
  const shown = dark ? kinds.filter(({ name }) => onDark.has(name)) : kinds;
  return (
    <section className={`border-t border-line px-edge py-8 ${dark ? "dark" : ""}`}>
      <h2 id={dark ? "states-on-dark" : "states"}>States{dark && " on the dark ground"}</h2>
      <div className="mt-4 grid gap-6">
        {shown.map((kind) => (
          <ul key={kind.name + String(kind.show)} className="flex flex-wrap gap-x-8 gap-y-4">
            {Object.entries(states).map(([name, state]) => (
              <State key={name} name={name}>
                {kind.show(state)}
              </State>
            ))}
            {Object.entries(kind.more ?? {}).map(([name, piece]) => (
              <State key={name} name={name}>
                {piece}
              </State>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}

function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="w-44">
      <p className="mb-2 text-note text-quiet">{name}</p>
      {children}
    </li>
  );
}
