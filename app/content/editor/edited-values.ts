import { createContext, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { readValues } from "#app/content/sheet/read-values.ts";
import { changedFields, type Sheet, sameValue } from "#app/content/sheet/sheet.ts";

type Values = Record<string, unknown>;

/** What stands in the fields of the form around this. */
export const EditedValues = createContext({
  values: {} as Values,
  /** What each field was filled with, and the key of its input, which is mounted anew with it. */
  filled: {} as Values,
  keys: {} as Record<string, number>,
  /** Names of the fields that differ from what is stored. */
  changed: [] as string[],
  /** Puts other values into these fields. */
  fill: (_: Values): void => {},
  /** Id of the list entry that is open, or was last. */
  entry: "",
});

/**
 * Follows what is typed into a sheet's form. When the server brings other values, they are put into the
 * fields that nobody has edited since the form was sent.
 * @param server the values that the form has to show: the stored ones, or those of a failed answer; undefined
 *   if it keeps those that it shows
 * @returns what stands in the fields, what they were filled with, and the names of those that differ from
 *   `stored`: null until the scripts are there
 */
export function useEditedValues(sheet: Sheet, server: Values | undefined, stored: Values) {
  const { formData } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const [edit, setEdit] = useState({
    server: server ?? stored,
    filled: server ?? stored,
    fills: 0,
    keys: {} as Record<string, number>,
    values: server ?? stored,
    /** What stood there when it was sent; null once that was answered. */
    sent: null as Values | null,
    files: [] as string[],
    isRead: false,
  });
  const names = Object.keys(sheet.fields);

  const fill = (others: Values) =>
    setEdit((it) => ({
      ...it,
      server: server ?? it.server,
      filled: { ...it.filled, ...others },
      fills: it.fills + 1,
      keys: { ...it.keys, ...withKey(others, it.fills + 1) },
      values: { ...it.values, ...others },
      sent: server && server !== it.server ? null : it.sent,
      files: it.files.filter((name) => !(name in others)),
    }));

  function read() {
    const fields = new FormData(form.current ?? undefined);
    const files = names.filter((name) => (fields.get(`${name}.file`) as File | null)?.size);
    setEdit((it) => ({ ...it, values: readValues(sheet, fields), files, isRead: true }));
  }

  // What was typed before the scripts arrived counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(read, []);
  if (!formData && server && server !== edit.server) {
    const before = edit.sent ?? edit.server;
    // The names of a list's inputs are counted anew with each answer.
    const isShown = (name: string) =>
      sameValue(edit.values[name], server[name]) &&
      (sheet.fields[name]?.kind !== "list" || sameValue(edit.server[name], server[name]));
    const others = names.filter((it) => sameValue(before[it], edit.values[it]) && !isShown(it));
    fill(Object.fromEntries(others.map((name) => [name, server[name]])));
  }
  const noteSending = () => setEdit((it) => ({ ...it, sent: it.values }));
  const changed = [...changedFields(sheet, stored, edit.values), ...edit.files];
  return { ...edit, form, fill, read, noteSending, changed: edit.isRead ? changed : null };
}

const withKey = (fields: Values, key: number) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, key]));
