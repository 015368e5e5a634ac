/** What the journeys need of an engine. A selector that begins with "//" is XPath, any other CSS. */
export type Driver = {
  go(address: string): Promise<void>;
  /** The first one that is shown, once there is one. */
  click(selector: string): Promise<void>;
  /** Types in place of what a field holds. */
  fill(selector: string, text: string): Promise<void>;
  press(selector: string, key: "ArrowRight" | "Enter"): Promise<void>;
  /** Chooses a dropdown's option by its value. */
  choose(selector: string, value: string): Promise<void>;
  upload(selector: string, file: string): Promise<void>;
  /** The text of what is shown there now; empty where nothing is. */
  text(selector: string): Promise<string>;
  /** What a field holds. */
  value(selector: string): Promise<string>;
  attribute(selector: string, name: string): Promise<string | null>;
  /** How many are shown there now. */
  count(selector: string): Promise<number>;
  /** Runs in the page, where it has JavaScript. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
};

export type Engine = {
  name: string;
  /** What it needs that is not there; null where all is. */
  missing: () => string | null;
  open: () => Promise<Driver>;
  /** Whether a page can be driven that must not run scripts. */
  drivesWithoutScripts: boolean;
};

const patience = 20_000;

/** Asks again and again until the answer is neither false nor an error, and gives it. */
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
