import { Outlet } from "react-router";
import { GalleryLoading } from "#app/gallery/loading.tsx";
import { Frame } from "#app/site/frame.tsx";

export default function PublicShell() {
  return (
    <Frame>
      <GalleryLoading />
      <Outlet />
    </Frame>
  );
}
