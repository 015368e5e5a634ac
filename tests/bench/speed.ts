import type { Part } from "./figure.ts";
import { blocking } from "./speed/blocking.ts";
import { rebuild } from "./speed/build.ts";
import { firstView } from "./speed/first-view.ts";
import { gallery } from "./speed/gallery.ts";
import { journey } from "./speed/journey.ts";
import { lighthouseRows } from "./speed/lighthouse.ts";
import { memory } from "./speed/memory.ts";
import { mixedLoad } from "./speed/mixed-load.ts";
import { navigation } from "./speed/navigation.ts";
import { pages, savedPages } from "./speed/pages.ts";
import { pictures } from "./speed/pictures.ts";
import { proxy } from "./speed/proxy.ts";
import { requests } from "./speed/requests.ts";
import { servedPhoto } from "./speed/served-photo.ts";
import { sheets } from "./speed/sheets.ts";
import { start } from "./speed/start.ts";
import { store } from "./speed/store.ts";

/** The site's speed, compared with references that are measured in the same run. */
export const speed: Part = {
  pages,
  "pages-saved": savedPages,
  "served-photo": servedPhoto,
  gallery,
  requests,
  store,
  "mixed-load": mixedLoad,
  sheets,
  start,
  memory,
  proxy,
  pictures,
  navigation,
  "first-view": firstView,
  lighthouse: lighthouseRows,
  blocking,
  journey,
  build: rebuild,
};
