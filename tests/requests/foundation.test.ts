import { expect, test } from "vitest";
import { send, signIn } from "../stage.ts";

test("an unknown address is answered with the router's fallback screen", async () => {
  const answer = await send("/nowhere");
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("Unexpected Application Error!");
});

test("a visitor is led from the back office to the sign-in and back", async () => {
  const answer = await send("/admin/contacts?status=pending");
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe(
    "/admin/login?to=%2Fadmin%2Fcontacts%3Fstatus%3Dpending",
  );
});

test("an administrator is let in", async () => {
  const answer = await send("/admin", { headers: await signIn() });
  expect(answer.status).toBe(200);
});
