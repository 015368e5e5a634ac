import { href } from "react-router";
import { type EstimateState, estimateStates } from "#app/estimates/estimate/estimate.ts";
import { readPage } from "#app/http/read-numbers.ts";

/** The filter of the owner's list of estimates: state (null for all) and search words. */
export type EstimateFilter = { state: EstimateState | null; q: string };

const isState = (text: string | null): text is EstimateState =>
  text !== null && Object.hasOwn(estimateStates, text);

/** Reads the filter and the page (from 1) from a query; unknown values are ignored. */
export function readEstimateFilter(params: URLSearchParams): EstimateFilter & { page: number } {
  const state = params.get("state");
  const q = (params.get("q") ?? "").trim().slice(0, 200);
  return { state: isState(state) ? state : null, q, page: readPage(params) };
}

/** The address of the list, or with `path` of another form of it, for a filter and page. */
export function estimatesAddress(
  { state, q, page = 1 }: EstimateFilter & { page?: number },
  path: string = href("/admin/estimates"),
): string {
  const params = new URLSearchParams();
  if (state) params.set("state", state);
  if (q) params.set("q", q);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `${path}?${params}` : path;
}
