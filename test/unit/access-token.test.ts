import { expect, test } from "bun:test";
import { SignJWT } from "jose";
import { createTokenVerifier, TOKEN_SERVICE } from "../../src/credentials/access-token.ts";
import type { Key, KeyRing } from "../../src/keys/key-ring.ts";
import { TestClock } from "../support/test-clock.ts";
import { rejectionOf } from "../support/thrown.ts";

const CURRENT: Key = { id: "new", secret: new Uint8Array(32).fill(1) };
const FORMER: Key = { id: "old", secret: new Uint8Array(32).fill(2) };
const clock = new TestClock();

async function sign(key: Key, lifetimeSeconds = 3_600, alg = "HS256"): Promise<string> {
  const claims = { sub: "svc_id_a", scope: "read:tests unknown:scope", jti: crypto.randomUUID() };
  return await new SignJWT(claims)
    .setProtectedHeader({ alg, kid: key.id })
    .setIssuer(TOKEN_SERVICE)
    .setAudience(TOKEN_SERVICE)
    .setExpirationTime(Math.floor(clock.nowMs() / 1000) + lifetimeSeconds)
    .sign(key.secret);
}

/** Its errors as rejections. */
function verifierOf(keys: KeyRing, clock: TestClock) {
  const verify = createTokenVerifier(keys, clock);
  return async (token: string) => verify(token);
}

test("an access token's verifier accepts the current key and every former one that the ring still holds", async () => {
  const verify = verifierOf({ current: CURRENT, all: [CURRENT, FORMER] }, clock);
  for (const key of [CURRENT, FORMER]) {
    const token = await verify(await sign(key));
    expect(token).toMatchObject({ clientId: "svc_id_a", scopes: ["read:tests"] });
    expect(token.expiresAtMs).toBe(Math.floor(clock.nowMs() / 1000) * 1000 + 3_600_000);
  }
});

test("an access token's verifier refuses a key that has left the ring, and one key's token under the name of another", async () => {
  const verify = verifierOf({ current: CURRENT, all: [CURRENT] }, clock);
  expect((await rejectionOf(verify(await sign(FORMER)))).code).toBe("invalid_token");
  expect((await rejectionOf(verify(await sign({ ...FORMER, id: CURRENT.id })))).code).toBe("invalid_token");
});

for (const alg of ["HS384", "HS512"]) {
  test(`an access token's verifier refuses ${alg}, even rightly signed under our key`, async () => {
    const long: Key = { id: "new", secret: new Uint8Array(64).fill(1) };
    const verify = verifierOf({ current: long, all: [long] }, clock);
    expect((await rejectionOf(verify(await sign(long, 3_600, alg)))).code).toBe("invalid_token");
    expect((await verify(await sign(long))).clientId).toBe("svc_id_a");
  });
}

test("an access token's verifier remembers what it has verified, and a remembered token still expires by the clock", async () => {
  const own = new TestClock();
  const verify = verifierOf({ current: CURRENT, all: [CURRENT] }, own);
  const token = await sign(CURRENT, 60);
  const first = await verify(token);
  expect(await verify(token)).toBe(first);
  own.advanceSeconds(60);
  expect((await rejectionOf(verify(token))).code).toBe("token_expired");
});

test("an access token's verifier does not remember what it refused, and does not take part of a token for the whole", async () => {
  const verify = verifierOf({ current: CURRENT, all: [CURRENT] }, clock);
  const token = await sign(CURRENT);
  for (const bent of [token.slice(0, -1), `${token}A`, token.toLowerCase(), ` ${token}`]) {
    expect((await rejectionOf(verify(bent))).code).toBe("invalid_token");
    expect((await rejectionOf(verify(bent))).code).toBe("invalid_token");
  }
  await verify(token);
  expect((await rejectionOf(verify(`${token}A`))).code).toBe("invalid_token");
});
