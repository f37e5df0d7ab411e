import { expect, test } from "bun:test";
import { hashPassword, verifyPassword } from "../../src/identity/passwords/password-hash.ts";

test("a password is kept as argon2id at the chosen costs, with a salt of its own", async () => {
  const [one, other] = [await hashPassword("kettle orbit"), await hashPassword("kettle orbit")];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(one).not.toBe(other);
});

test("a password is recognized, however it was composed, and no other is", async () => {
  const passwordHash = await hashPassword("kettle \u00fcber orbit");
  expect(await verifyPassword({ passwordHash }, "kettle u\u0308ber\u00a0orbit")).toBe(true);
  for (const wrong of ["kettle uber orbit", "Kettle über orbit", "kettle über orbit ", ""]) {
    expect(await verifyPassword({ passwordHash }, wrong)).toBe(false);
  }
});

test("nobody, and a person without a password, is let in with any password", async () => {
  for (const person of [null, { passwordHash: null }]) {
    for (const password of ["", "an account that nobody has"]) {
      expect(await verifyPassword(person, password)).toBe(false);
    }
  }
});
