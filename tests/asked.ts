import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { assistantSheet, assistantWords, filled } from "#app/chat/assistant-sheet.server.ts";
import spanish from "#app/chat/site-reply/spanish.json" with { type: "json" };
import { firstValues, type Sheet } from "#app/content/sheet/sheet.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { guideSheet } from "#app/guide/words/guide-sheet.server.ts";
import { services, sheets } from "#schema";
import { send } from "./stage.ts";

/** Questions in their order, what the last reply must have (parts joined by " & "), and must not. */
export type Asked = [turns: string[], has: string, never?: string];

type Firm = {
  business?: object;
  services?: (typeof services.$inferInsert)[];
  assistant?: { knowledge: string; questions: object[] };
};

const stored = (name: string) => JSON.parse(readFileSync(`tests/assistant/${name}.json`, "utf8"));

/** The questions to a firm. */
export const askedOf = (firm: string): Asked[] =>
  stored(firm).asked.map(([turns, has, never]: [string | string[], string, string?]) => [
    [turns].flat().map((it) => filled(it)),
    has,
    never,
  ]);

/** The questions of a list over several firms, each with its firm. */
export const askedOfAll = (name: string): { firm: string; asked: Asked }[] =>
  stored(name).map(([firm, turns, has, never]: [string, string | string[], string, string?]) => ({
    ...{ firm, asked: [[turns].flat(), has, never] },
  }));

export const save = (key: string, fields: Record<string, unknown>) =>
  db.insert(sheets).values({ key, fields, updated_by: "owner@site.test" }).run();

const begun = db.select().from(services).all();

/** Makes the site that of a firm, as its owner would in the back office. */
export function become(name: string): void {
  const { business, services: own, assistant }: Firm = stored(name).firm;
  db.delete(sheets).run();
  db.delete(services).run();
  db.insert(services)
    .values(own?.map((it, position) => ({ ...it, position })) ?? begun)
    .run();
  const change = (sheet: Sheet, values: object) =>
    save(sheet.key, { ...firstValues(sheet), ...values });
  if (business) change(businessSheet, business);
  if (assistant)
    change(assistantSheet, {
      ...assistant,
      questions: [...assistant.questions, ...firstValues(assistantSheet).questions],
    });
}

// Each question comes from an address of its own, far from the pace that a visitor is held to.
let visitors = 0;

/** Asks the assistant without a model. */
export async function ask(
  message: string,
  address = `10.1.${visitors >> 8}.${visitors++ & 255}`,
  history: object[] = [],
): Promise<string> {
  const answer = await send("/chat/reply", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Client-Address": address },
    body: JSON.stringify({ message, history }),
  });
  const [, text = '""', step] =
    /^data: \{"text":(".*")\}\n\nevent: done\ndata: (.*)\n\n$/.exec(await answer.text()) ?? [];
  expect(step, message).toBe('{"step":"keyword"}');
  return JSON.parse(text);
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A pattern in which `{hours}` stands for a fact, `{from VCT}` for one of the guide's prices. */
function pattern(words: string): RegExp {
  const { prices } = readSheet(guideSheet);
  const full = words
    .replace(/\{(from|to|holds) ([^}]+)\}/g, (_, field: "from" | "to" | "holds", work) =>
      literally(prices.find(({ what }) => new RegExp(work, "i").test(what))?.[field] ?? ""),
    )
    .replace(/\{[a-z ]+\}/g, (fact) => literally(filled(fact)));
  return new RegExp(full, "i");
}

const isHandedOn = (text: string) => {
  const { priceReply, contactReply, servicesReply, otherReply } = assistantWords();
  return [priceReply, contactReply, servicesReply, otherReply, spanish.unknown].some((it) =>
    text.startsWith(filled(it)),
  );
};

/** Asks the questions. @returns what was said, how many were right, and those that were not */
export async function judge(list: Asked[]) {
  const result = {
    said: [] as string[],
    right: 0,
    handedOn: [] as string[],
    wrong: [] as string[],
  };
  for (const [turns, has, never] of list) {
    const history: object[] = [];
    let text = "";
    for (const content of turns) {
      text = await ask(content, undefined, history);
      history.push({ role: "user", content }, { role: "assistant", content: text });
    }
    result.said.push(text);
    const isRight =
      has.split(" & ").every((part) => pattern(part).test(text)) &&
      !(never && pattern(never).test(text));
    if (isRight) result.right += 1;
    else result[isHandedOn(text) ? "handedOn" : "wrong"].push(`${turns.join(" / ")}\n   ${text}`);
  }
  return result;
}
