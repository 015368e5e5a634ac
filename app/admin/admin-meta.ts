import type { MetaDescriptor } from "react-router";
import type { Business } from "#app/business/business.ts";

type Matches = readonly ({ id: string; loaderData: unknown } | undefined)[];

/** The title of a page of the back office; the business's name is added from the root's data. */
export function adminMeta(page: string, matches: Matches): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as
    | { business: Business }
    | undefined;
  return [{ title: root ? `${page} | ${root.business.name}` : page }];
}
