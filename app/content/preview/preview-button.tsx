import { Button } from "#app/ui/controls/button.tsx";

/** What is typed, as its public page, in a tab of its own: a plain post, also with JavaScript. */
export function PreviewButton({ to }: { to: string }) {
  return (
    <Button
      variant="outline"
      formAction={to}
      formTarget="_blank"
      onClick={({ currentTarget: button }) => {
        const { form } = button;
        if (!form) return;
        // Posted by the browser itself: the router would answer in this tab.
        const leave = (event: Event) => event.stopImmediatePropagation();
        form.addEventListener("submit", leave, { capture: true, once: true });
      }}
    >
      Preview
    </Button>
  );
}
