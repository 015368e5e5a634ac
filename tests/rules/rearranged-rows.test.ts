import { expect, test } from "vitest";
import { rearrangedRows } from "#app/content/rearranged-rows.ts";

const rows = [1, 2, 3].map((id) => ({ id, shown: true }));
const sent = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return rearrangedRows(rows, form).map(({ id, shown }) => (shown ? id : -id));
};

test.each<[Record<string, string>, number[]]>([
  [{ id: "2", intent: "up" }, [2, 1, 3]],
  [{ id: "2", intent: "down" }, [1, 3, 2]],
  [{ id: "1", intent: "up" }, [1, 2, 3]],
  [{ id: "3", intent: "down" }, [1, 2, 3]],
  [{ id: "1", intent: "to", place: "2" }, [2, 3, 1]],
  [{ id: "1", intent: "to", place: "7" }, [1, 2, 3]],
  [{ id: "3", intent: "hide" }, [1, 2, -3]],
  [{ id: "9", intent: "up" }, [1, 2, 3]],
  [{ id: "1", intent: "restore" }, [1, 2, 3]],
])("%j shows %j before it is answered", (values, shown) => {
  expect(sent(values)).toEqual(shown);
});
