import type { Part } from "./figure.ts";
import { firstView } from "./speed/first-view.ts";
import { gallery } from "./speed/gallery.ts";
import { lighthouseRows } from "./speed/lighthouse.ts";
import { memory } from "./speed/memory.ts";
import { navigation } from "./speed/navigation.ts";
import { pages } from "./speed/pages.ts";
import { pictures } from "./speed/pictures.ts";
import { proxy } from "./speed/proxy.ts";
import { requests } from "./speed/requests.ts";
import { sheets } from "./speed/sheets.ts";
import { start } from "./speed/start.ts";
import { store } from "./speed/store.ts";

/** How quick the site is, each beside a reference measured in the same run. */
export const speed: Part = {
  pages,
  gallery,
  requests,
  store,
  sheets,
  start,
  memory,
  proxy,
  pictures,
  navigation,
  "first-view": firstView,
  lighthouse: lighthouseRows,
};
