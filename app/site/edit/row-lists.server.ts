import { data } from "react-router";
import { currentReviewSheet, findReview, reviewList } from "#app/reviews/reviews.server.ts";
import { serviceSheet } from "#app/services/service-sheet.ts";
import { findService, serviceList } from "#app/services/services.server.ts";

const lists = {
  services: {
    kind: "service",
    list: serviceList,
    find: findService,
    sheet: () => serviceSheet,
    isFixed: () => false,
  },
  reviews: {
    kind: "review",
    list: reviewList,
    find: findReview,
    sheet: currentReviewSheet,
    // A customer's review can be hidden, not edited.
    isFixed: (id: number) => findReview(id)?.source === "invitation",
  },
};

/** @returns the ordered list with this name. @throws 404 if there is none */
export function rowListOf(name: string) {
  if (!Object.hasOwn(lists, name)) throw data("There is no such list.", { status: 404 });
  return lists[name as keyof typeof lists];
}
