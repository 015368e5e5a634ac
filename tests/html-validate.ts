import { type ConfigData, HtmlValidate } from "html-validate";
import type { ServedPage } from "./served-pages.ts";

const config: ConfigData = {
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // How React writes HTML: void elements as <br/>, attributes of its own case, empty booleans.
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    // React's `style` carries values that are only known when the page is made.
    "no-inline-style": "off",
    // A page's title ends in the business's name, which its owner chooses.
    "long-title": "off",
    "prefer-native-element": "error",
  },
};

const validator = new HtmlValidate(config);

/** What is wrong with a page's HTML, a line each; empty where it is valid. */
export async function htmlErrors({ html, refreshes }: ServedPage): Promise<string[]> {
  const rules: ConfigData["rules"] = refreshes && { "meta-refresh": "off" };
  const report = await validator.validateString(html, { rules });
  return report.results.flatMap((result) =>
    result.messages.map((it) => `${it.line}:${it.column} ${it.ruleId}: ${it.message}`),
  );
}
