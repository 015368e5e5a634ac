import { Rule, RuleList } from "#app/ui/fact-lists.tsx";
import theme from "#app/ui/theme.css?raw";

/** Name and value of each token whose name begins like this, as theme.css has it. */
function tokens(prefix: string): [name: string, value: string][] {
  const lines = theme.matchAll(/^\s*(--[\w-]+): ([^;]+);/gm);
  return [...lines].flatMap(([, name = "", value = ""]): [string, string][] =>
    name.startsWith(prefix) ? [[name, value]] : [],
  );
}

const lengths = ["--spacing", "--radius-", "--ease-", "--transition-", "--breakpoint-"];

/** Colors, sizes of type and lengths, read from the style sheet itself. */
export function Tokens() {
  return (
    <>
      <section className="border-t border-line px-edge py-8" aria-labelledby="colors">
        <h2 id="colors">Colors</h2>
        <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-4">
          {tokens("--color-").map(([name, value]) => (
            <li key={name} className="text-note">
              <span
                className="block h-14 border border-line-strong"
                style={{ background: `var(${name})` }}
              />
              {name.replace("--color-", "")} <span className="text-quiet">{value}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="border-t border-line px-edge py-8" aria-labelledby="type">
        <h2 id="type">Type</h2>
        <ul className="mt-4 overflow-hidden">
          {tokens("--text-").map(([name, value]) => (
            <li key={name} className="border-t border-line py-3">
              <p className="text-note text-quiet">
                {name.replace("--text-", "")} {value}
              </p>
              <p className="leading-none whitespace-nowrap" style={{ fontSize: `var(${name})` }}>
                The floor under this one
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section className="border-t border-line px-edge py-8" aria-labelledby="lengths">
        <h2 id="lengths">Lengths and motion</h2>
        <RuleList className="mt-4 max-w-160">
          {lengths.flatMap(tokens).map(([name, value]) => (
            <Rule key={name} name={name}>
              {value}
            </Rule>
          ))}
        </RuleList>
      </section>
    </>
  );
}
