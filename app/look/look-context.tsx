import { createContext, use } from "react";
import { firstLook, type Look } from "./look.ts";

const LookContext = createContext<Look>(firstLook);

/** Makes the look known to every page; rendered once, by the document. */
export const LookProvider = LookContext.Provider;

/** The logo and icons of this site. */
export const useLook = (): Look => use(LookContext);
