import { Outlet } from "react-router";
import { Frame } from "#app/site/frame.tsx";

export default function PublicShell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
