import { useNavigation } from "react-router";
import { WaitLine } from "#app/ui/page/layout.tsx";

/** Says that a page is on its way, while it is: a slow line would leave a visitor without an answer. */
export function LoadingMessage() {
  const { state, location } = useNavigation();
  return (
    <div role="status">
      {state === "loading" && (
        <p className="fixed inset-x-0 bottom-0 z-40 animate-announce border-t border-line bg-surface-bright px-edge py-4">
          <WaitLine className="mb-2 w-36" />
          {location.pathname === "/gallery" ? "Loading gallery..." : "Loading..."}
        </p>
      )}
    </div>
  );
}
