import { newestRequest } from "./request-counts.server.ts";

/** The id of the newest request as JSON: an open list asks for it again and again. */
export const loader = () => Response.json(newestRequest());
