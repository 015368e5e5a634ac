import { data } from "react-router";
import { answerRowForm } from "#app/content/rows/answer-row-form.server.ts";
import {
  createReview,
  currentReviewSheet,
  findReview,
  listReviews,
  maxReviews,
  reviewList,
  reviewValues,
  updateReview,
} from "#app/reviews/reviews.server.ts";
import { serviceSheet } from "#app/services/service-sheet.ts";
import {
  createService,
  findService,
  listServices,
  maxServices,
  serviceList,
  serviceValues,
  updateService,
} from "#app/services/services.server.ts";

type FormOptions = Parameters<typeof answerRowForm>[3];

const serviceRows = {
  subject: "services",
  kind: "service",
  read(id: number) {
    const row = findService(id);
    return row && { ...row, title: row.name, values: serviceValues(row) };
  },
  update: updateService,
  create: createService,
  count: () => listServices().length,
  maxRows: maxServices,
};

const reviewRows = {
  subject: "reviews",
  kind: "review",
  read(id: number) {
    const row = findReview(id);
    return row && { ...row, title: row.name, values: reviewValues(row), code: "" };
  },
  update: updateReview,
  create: createReview,
  count: () => listReviews().length,
  maxRows: maxReviews,
};

const lists = {
  services: {
    ...serviceRows,
    list: serviceList,
    sheet: () => serviceSheet,
    answer: (request: Request, options: FormOptions) =>
      answerRowForm(serviceSheet, request, serviceRows, options),
    refuseFixed: () => {},
  },
  reviews: {
    ...reviewRows,
    list: reviewList,
    sheet: currentReviewSheet,
    answer: (request: Request, options: FormOptions) =>
      answerRowForm(currentReviewSheet(), request, reviewRows, options),
    /** @throws data(sentence, 403) for a customer's review: it is shown or hidden, not reworded */
    refuseFixed(id: number) {
      if (findReview(id)?.source === "invitation")
        throw data("A customer wrote this: it can be shown or hidden, not reworded.", {
          status: 403,
        });
    },
  },
};

/** @returns the ordered list with this name. @throws 404 if there is none */
export function rowListOf(name: string) {
  if (!Object.hasOwn(lists, name)) throw data("There is no such list.", { status: 404 });
  return lists[name as keyof typeof lists];
}
