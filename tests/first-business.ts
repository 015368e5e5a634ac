import { businessOf } from "#app/business/facts/business.server.ts";
import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { firstValues } from "#app/content/sheet/sheet.ts";

/** The facts of a new site; its name and numbers are made up. */
export const firstBusiness = businessOf(firstValues(businessSheet));
