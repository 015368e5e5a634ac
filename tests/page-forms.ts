/** A form of a page as a browser would post it, once for each of its buttons. */
export type PageForm = {
  action: string;
  multipart: boolean;
  /** Names and values to post, the button's last. */
  entries: [string, string][];
  /** Names of the text fields, and of the required ones. */
  typed: string[];
  required: string[];
};

const entities: Record<string, string> = {
  ...{ "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" },
};
export const decoded = (text: string) => text.replace(/&[#\w]+;/g, (it) => entities[it] ?? it);

const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`, "i").exec(tag);
  return found ? decoded(found[1] ?? "") : null;
};

type Control = { tag: string; kind: string; name: string; value: string; isSent: boolean };

/** Lists the controls in HTML that a form may post. */
function controlsIn(html: string): Control[] {
  const pattern =
    /<(input|textarea|select|button)\b[^>]*>(?:(?<!<input\b[^>]*>)([\s\S]*?)<\/\1>)?/g;
  return [...html.matchAll(pattern)].flatMap(([whole, kind = "", content = ""]) => {
    const tag = whole.slice(0, whole.indexOf(">") + 1);
    const name = attribute(tag, "name") ?? "";
    const type = attribute(tag, "type") ?? "";
    const isBox = kind === "input" && /^(checkbox|radio)$/.test(type);
    const isSent = attribute(tag, "disabled") === null && type !== "file";
    if (isBox && attribute(tag, "checked") === null) return [];
    if (kind === "input" && /^(button|submit|image|reset)$/.test(type)) return [];
    const value = () => {
      if (kind === "textarea") return decoded(content).replace(/^\n/, "");
      if (kind !== "select") return attribute(tag, "value") ?? (isBox ? "on" : "");
      const options = content.match(/<option\b[^>]*>/g) ?? [];
      const chosen = options.find((it) => attribute(it, "selected") !== null) ?? options[0] ?? "";
      return attribute(chosen, "value") ?? "";
    };
    return [{ tag, kind: kind === "input" ? `input ${type}` : kind, name, value: value(), isSent }];
  });
}

/** Lists the forms that a page posts to its own site, without those that open another tab. */
export function formsOf(html: string, path: string): PageForm[] {
  const pattern = /<form\b[^>]*>([\s\S]*?)<\/form>/g;
  return [...html.matchAll(pattern)].flatMap(([whole, content = ""]) => {
    const tag = whole.slice(0, whole.indexOf(">") + 1);
    if (attribute(tag, "method")?.toLowerCase() !== "post") return [];
    const id = attribute(tag, "id");
    // Controls outside the form may name it.
    const elsewhere = id
      ? controlsIn(html.replace(whole, "")).filter((it) => attribute(it.tag, "form") === id)
      : [];
    const own = controlsIn(content).filter((it) => [null, id].includes(attribute(it.tag, "form")));
    const all = [...own, ...elsewhere].filter(({ isSent }) => isSent);
    const fields = all.filter(({ kind, name }) => kind !== "button" && name);
    const typed = fields.filter(
      ({ kind, tag }) => isTyped(kind) && attribute(tag, "readonly") === null,
    );
    const buttons = all.filter(
      ({ kind, tag }) => kind === "button" && attribute(tag, "type") !== "button",
    );
    return buttons
      .filter(
        ({ tag }) => attribute(tag, "formtarget") === null && attribute(tag, "formaction") === null,
      )
      .map((button) => ({
        action: new URL(attribute(tag, "action") ?? path, `http://site.test${path}`).href.slice(
          "http://site.test".length,
        ),
        multipart: attribute(tag, "enctype") === "multipart/form-data",
        entries: [...fields, ...(button.name ? [button] : [])].map((it): [string, string] => [
          it.name,
          it.value,
        ]),
        typed: typed.map(({ name }) => name),
        required: typed
          .filter(({ tag }) => attribute(tag, "required") !== null)
          .map(({ name }) => name),
      }));
  });
}

const isTyped = (kind: string) =>
  /^(textarea|input (|text|search|tel|email|url|password))$/.test(kind);
