import { closeToVisitors } from "./close-to-visitors.server.ts";

/** Layout of the public addresses that are no pages. */
export const middleware = closeToVisitors;
