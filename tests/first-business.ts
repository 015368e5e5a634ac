import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { businessOf } from "#app/business/facts/business-values.ts";
import { firstValues } from "#app/content/sheet/sheet.ts";

/** The facts of a new site; its name and numbers are made up. */
export const firstBusiness = businessOf(firstValues(businessSheet));
