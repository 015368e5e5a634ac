import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("site/shell.tsx", [
    index("site/home/home.tsx"),
    route("about", "site/about/about.tsx"),
    route("services", "services/services.tsx"),
    route("gallery", "gallery/public/gallery.tsx", [
      route(":id", "gallery/public/detail.tsx"),
      route(":id/full-screen", "gallery/public/full-screen.tsx"),
    ]),
    route("reviews", "reviews/reviews.tsx"),
    route("contact", "contact/form/contact.tsx"),
    route("guide", "guide/guide.tsx"),
    route("chat", "chat/chat.tsx"),
    route("privacy", "privacy/privacy.tsx"),
    route("*", "site/not-found.tsx"),
  ]),

  // A customer's own pages: whoever has the address may read them.
  layout("contact/conversation/letter.tsx", [
    route("request/withdrawn", "contact/conversation/withdrawn.tsx"),
    route("request/:token", "contact/conversation/request-page.tsx"),
    route("request/:token/review", "reviews/invitation/review-page.tsx"),
  ]),

  route("chat/reply", "chat/server/reply.ts"),
  route("uploads/:file", "photos/serve.ts"),
  route("sitemap.xml", "site/sitemap.ts"),
  route("robots.txt", "site/robots.ts"),
  route("look/:file", "look/files.ts"),
  route("site.webmanifest", "site/manifest.ts"),
  route("gallery/:id/share.jpg", "gallery/public/share.ts"),
  route("floor-restoration-guide.pdf", "guide/pdf.ts"),
  route("guide/pages/:page", "guide/picture.ts"),
  route("healthz", "operate/healthz.ts"),

  route("admin/logout", "admin/logout.ts"),
  layout("admin/sign-in-layout.tsx", [
    route("admin/login", "admin/login.tsx"),
    route("admin/setup", "admin/setup.tsx"),
    route("admin/forgot", "admin/forgot.tsx"),
    route("admin/reset/:token", "admin/reset.tsx"),
    route("admin/join/:token", "admin/join.tsx"),
    route("admin/email/:token", "admin/confirm-email.tsx"),
  ]),

  // Behind the guard: everything below this layout needs a signed-in administrator.
  route("admin", "admin/layout.tsx", [
    index("admin/dashboard.tsx"),
    route("account", "admin/account.tsx"),
    route("colleagues", "admin/colleagues.tsx"),
    route("activity", "admin/activity.tsx"),
    route("system", "operate/system.tsx"),
    // Only where the site is being worked on: a production build answers 404 there.
    ...(import.meta.env.DEV ? [route("styleguide", "admin/styleguide.tsx")] : []),
    route("gallery", "gallery/admin/grid.tsx", [
      route("new", "gallery/admin/new.tsx"),
      route(":id/edit", "gallery/admin/edit.tsx"),
      route(":id/preview", "gallery/admin/preview.tsx"),
      route(":id/delete", "gallery/admin/delete.tsx"),
    ]),
    route("gallery/photos", "photos/upload-ahead.ts"),
    route("gallery/trash", "gallery/admin/trash.tsx"),
    route("contacts", "contact/inbox/list.tsx", [
      route(":id", "contact/inbox/detail.tsx"),
      route(":id/delete", "contact/inbox/delete.tsx"),
    ]),
    route("contacts/trash", "contact/inbox/trash.tsx"),
    route("contacts/templates", "contact/conversation/templates.tsx"),
    route("contacts/:id/print", "contact/inbox/print.tsx"),
    route("contacts/:id/person", "privacy/admin/person.tsx"),
    route("contacts/:id/person.tar", "privacy/admin/person-download.ts"),
    route("contacts.csv", "contact/inbox/csv-download.ts"),
    route("site", "site/edit/overview.tsx"),
    route("site/changes", "site/edit/changes.tsx"),
    route("site/services", "services/admin/list.tsx"),
    route("site/services/new", "services/admin/edit.tsx", { id: "services/admin/new" }),
    route("site/services/:id/edit", "services/admin/edit.tsx"),
    route("site/services/:id/preview", "services/admin/preview.ts"),
    route("site/services/:id/delete", "services/admin/delete.tsx"),
    route("site/reviews", "reviews/admin/list.tsx"),
    route("site/reviews/new", "reviews/admin/edit.tsx", { id: "reviews/admin/new" }),
    route("site/reviews/:id/edit", "reviews/admin/edit.tsx"),
    route("site/reviews/:id/preview", "reviews/admin/preview.ts"),
    route("site/reviews/:id/delete", "reviews/admin/delete.tsx"),
    route("site/guide/file", "guide/own-guide.tsx"),
    route("site/look", "site/edit/look.tsx"),
    route("site/assistant", "chat/admin/assistant.tsx"),
    route("site/:sheet", "site/edit/sheet.tsx"),
    route("site/:sheet/preview", "site/edit/preview.ts"),
    route("*", "site/not-found.tsx", { id: "admin/not-found" }),
  ]),
] satisfies RouteConfig;
