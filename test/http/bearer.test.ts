import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { generateKeyPairSync, sign as signWithRsa } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Scope } from "../../src/access/scope.ts";
import { accountCompanies, accounts, credentials } from "../../src/credentials/credential-table.ts";
import { bearerToken, signParts, type TokenParts, tokenParts } from "../support/forged-token.ts";
import { type Scenario, scenariosOf, send, testScenarios } from "../support/scenario.ts";
import { seedCompany, seedCredential, seedDealer, seedTest } from "../support/seed.ts";
import { startTestApp } from "../support/test-app.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

beforeEach(() => testApp.clock.setMs(TEST_START_MS));
afterAll(() => testApp.close());

const newCredential = (scopes: readonly Scope[] = ["read:tests"]) =>
  seedCredential(testApp.db, testApp.random, { kind: "dealer-group", companyId, scopes });

const testApp = await startTestApp();
const companyId = await seedCompany(testApp.db);
const testId = await seedTest(testApp.db, await seedDealer(testApp.db, companyId, "One"));
const group = await newCredential();
const parts = () => tokenParts(testApp, group);
const nowSeconds = () => Math.floor(testApp.clock.nowMs() / 1000);
const PATH = "/v1/tests";

/** A good token with some of its claims or its header changed, signed under the right key. */
const withClaims = (changed: Record<string, unknown>) => signParts(changedClaims(parts(), changed));
const withHeader = (changed: Record<string, unknown>) => {
  const good = parts();
  return signParts({ ...good, header: { ...good.header, ...changed } });
};
function changedClaims(good: TokenParts, changed: Record<string, unknown>): TokenParts {
  return { ...good, claims: { ...good.claims, ...changed } };
}
function broken(token: string): string {
  const [header = "", claims = "", signature = ""] = token.split(".");
  // The first character of a signature carries six of its bits.
  return `${header}.${claims}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
}

const missing = {
  status: 401,
  error: { code: "missing_authorization" },
  headers: { "www-authenticate": 'Bearer realm="svc"' },
} as const;
const invalid = {
  status: 401,
  error: { code: "invalid_token" },
  headers: { "www-authenticate": 'Bearer realm="svc", error="invalid_token"' },
} as const;
const audience = { ...invalid, error: { code: "invalid_audience" } } as const;
const expired = { ...invalid, error: { code: "token_expired" } } as const;
const header = (authorization: string) => ({ path: PATH, headers: { authorization } });
const forged = (make: () => Promise<string> | string) => async () => ({ path: PATH, token: await make() });

const scenarios: Scenario[] = [
  ...scenariosOf("a request is refused that", missing, {
    "has no Authorization header": { path: PATH },
    "authenticates by Basic": header(`Basic ${btoa("a:b")}`),
    "sends the token without its scheme": async () => header(await withClaims({})),
    "sends the token in the query": async () => ({ path: `${PATH}?access_token=${await withClaims({})}` }),
  }),
  ...scenariosOf("a request is refused that", invalid, {
    "sends no JWT": header("Bearer abc"),
    "sends three parts of nothing": header("Bearer a.b.c"),
    "sends two tokens": async () => header(`Bearer ${await withClaims({})} ${await withClaims({})}`),
    "sends quotes around its token": async () => header(`Bearer "${await withClaims({})}"`),
    "sends a token of 10,000 characters": header(`Bearer ${"a".repeat(10_000)}`),
    "has a signature with one bit wrong": forged(async () => broken(await withClaims({}))),
    "has no signature": forged(async () => (await withClaims({})).replace(/[^.]*$/, "")),
    "has claims changed after signing": forged(async () => {
      const [head, , signature] = (await withClaims({})).split(".");
      const claims = Buffer.from(JSON.stringify({ ...parts().claims, scope: "write:dealers" })).toString(
        "base64url",
      );
      return `${head}.${claims}.${signature}`;
    }),
    "is signed under another key": forged(() =>
      signParts({ ...parts(), secret: new Uint8Array(32).fill(9) }),
    ),
    "is signed under the key of signed URLs' length, an empty key": forged(() =>
      signParts({ ...parts(), secret: new Uint8Array() }),
    ),
    "says alg none, without a signature": forged(async () =>
      (await withHeader({ alg: "none" })).replace(/[^.]*$/, ""),
    ),
    "says alg none, with a signature": forged(() => withHeader({ alg: "none" })),
    "says alg NONE": forged(() => withHeader({ alg: "NONE" })),
    "says HS512 and is signed by HS256": forged(() => withHeader({ alg: "HS512" })),
    "says RS256 and is signed by HMAC under our key": forged(() => withHeader({ alg: "RS256" })),
    "is signed by RSA": forged(rsaSigned),
    "brings its own key along": forged(() => withHeader({ jwk: { kty: "oct", k: "AAAA" }, kid: undefined })),
    "names no key": forged(() => withHeader({ kid: undefined })),
    "names a key that there is not": forged(() => withHeader({ kid: "nobody" })),
    "names a key by something else than text": forged(() => withHeader({ kid: 1 })),
    "names a file as its key": forged(() => withHeader({ kid: "../../dev/null" })),
    "has an extension that must be understood": forged(() => withHeader({ crit: ["x"], x: 1 })),
    "is of another issuer": forged(() => withClaims({ iss: "other" })),
    "has no issuer": forged(() => withClaims({ iss: undefined })),
    "has no subject": forged(() => withClaims({ sub: undefined })),
    "has no expiry": forged(() => withClaims({ exp: undefined })),
    "has an expiry that is no number": forged(() => withClaims({ exp: "tomorrow" })),
    "has no scope": forged(() => withClaims({ scope: undefined })),
    "is not valid yet": forged(() => withClaims({ nbf: nowSeconds() + 60 })),
    "has claims that are no object": forged(() => signParts({ ...parts(), claims: [] as never })),
    "is for another audience and under another key: the signature is what is reported": forged(() =>
      signParts({ ...changedClaims(parts(), { aud: "other" }), secret: new Uint8Array(32) }),
    ),
    "has expired and a wrong signature: the signature is what is reported": forged(async () =>
      broken(await withClaims({ exp: nowSeconds() - 1 })),
    ),
  }),
  ...scenariosOf("a request is refused that", audience, {
    "is for another audience": forged(() => withClaims({ aud: "other" })),
    "is for nobody": forged(() => withClaims({ aud: undefined })),
  }),
  ...scenariosOf("a request is refused that", expired, {
    "has expired": forged(() => withClaims({ exp: nowSeconds() - 1 })),
    "expires at this very second": forged(() => withClaims({ exp: nowSeconds() })),
  }),
  ...["Bearer", "bearer", "Bearer "].map((value) => ({
    name: `a request is refused that sends the scheme alone: ${JSON.stringify(value)}`,
    request: header(value),
    ...missing,
  })),
];
testScenarios(() => testApp, scenarios);

function rsaSigned(): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const good = parts();
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signed = `${encode({ ...good.header, alg: "RS256" })}.${encode(good.claims)}`;
  return `${signed}.${signWithRsa("sha256", Buffer.from(signed), privateKey).toString("base64url")}`;
}

describe("a request with a good token", () => {
  const scenarios: Scenario[] = [
    {
      name: "a request with a good token is answered",
      request: async () => ({ path: PATH, token: await bearerToken(testApp, group) }),
      status: 200,
    },
    {
      name: "a request with a good token is answered whatever the case of the scheme and however many blanks follow it",
      request: async () => ({
        path: PATH,
        headers: { authorization: `bEaReR   ${await bearerToken(testApp, group)}` },
      }),
      status: 200,
    },
    {
      name: "a request with a good token is answered up to the last second",
      request: async () => ({ path: PATH, token: await withClaims({ exp: nowSeconds() + 1 }) }),
      status: 200,
    },
    {
      name: "a request with a good token is answered with audiences of which one is ours",
      request: async () => ({ path: PATH, token: await withClaims({ aud: ["other", "svc"] }) }),
      status: 200,
    },
    {
      name: "a request with a good token is not answered where its scope does not reach",
      request: async () => ({
        path: PATH,
        token: await bearerToken(testApp, await newCredential(["read:certificates"])),
      }),
      status: 403,
      error: { code: "insufficient_scope" },
      headers: { "www-authenticate": 'Bearer realm="svc", error="insufficient_scope"' },
    },
    {
      name: "a request with a good token gains nothing by claiming a scope that its credential does not have",
      request: async () => {
        const credential = await newCredential(["read:dealers"]);
        const good = tokenParts(testApp, credential);
        return {
          path: PATH,
          token: await signParts(changedClaims(good, { scope: "read:dealers read:tests" })),
        };
      },
      status: 403,
      error: { code: "insufficient_scope" },
    },
    {
      name: "a request with a good token gains nothing by claiming another company or kind: reach is the credential's",
      request: async () => {
        const stranger = await seedCredential(testApp.db, testApp.random, {
          kind: "dealer-group",
          companyId: await seedCompany(testApp.db),
        });
        const claims = { parent_company_id: companyId, kind: "marketplace" };
        return {
          path: `${PATH}/${testId}`,
          token: await signParts(changedClaims(tokenParts(testApp, stranger), claims)),
        };
      },
      status: 404,
      error: { code: "not_found" },
    },
    {
      name: "a request with a good token of a credential that never was learns that it no longer exists",
      request: async () => ({ path: PATH, token: await withClaims({ sub: "svc_id_nobody" }) }),
      status: 403,
      error: { code: "credential_not_found" },
    },
    {
      name: "a request with a good token of a revoked credential learns that, even where its scope would not reach",
      request: async () => {
        const credential = await seedCredential(testApp.db, testApp.random, {
          kind: "dealer-group",
          companyId,
          scopes: ["read:dealers"],
          disabledAtMs: 1,
        });
        return { path: PATH, token: await bearerToken(testApp, credential) };
      },
      status: 403,
      error: { code: "credential_disabled" },
    },
  ];
  testScenarios(() => testApp, scenarios);
});

const ask = async (token: string, path = `${PATH}/${testId}`) => {
  const response = await send(testApp, { path, token });
  const body = (await response.json()) as { error?: { code: string } };
  return [response.status, body.error?.code ?? null];
};
const update = async (clientId: string, values: Partial<typeof credentials.$inferInsert>) => {
  await testApp.db.transact(async (tx) => {
    await tx.update(credentials).set(values).where(eq(credentials.clientId, clientId));
  });
};

test("a token already in use is refused from the next request once its credential is revoked", async () => {
  const credential = await newCredential();
  const token = await bearerToken(testApp, credential);
  expect(await ask(token)).toEqual([200, null]);
  await update(credential.clientId, { disabledAtMs: testApp.clock.nowMs() });
  expect(await ask(token)).toEqual([403, "credential_disabled"]);
  await update(credential.clientId, { disabledAtMs: null });
  expect(await ask(token)).toEqual([200, null]);
});

test("a token already in use is refused from the next request once its credential is deleted", async () => {
  const credential = await newCredential();
  const token = await bearerToken(testApp, credential);
  expect(await ask(token)).toEqual([200, null]);
  await testApp.db.transact(async (tx) => {
    await tx.delete(credentials).where(eq(credentials.clientId, credential.clientId));
  });
  expect(await ask(token)).toEqual([403, "credential_not_found"]);
});

test("a token in use loses scopes that are taken from its credential; given back, it has them again, but never more than it was issued for", async () => {
  const credential = await newCredential(["read:tests"]);
  const token = await bearerToken(testApp, credential);
  await update(credential.clientId, { scopes: "read:certificates" });
  expect(await ask(token)).toEqual([403, "insufficient_scope"]);
  await update(credential.clientId, { scopes: "read:tests read:certificates" });
  expect(await ask(token)).toEqual([200, null]);
  expect(await ask(token, `${PATH}/${testId}/certificate`)).toEqual([403, "insufficient_scope"]);
});

test("a token in use loses reach that is taken from its credential, and has it again once it is given back", async () => {
  const { db, random } = testApp;
  const credential = await seedCredential(db, random, {
    kind: "marketplace",
    scopes: ["read:tests"],
    restrictedTo: [companyId],
  });
  const token = await bearerToken(testApp, credential);
  expect(await ask(token)).toEqual([200, null]);
  await db.transact(async (tx) => {
    await tx.delete(accountCompanies).where(eq(accountCompanies.accountId, credential.accountId));
  });
  expect(await ask(token)).toEqual([404, "not_found"]);
  await db.transact(async (tx) => {
    await tx.update(accounts).set({ restricted: false }).where(eq(accounts.id, credential.accountId));
  });
  expect(await ask(token)).toEqual([200, null]);
});

test("a token that was good a moment ago expires by the clock, though it is remembered as verified", async () => {
  const token = await bearerToken(testApp, group);
  expect(await ask(token)).toEqual([200, null]);
  testApp.clock.advanceSeconds(3_599);
  expect(await ask(token)).toEqual([200, null]);
  testApp.clock.advanceSeconds(1);
  expect(await ask(token)).toEqual([401, "token_expired"]);
  expect(await ask(token)).toEqual([401, "token_expired"]);
});
