import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("site/shell.tsx", [
    index("site/home.tsx"),
    route("about", "site/about.tsx"),
    route("services", "site/restoration-services.tsx"),
    route("gallery", "gallery/gallery.tsx", [route(":id", "gallery/detail.tsx")]),
    route("reviews", "site/reviews.tsx"),
    route("contact", "contact/contact.tsx"),
    route("guide", "guide/guide.tsx"),
    route("chat", "chat/chat.tsx"),
    route("*", "site/not-found.tsx"),
  ]),

  route("chat/reply", "chat/reply.ts"),
  route("uploads/:file", "photos/serve.ts"),
  route("sitemap.xml", "site/sitemap.ts"),
  route("robots.txt", "site/robots.ts"),
  route("site.webmanifest", "site/manifest.ts"),
  route("gallery/:id/share.jpg", "gallery/share.ts"),
  route("healthz", "operate/healthz.ts"),

  route("admin/login", "admin/login.tsx"),
  route("admin/logout", "admin/logout.ts"),
  route("admin/setup", "admin/setup.tsx"),

  // Behind the guard: everything below this layout needs a signed-in administrator.
  route("admin", "admin/office.tsx", [
    index("admin/dashboard.tsx"),
    route("account", "admin/account.tsx"),
    route("system", "operate/office-system.tsx"),
    // Only where the site is being worked on: a production build answers 404 there.
    ...(import.meta.env.DEV ? [route("styleguide", "admin/styleguide.tsx")] : []),
    route("gallery", "gallery/office-grid.tsx", [
      route("new", "gallery/office-new.tsx"),
      route(":id/edit", "gallery/office-edit.tsx"),
      route(":id/delete", "gallery/office-delete.tsx"),
    ]),
    route("gallery/pictures", "gallery/office-pictures.ts"),
    route("gallery/trash", "gallery/office-trash.tsx"),
    route("contacts", "contact/office-list.tsx", [
      route(":id", "contact/office-detail.tsx"),
      route(":id/delete", "contact/office-delete.tsx"),
    ]),
    route("contacts/trash", "contact/office-trash.tsx"),
    route("contacts/:id/print", "contact/office-print.tsx"),
    route("contacts.csv", "contact/office-csv.ts"),
    route("*", "admin/not-found.tsx"),
  ]),
] satisfies RouteConfig;
