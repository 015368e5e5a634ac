import { useLocation, useNavigation } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { WaitLine } from "#app/ui/page/layout.tsx";

/** The submit button of a sign-in form, and the message while the back office loads. */
export function SubmitButton({ label, pendingLabel }: { label: string; pendingLabel: string }) {
  const navigation = useNavigation();
  const here = useLocation().pathname;
  const pending = navigation.state !== "idle" && navigation.formMethod === "POST";
  const next = navigation.location?.pathname ?? here;
  const opening = navigation.state === "loading" && next !== here && next.startsWith("/admin");
  return (
    <>
      <Button disabled={pending}>{pending ? pendingLabel : label}</Button>
      <p className="absolute inset-x-0 top-full pt-6 text-quiet" role="status">
        {opening && (
          <>
            <WaitLine />
            Loading admin dashboard...
          </>
        )}
      </p>
    </>
  );
}
