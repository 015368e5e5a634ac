import { Button } from "#app/ui/controls/button.tsx";

/** Opens the public page with the typed values in a new tab. */
export function PreviewButton({ to }: { to: string }) {
  return (
    <Button
      variant="outline"
      formAction={to}
      formTarget="_blank"
      onClick={({ currentTarget: button }) => {
        const { form } = button;
        if (!form) return;
        // The browser posts the form itself; the router would show the response in this tab.
        const leave = (event: Event) => event.stopImmediatePropagation();
        form.addEventListener("submit", leave, { capture: true, once: true });
      }}
    >
      Preview
    </Button>
  );
}
