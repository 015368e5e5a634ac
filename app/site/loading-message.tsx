import { useNavigation } from "react-router";

/** Says that a page is on its way, while it is: a slow line would leave a visitor without an answer. */
export function Waiting() {
  const { state, location } = useNavigation();
  return (
    <div role="status">
      {state === "loading" && (
        <p className="loading">
          <span className="wait-line" />
          {location.pathname === "/gallery" ? "Loading gallery..." : "Loading..."}
        </p>
      )}
    </div>
  );
}
