import { createContext, type RouterContextProvider } from "react-router";

/** The signed-in administrator: the session is the hash of its token, the device its `User-Agent`. */
export type Administrator = { id: number; email: string; session: string; device: string };

/** Who does something: their email address, and the `User-Agent` of their device. */
export type Actor = Pick<Administrator, "email" | "device">;

/** Set by the back office's guard for its loaders and actions. */
export const administratorContext = createContext<Administrator | null>(null);

/** The signed-in administrator. @throws Error outside of the guarded back office */
export function administrator(context: Readonly<RouterContextProvider>): Administrator {
  const me = context.get(administratorContext);
  if (!me) throw new Error("administrator() must be used within the guarded back office.");
  return me;
}
