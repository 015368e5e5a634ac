import { useEffect } from "react";

type Manifest = {
  routes: Record<string, { module: string; imports?: string[]; parentId?: string }>;
};

/**
 * Fetches the code of all pages of the back office once this one is there, so that none of them is
 * missing when the line is lost on the way, or the site is renewed behind an open page.
 */
export function useCodeAhead(): void {
  useEffect(() => {
    // The router's own list of what it will import; without it each page's code comes when it is asked for.
    const { routes } = Object(Reflect.get(window, "__reactRouterManifest")) as Partial<Manifest>;
    if (!routes) return;
    const isOfAdmin = (id: string): boolean => {
      const parent = routes[id]?.parentId ?? "";
      return parent === "admin/layout" || (parent !== "" && isOfAdmin(parent));
    };
    const files = new Set(
      Object.entries(routes).flatMap(([id, { module, imports = [] }]) =>
        isOfAdmin(id) ? [module, ...imports] : [],
      ),
    );
    const timer = setTimeout(() => {
      for (const href of files)
        document.head.append(
          Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
        );
    }, 1_000);
    return () => clearTimeout(timer);
  }, []);
}
