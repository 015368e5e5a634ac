/** The modules that register how their changes are read and taken back: loaded with the server. */
import "#app/contact/conversation/templates.server.ts";
import "#app/contact/inbox/trash.server.ts";
import "#app/gallery/admin/trash.server.ts";
import "#app/guide/own-guide-changes.server.ts";
import "#app/reviews/reviews.server.ts";
import "#app/services/services.server.ts";
import "./all-sheets.server.ts";
