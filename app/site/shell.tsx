import { Outlet } from "react-router";
import type { Route } from "./+types/shell.ts";
import { Frame } from "./frame.tsx";
import { keepPage } from "./kept-pages.server.ts";
import { LoadingMessage } from "./loading-message.tsx";

// In development a page also changes with its code.
export const middleware: Route.MiddlewareFunction[] = import.meta.env.PROD ? [keepPage] : [];

export default function PublicShell() {
  return (
    <Frame>
      <LoadingMessage />
      <Outlet />
    </Frame>
  );
}
