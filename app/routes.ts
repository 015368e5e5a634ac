import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The photos of a request, for its customer and for the owner. */
const requestPhoto = "requests/receive/request-photo-route.ts";

/** The PDF of an estimate, for its customer and for the owner. */
const estimatePdf = "estimates/estimate-pdf-route.ts";

export default [
  layout("site/frame/public-layout.tsx", [
    index("site/home/home.tsx"),
    route("about", "site/about/about.tsx"),
    route("services", "services/services.tsx"),
    route("gallery", "gallery/public/gallery.tsx", [
      route(":id", "gallery/public/detail.tsx"),
      route(":id/full-screen", "gallery/public/full-screen.tsx"),
    ]),
    route("reviews", "reviews/reviews.tsx"),
    route("contact", "contact/contact.tsx"),
    route("guide", "guide/visitor/guide.tsx"),
    route("chat", "chat/page/chat.tsx"),
    route("privacy", "privacy/privacy.tsx"),
    route("*", "site/frame/not-found.tsx"),
  ]),

  // A customer's own pages: their secret address is the only key.
  layout("customer/customer-page-frame.tsx", [
    route("request/withdrawn", "customer/withdrawn.tsx"),
    route("request/:token", "customer/request-page.tsx"),
    route("request/:token/review", "customer/review/review-page.tsx"),
    route("request/:token/estimates/:number", "customer/estimate/customer-estimate.tsx"),
    route("request/:token/estimates/:number.pdf", estimatePdf, { id: "customer-estimate-pdf" }),
    route("request/:token/estimates/:number/opened", "customer/estimate/estimate-opened-route.ts"),
    route("request/:token/photos/:number?", requestPhoto, { id: "customer-photo" }),
  ]),

  layout("site/closed/public-files.ts", [
    route("chat/reply", "chat/answer/reply-route.ts"),
    route("sitemap.xml", "site/found/sitemap.ts"),
    route("gallery/:id/share.jpg", "gallery/public/share.ts"),
    route("floor-restoration-guide.pdf", "guide/visitor/pdf-route.ts", { id: "guide/first-name" }),
    route("guide/:file", "guide/visitor/pdf-route.ts"),
    route("guide/pages/:page", "guide/visitor/page-picture-route.ts"),
  ]),

  // A closed site answers these too.
  route("uploads/:file", "photos/store/photo-route.ts"),
  route("robots.txt", "site/found/robots.ts"),
  route("look/:file", "look/files.ts"),
  route("site.webmanifest", "site/found/site-manifest-route.ts"),
  route("healthz", "operate/health/healthz.ts"),
  // Public, because browsers fetch them without cookies.
  route("admin.webmanifest", "admin/shell/admin-manifest-route.ts"),
  route("admin-worker.js", "push/device/worker-route.ts"),

  route("admin/logout", "admin/shell/logout.ts"),
  route("admin/login/passkey", "admin/passkey-routes/ask.ts"),
  layout("admin/sign-in/sign-in-layout.tsx", [
    route("admin/login", "admin/sign-in/login.tsx"),
    route("admin/setup", "admin/sign-in/new-account.tsx", { id: "admin/set-up" }),
    route("admin/forgot", "admin/sign-in/forgot.tsx"),
    route("admin/reset/:token", "admin/sign-in/reset.tsx"),
    route("admin/join/:token", "admin/sign-in/new-account.tsx"),
    route("admin/email/:token", "admin/sign-in/confirm-email.tsx"),
  ]),

  // The layout's middleware is the guard: all routes below need a signed-in administrator.
  route("admin", "admin/shell/admin-layout.tsx", [
    index("admin/dashboard/dashboard.tsx"),
    route("start/:step?", "start/start-page.tsx"),
    route("account", "admin/account/account.tsx"),
    route("account/devices", "push/device/devices.ts"),
    route("account/passkey", "admin/passkey-routes/add.ts"),
    route("colleagues", "admin/colleagues/colleagues-page.tsx"),
    route("activity", "admin/account/activity-page.tsx"),
    route("system", "operate/health/system.tsx"),
    route("gallery", "gallery/admin/list/grid.tsx", [
      route("new", "gallery/admin/form/edit.tsx", { id: "gallery/new-project" }),
      route(":id/edit", "gallery/admin/form/edit.tsx"),
      route(":id/preview", "gallery/admin/form/preview.tsx"),
      route(":id/delete", "gallery/admin/trash/delete.tsx"),
    ]),
    route("gallery/photos", "photos/store/upload-route.ts"),
    route("gallery/trash", "gallery/admin/trash/trash.tsx"),
    route("contacts", "inbox/list/list.tsx", [
      route("new", "inbox/enter/new.tsx"),
      route(":id", "inbox/detail/request-dialog.tsx"),
      route(":id/delete", "inbox/trash/delete.tsx"),
    ]),
    route("contacts/newest", "inbox/list/newest-route.ts"),
    route("contacts/trash", "inbox/trash/trash.tsx"),
    route("contacts/:id/estimate", "estimates/editor/editor.tsx"),
    route("contacts/:id/estimate/preview", "inbox/estimates/preview-estimate.tsx"),
    route("contacts/:id/estimate.pdf", estimatePdf, { id: "draft-pdf" }),
    route("contacts/:id/person", "privacy/admin/person.tsx"),
    route("contacts/:id/person.zip", "privacy/admin/person-download.ts"),
    route("contacts/:id/photos/:number", requestPhoto, { id: "owner-photo" }),
    route("contacts.csv", "inbox/export/export-csv.ts"),
    route("estimates", "inbox/estimates/list.tsx"),
    route("estimates/:number.pdf", estimatePdf, { id: "owner-estimate-pdf" }),
    route("estimates.csv", "inbox/estimates/estimates-csv.ts"),
    route("site", "site/overview/overview.tsx"),
    route("site/miniature/:page", "site/overview/miniature-route.ts"),
    route("site/changes", "site/edit/changes-page.tsx"),
    route("site/services", "services/admin/list.tsx"),
    route("site/reviews", "reviews/admin/list.tsx"),
    route("site/prices", "estimates/prices/list.tsx"),
    route("site/:list/new", "site/edit/edit-row.tsx", { id: "site/edit/new-row" }),
    route("site/:list/:id/edit", "site/edit/edit-row.tsx"),
    route("site/:list/:id/preview", "site/edit/preview-row.ts"),
    route("site/:list/:id/delete", "site/edit/delete-row.tsx"),
    route("site/guide/file", "guide/admin/own-guide.tsx"),
    route("site/look", "site/edit/look-page.tsx"),
    route("site/assistant", "chat/admin/assistant.tsx"),
    route("site/:sheet", "site/edit/edit-sheet.tsx"),
    route("site/:sheet/preview", "site/edit/preview.ts"),
    route("*", "site/frame/not-found.tsx", { id: "admin/not-found" }),
  ]),
] satisfies RouteConfig;
