import { useLocation, useNavigation } from "react-router";

/** The submit button of a form that leads into the back office, and what is said while it opens. */
export function Enter({ label, pendingLabel }: { label: string; pendingLabel: string }) {
  const navigation = useNavigation();
  const here = useLocation().pathname;
  const pending = navigation.state !== "idle" && navigation.formMethod === "POST";
  const next = navigation.location?.pathname ?? here;
  const opening = navigation.state === "loading" && next !== here && next.startsWith("/admin");
  return (
    <>
      <button className="btn" type="submit" disabled={pending}>
        {pending ? pendingLabel : label}
      </button>
      <p className="opening" role="status">
        {opening && (
          <>
            <span className="wait-line" />
            Loading admin dashboard...
          </>
        )}
      </p>
    </>
  );
}
