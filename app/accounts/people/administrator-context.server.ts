import { createContext, type RouterContextProvider } from "react-router";

/** Who is signed in, and by which session (the hash of its token). */
export type Administrator = { id: number; email: string; session: string };

/** Who does something to accounts, and on which device. */
export type Actor = { id: number; email: string; device: string };

/** Set by the back office's guard, for every loader and action behind it. */
export const administratorContext = createContext<Administrator | null>(null);

/**
 * The administrator whom the guard let in.
 * @throws Error outside the guarded back office
 */
export function administrator(context: Readonly<RouterContextProvider>): Administrator {
  const found = context.get(administratorContext);
  if (!found) throw new Error("administrator() must be used within the guarded back office.");
  return found;
}
