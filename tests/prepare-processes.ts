import { prepareGuide } from "./prepared.ts";

/** What the servers of a whole run share, made before the first of them starts. */
export default prepareGuide;
