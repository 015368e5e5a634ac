import type { Part } from "./figure.ts";
import { estimates } from "./speed/estimates.ts";
import { firstView } from "./speed/first-view.ts";
import { gallery } from "./speed/gallery.ts";
import { journey } from "./speed/journey.ts";
import { lighthouseRows } from "./speed/lighthouse.ts";
import { memory } from "./speed/memory.ts";
import { pages } from "./speed/pages.ts";
import { pictures } from "./speed/pictures.ts";
import { requests } from "./speed/requests.ts";
import { servedPhoto } from "./speed/served-photo.ts";
import { sheets } from "./speed/sheets.ts";
import { start } from "./speed/start.ts";
import { store } from "./speed/store.ts";

/** The site's speed, compared with references that are measured in the same run. */
export const speed: Part = {
  pages,
  "served-photo": servedPhoto,
  gallery,
  requests,
  estimates,
  store,
  sheets,
  start,
  memory,
  pictures,
  "first-view": firstView,
  lighthouse: lighthouseRows,
  journey,
};
