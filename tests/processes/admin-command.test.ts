import { expect, test } from "vitest";
import { verifyPassword } from "#app/accounts/people/administrators.server.ts";
import { db } from "#app/database/database.server.ts";
import { administrators, passkeys } from "#schema";
import { runCommand } from "../server.ts";
import { send, signIn } from "../stage.ts";

/** Runs `npm run admin -- …` on this file's database. */
const admin = (words: string[], input = "") => runCommand("admin", words, process.env, input);

const email = "owner@site.test";

test("administrators are created, listed, given a password and removed from the shell", async () => {
  expect(admin(["list"]).out).toContain("There is no administrator yet.");

  expect(admin(["create", "Owner@Site.test", "first password"])).toMatchObject({
    code: 0,
    out: `Created the administrator ${email}.\n`,
  });
  expect(await verifyPassword(email, "first password")).not.toBeNull();
  expect(admin(["list"]).out).toMatch(
    /^owner@site\.test {2}since \d{4}-\d\d-\d\d, sessions open: 0/,
  );

  const cookie = await signIn(email);
  expect(admin(["set-password", email], "second password\n").code).toBe(0);
  expect(await verifyPassword(email, "second password")).not.toBeNull();
  expect((await send("/admin", { headers: cookie })).status).toBe(302);

  const { id } = db.select().from(administrators).all()[0] ?? { id: 0 };
  const key = { administrator_id: id, domain: "floors.test", public_key: Buffer.from("-") };
  for (const name of ["Phone", "Tablet"])
    db.insert(passkeys)
      .values({ ...key, id: name, name })
      .run();
  expect(admin(["set-password", email, "third password"]).out).toContain("still have 2 passkeys");
  expect(db.select().from(passkeys).all()).toHaveLength(2);
  const removing = admin(["set-password", email, "fourth password", "--remove-passkeys"]);
  expect(removing.out).toContain("Removed 2 passkeys.");
  expect(db.select().from(passkeys).all()).toEqual([]);

  expect(admin(["remove", email]).out).toContain("Nobody can sign in any more");
  expect(admin(["list"]).out).toContain("There is no administrator yet.");
});

test.each([
  [["create", "owner", "long enough"], "valid email address"],
  [["create", email, "short"], "at least 8 characters"],
  [["create", email], "No password came"],
  [["set-password", "nobody@site.test", "long enough"], "no administrator nobody@site.test"],
  [["remove", "nobody@site.test"], "no administrator nobody@site.test"],
])("%j fails with a sentence and exit code 1", (words, sentence) => {
  const { code, err } = admin(words);
  expect(err).toContain(sentence);
  expect(err).not.toContain("at file:");
  expect(code).toBe(1);
});
