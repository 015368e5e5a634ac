import { Form, href } from "react-router";

function forgetAll() {
  localStorage.clear();
  sessionStorage.clear();
  navigator.clearAppBadge?.().catch(() => undefined);
}

/**
 * The log-out button. A document of its own follows, so that nothing of the back office stays in
 * the page's memory; storage is cleared here as well, for when the answer never arrives.
 */
export function LogOut({ className }: { className: string }) {
  return (
    <Form
      className="flex"
      method="post"
      action={href("/admin/logout")}
      reloadDocument
      onSubmit={forgetAll}
    >
      <button className={className} type="submit">
        Log out
      </button>
    </Form>
  );
}
