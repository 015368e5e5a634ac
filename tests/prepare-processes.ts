import { prepareGuide } from "./prepared.ts";

/** Runs once before all tests: makes what their servers share. */
export default prepareGuide;
