import { data } from "react-router";
import { priceList } from "#app/estimates/prices/price-list.server.ts";
import { reviewList } from "#app/reviews/reviews.server.ts";
import { serviceList } from "#app/services/services.server.ts";

const lists = { services: serviceList, reviews: reviewList, prices: priceList };

/** @returns the ordered list with this name. @throws 404 if there is none */
export function rowListOf(name: string) {
  if (!Object.hasOwn(lists, name)) throw data("There is no such list.", { status: 404 });
  return lists[name as keyof typeof lists];
}
