import { compare, type Figure } from "../figure.ts";
import { viewTimes } from "./figures.ts";
import { seedRequests } from "./seeds.ts";

const views = {
  "all, with the tiles": "/admin/contacts",
  "filter pending": "/admin/contacts?status=pending",
  "filter contacted": "/admin/contacts?status=contacted",
  "filter completed": "/admin/contacts?status=completed",
  "CSV, first byte": "/admin/contacts.csv",
};

const searches = {
  "with hits": "/admin/contacts?q=oil+stains",
  "without a hit": "/admin/contacts?q=zeppelin",
};

/** The owner's list with 100,000 requests, compared with 100; a search, which reads all rows, with 10,000. */
export async function requests(): Promise<Figure[]> {
  const few = await viewTimes({ ...views, ...searches }, (site) => seedRequests(site, 100));
  const many = await viewTimes(views, (site) => seedRequests(site, 100_000));
  const matches = await viewTimes(searches, (site) => seedRequests(site, 10_000));
  return [
    ...[...many].map(([view, time]) =>
      row(`requests at 100,000 against 100: ${view}`, time, few.get(view)),
    ),
    ...[...matches].map(([what, time]) =>
      row(`search at 10,000 requests against 100: ${what}`, time, few.get(what)),
    ),
  ];
}

const row = (what: string, time: number, reference = Number.NaN): Figure =>
  compare(what, time, reference, { unit: "ms", atMost: 2 });
