import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { decodeJwt, decodeProtectedHeader, jwtVerify } from "jose";
import { newClientSecret } from "../../src/credentials/client-secret.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { loadKeys } from "../../src/keys/key-ring.ts";
import {
  asObject,
  expectEnvelope,
  type Scenario,
  type ScenarioRequest,
  scenariosOf,
  send,
  testScenarios,
} from "../support/scenario.ts";
import { type SeededCredential, seedCompany, seedCredential } from "../support/seed.ts";
import { startTestApp } from "../support/test-app.ts";
import {
  basic,
  FORM_TYPE,
  fields,
  GRANT,
  NO_STORE,
  post,
  raw,
  TOKEN_PATH,
} from "../support/token-request.ts";

const testApp = await startTestApp();
const { db, random } = testApp;
const companyId = await seedCompany(db);
const group = await seedCredential(db, random, {
  kind: "dealer-group",
  companyId,
  scopes: ["read:tests", "read:certificates"],
});
const market = await seedCredential(db, random, { kind: "marketplace", scopes: ["read:tests"] });
afterAll(() => testApp.close());

const scopeOf = (body: { readonly [key: string]: unknown }) => body.scope;

const scenarios: Scenario[] = [
  {
    name: "POST /v1/oauth/token gives a token to a client that sends 20 parameters in 16 KiB",
    request: () => {
      const more = Array.from({ length: 16 }, (_, index) => `&x${index}=`).join("");
      const form = `${new URLSearchParams(fields(group))}${more}&x=`;
      return raw(form + "x".repeat(16 * 1024 - form.length));
    },
    status: 200,
  },
  {
    name: "POST /v1/oauth/token gives a token to a client that sends its secret in the form, in both shapes and for an hour",
    request: () => post(fields(group)),
    status: 200,
    headers: { ...NO_STORE, "www-authenticate": null },
    body: (body) => {
      const { meta, data, ...bare } = body;
      expect(Object.keys(bare)).toEqual(["access_token", "token_type", "expires_in", "scope"]);
      expect(bare).toMatchObject({
        token_type: "Bearer",
        expires_in: 3600,
        scope: "read:tests read:certificates",
      });
      expect(data).toEqual(bare);
      expect(Object.keys(asObject(meta))).toEqual(["request_id"]);
    },
  },
  ...scenariosOf(
    "POST /v1/oauth/token gives a token to a client that",
    { status: 200 },
    {
      "authenticates by Basic": () =>
        post(GRANT, { authorization: basic(group.clientId, group.clientSecret) }),
      "percent-encodes its Basic credentials": () => {
        const encode = (text: string) => text.replaceAll("_", "%5F");
        return post(GRANT, { authorization: basic(encode(group.clientId), encode(group.clientSecret)) });
      },
      "writes the scheme in another case": () =>
        post(GRANT, { authorization: basic(group.clientId, group.clientSecret).replace("Basic", "bAsIc") }),
      "states the form's charset": () =>
        raw(`${new URLSearchParams(fields(group))}`, `${FORM_TYPE}; charset=UTF-8`),
    },
  ),
  {
    name: "POST /v1/oauth/token gives a token with all scopes of the credential when none is asked for",
    request: () => post({ ...fields(market), scope: "" }),
    status: 200,
    body: (body) => expect(scopeOf(body)).toBe("read:tests"),
  },
  {
    name: "POST /v1/oauth/token gives a token narrowed to the scopes asked for, in the order of the specification and once each",
    request: () => post({ ...fields(group), scope: "read:certificates  read:tests read:tests" }),
    status: 200,
    body: (body) => expect(scopeOf(body)).toBe("read:tests read:certificates"),
  },
  {
    name: "POST /v1/oauth/token gives a token with one scope when one is asked for",
    request: () => post({ ...fields(group), scope: "read:certificates" }),
    status: 200,
    body: (body) => expect(scopeOf(body)).toBe("read:certificates"),
  },
  ...scenariosOf(
    "POST /v1/oauth/token gives a token",
    { status: 200 },
    {
      "to a client that repeats its id in the form beside Basic": () =>
        post(
          { ...GRANT, client_id: group.clientId },
          { authorization: basic(group.clientId, group.clientSecret) },
        ),
      "to a client whose Basic has neither id nor secret, as Ruby's generated clients send it beside the form":
        () => post(fields(group), { authorization: basic("", "") }),
      "whatever else the form, the query or the Accept header says": () => ({
        ...post({ ...fields(group), audience: "x" }, { accept: "text/html" }),
        path: `${TOKEN_PATH}?scope=write`,
      }),
    },
  ),
];
testScenarios(() => testApp, scenarios);

async function issue(credential: SeededCredential): Promise<string> {
  const response = await testApp.fetch(TOKEN_PATH, {
    method: "POST",
    body: new URLSearchParams(fields(credential)),
  });
  const body = expectEnvelope(response, await response.text());
  return String(body.access_token);
}

test("a token is a JWT of HS256 under the current key that an independent library verifies", async () => {
  const token = await issue(group);
  const { current } = loadKeys(join(testApp.dataDir, "keys.json"), systemRandom()).tokens;
  expect(decodeProtectedHeader(token)).toEqual({ alg: "HS256", typ: "JWT", kid: current.id });
  const nowMs = testApp.clock.nowMs();
  const { payload } = await jwtVerify(token, current.secret, {
    algorithms: ["HS256"],
    issuer: "svc",
    audience: "svc",
    currentDate: new Date(nowMs),
  });
  expect(payload.exp).toBe(Math.floor(nowMs / 1000) + 3600);
});

test("a token says what the specification lists and nothing more", async () => {
  const claims = decodeJwt(await issue(group));
  expect(Object.keys(claims).sort()).toEqual([
    "aud",
    "exp",
    "iat",
    "iss",
    "jti",
    "kind",
    "parent_company_id",
    "scope",
    "sub",
  ]);
  expect(claims).toMatchObject({
    sub: group.clientId,
    scope: "read:tests read:certificates",
    parent_company_id: companyId,
  });
  expect(Number.isInteger(claims.iat)).toBe(true);
});

test("a token of a marketplace has no company and says its kind", async () => {
  expect(decodeJwt(await issue(market))).toMatchObject({ parent_company_id: null, kind: "marketplace" });
});

test("a token is another one each time", async () => {
  const [first, second] = [await issue(group), await issue(group)];
  expect(decodeJwt(first).jti).not.toBe(decodeJwt(second).jti);
});

const lineAfter = async (request: ScenarioRequest) => {
  const loggedCount = testApp.logLines.length;
  await send(testApp, request);
  const lines = testApp.logLines.slice(loggedCount).map((line) => asObject(JSON.parse(line)));
  expect(lines).toHaveLength(1);
  return lines[0];
};

test.each([
  ["that is granted", () => post({ ...GRANT, ...fields(group) }), 200],
  [
    "with a wrong secret",
    () => post({ ...fields(group), client_secret: newClientSecret(systemRandom()) }),
    401,
  ],
  ["by HTTP Basic", () => post(GRANT, { authorization: basic(group.clientId, group.clientSecret) }), 200],
] as const)("the log's line of a token request %s names the credential", async (_, request, status) => {
  expect(await lineAfter(request())).toMatchObject({ msg: "request", status, clientId: group.clientId });
});

test.each([["a client id"], ["HTTP Basic"]])(
  "the log's line of a token request does not repeat what was sent as %s and is none",
  async (way) => {
    const secret = group.clientSecret;
    const request =
      way === "HTTP Basic"
        ? post(GRANT, { authorization: basic(secret, "x") })
        : post({ ...GRANT, client_id: secret, client_secret: "x" });
    expect(await lineAfter(request)).not.toHaveProperty("clientId");
  },
);
