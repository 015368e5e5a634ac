import { type ConfigData, HtmlValidate } from "html-validate";
import type { ServedPage } from "./served-pages.ts";

const config: ConfigData = {
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // React writes void elements as <br/>, attributes in camel case and empty booleans.
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    // `style` has values that are only known at run time.
    "no-inline-style": "off",
    // A title ends with the business's name, which may be long.
    "long-title": "off",
    "prefer-native-element": "error",
  },
};

const validator = new HtmlValidate(config);

/** Lists the errors in a page's HTML, one per line. */
export async function htmlErrors({ html, refreshes }: ServedPage): Promise<string[]> {
  const rules: ConfigData["rules"] = refreshes && { "meta-refresh": "off" };
  const report = await validator.validateString(html, { rules });
  return report.results.flatMap((result) =>
    result.messages.map((it) => `${it.line}:${it.column} ${it.ruleId}: ${it.message}`),
  );
}
