/** What the journeys need of a browser engine. A selector that starts with "//" is XPath, others are CSS. */
export type Driver = {
  go(address: string): Promise<void>;
  /** Clicks the first visible one; waits for it. */
  click(selector: string): Promise<void>;
  /** Replaces a field's value by typing. */
  fill(selector: string, text: string): Promise<void>;
  press(selector: string, key: "ArrowRight" | "Enter"): Promise<void>;
  /** Selects a dropdown's option by its value. */
  choose(selector: string, value: string): Promise<void>;
  upload(selector: string, file: string): Promise<void>;
  /** The visible text, or "". */
  text(selector: string): Promise<string>;
  /** A field's value. */
  value(selector: string): Promise<string>;
  attribute(selector: string, name: string): Promise<string | null>;
  /** The number of visible ones. */
  count(selector: string): Promise<number>;
  /** Runs JavaScript in the page. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
};

export type Engine = {
  name: string;
  /** Names missing software; null if nothing is missing. */
  missing: () => string | null;
  open: () => Promise<Driver>;
  /** Whether it can drive a page that must not run scripts. */
  drivesWithoutScripts: boolean;
};

const patience = 20_000;

/** Retries until the result is neither false nor an error, and returns it. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | false | null>,
): Promise<Answer> {
  const end = Date.now() + patience;
  let last: unknown = "";
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer !== false && answer !== null) return answer;
    } catch (error) {
      last = error instanceof Error ? error.message.split("\n")[0] : error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`waited in vain for ${what}${last ? `: ${last}` : ""}`);
}
