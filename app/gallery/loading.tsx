import { useNavigation } from "react-router";

/** Says that the gallery is on its way, while it is: from another page, or to another part of it. */
export function GalleryLoading() {
  const { location } = useNavigation();
  const pending = location?.pathname === "/gallery";
  return (
    <div role="status">
      {pending && (
        <p className="loading">
          <span className="wait-line" />
          Loading gallery...
        </p>
      )}
    </div>
  );
}
