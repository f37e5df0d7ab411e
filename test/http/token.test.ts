import { afterAll, beforeAll, describe, expect, test } from "bun:test";
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
  send,
  testScenarios,
} from "../support/scenario.ts";
import { type SeededCredential, seedCompany, seedCredential } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let testApp: TestApp;
let group: SeededCredential;
let market: SeededCredential;
let revoked: SeededCredential;
let companyId: number;

beforeAll(async () => {
  testApp = await startTestApp();
  const { db, random } = testApp;
  companyId = await seedCompany(db);
  group = await seedCredential(db, random, {
    kind: "dealer-group",
    companyId,
    scopes: ["read:tests", "read:certificates"],
  });
  market = await seedCredential(db, random, { kind: "marketplace", scopes: ["read:tests"] });
  revoked = await seedCredential(db, random, { kind: "dealer-group", companyId, disabledAtMs: 1 });
});
afterAll(() => testApp.close());

type Form = Record<string, string>;

const PATH = "/v1/oauth/token";
const FORM_TYPE = "application/x-www-form-urlencoded";
const post = (form: Form, headers: Record<string, string> = {}): ScenarioRequest => ({
  method: "POST",
  path: PATH,
  headers,
  body: new URLSearchParams(form),
});
const fields = ({ clientId, clientSecret }: SeededCredential): Form => ({
  grant_type: "client_credentials",
  client_id: clientId,
  client_secret: clientSecret,
});
const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`;
const GRANT = { grant_type: "client_credentials" };
const NO_STORE = { "cache-control": "no-store", pragma: "no-cache" };
const raw = (body: string, contentType: string | null = FORM_TYPE): ScenarioRequest => ({
  method: "POST",
  path: PATH,
  headers: contentType === null ? {} : { "content-type": contentType },
  body: new TextEncoder().encode(body),
});

const scopeOf = (body: { readonly [key: string]: unknown }) => body.scope;

describe("tokens from POST /v1/oauth/token", () => {
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
    {
      name: "POST /v1/oauth/token gives a token to a client that authenticates by Basic",
      request: () => post(GRANT, { authorization: basic(group.clientId, group.clientSecret) }),
      status: 200,
    },
    {
      name: "POST /v1/oauth/token gives a token to a client that percent-encodes its Basic credentials",
      request: () => {
        const encode = (text: string) => text.replaceAll("_", "%5F");
        return post(GRANT, { authorization: basic(encode(group.clientId), encode(group.clientSecret)) });
      },
      status: 200,
    },
    {
      name: "POST /v1/oauth/token gives a token to a client that writes the scheme in another case",
      request: () =>
        post(GRANT, { authorization: basic(group.clientId, group.clientSecret).replace("Basic", "bAsIc") }),
      status: 200,
    },
    {
      name: "POST /v1/oauth/token gives a token to a client that states the form's charset",
      request: () => raw(`${new URLSearchParams(fields(group))}`, `${FORM_TYPE}; charset=UTF-8`),
      status: 200,
    },
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
    {
      name: "POST /v1/oauth/token gives a token to a client that repeats its id in the form beside Basic",
      request: () =>
        post(
          { ...GRANT, client_id: group.clientId },
          { authorization: basic(group.clientId, group.clientSecret) },
        ),
      status: 200,
    },
    {
      name: "POST /v1/oauth/token gives a token whatever else the form, the query or the Accept header says",
      request: () => ({
        ...post({ ...fields(group), audience: "x" }, { accept: "text/html" }),
        path: `${PATH}?scope=write`,
      }),
      status: 200,
    },
  ];
  testScenarios(() => testApp, scenarios);
});

describe("refusals of POST /v1/oauth/token", () => {
  const invalidRequest = {
    status: 400,
    error: { code: "invalid_request" },
    headers: { ...NO_STORE, "www-authenticate": null },
  } as const;
  const unknownClient = {
    status: 401,
    error: { code: "invalid_client" },
    headers: { ...NO_STORE, "www-authenticate": null },
  } as const;
  const unknownBasic = {
    ...unknownClient,
    headers: { ...NO_STORE, "www-authenticate": 'Basic realm="svc"' },
  } as const;
  const without = (name: string) => {
    const { [name]: _, ...rest } = fields(group);
    return post(rest);
  };
  const scenarios: Scenario[] = [
    {
      name: "POST /v1/oauth/token refuses a client id with a NUL character",
      request: () => post({ ...fields(group), client_id: "svc_id_\0nobody" }),
      ...unknownClient,
    },
    { name: "POST /v1/oauth/token refuses an empty form", request: raw(""), ...invalidRequest },
    {
      name: "POST /v1/oauth/token refuses a form without grant_type",
      request: () => without("grant_type"),
      ...invalidRequest,
    },
    {
      name: "POST /v1/oauth/token refuses a form without client_id",
      request: () => without("client_id"),
      ...invalidRequest,
    },
    {
      name: "POST /v1/oauth/token refuses a form without client_secret",
      request: () => without("client_secret"),
      ...invalidRequest,
    },
    {
      name: "POST /v1/oauth/token refuses an empty client_secret",
      request: () => post({ ...fields(group), client_secret: "" }),
      ...invalidRequest,
    },
    {
      name: "POST /v1/oauth/token refuses a JSON body",
      request: () => raw(JSON.stringify(fields(group)), "application/json"),
      ...invalidRequest,
    },
    {
      name: "POST /v1/oauth/token refuses a multipart body",
      request: () => raw("--x\r\n\r\n--x--", "multipart/form-data; boundary=x"),
      ...invalidRequest,
    },
    {
      name: "POST /v1/oauth/token refuses a body without a content type",
      request: () => raw(`${new URLSearchParams(fields(group))}`, null),
      ...invalidRequest,
    },
    ...["grant_type", "client_id", "client_secret", "scope", "anything"].map((name) => ({
      name: `POST /v1/oauth/token refuses ${name} given twice`,
      request: () =>
        raw(`${new URLSearchParams({ scope: "read:tests", anything: "x", ...fields(group) })}&${name}=y`),
      ...invalidRequest,
    })),
    {
      name: "POST /v1/oauth/token refuses a secret in the form beside Basic, even the same one",
      request: () => post(fields(group), { authorization: basic(group.clientId, group.clientSecret) }),
      ...invalidRequest,
    },
    {
      name: "POST /v1/oauth/token refuses another client's id in the form beside Basic",
      request: () =>
        post(
          { ...GRANT, client_id: market.clientId },
          { authorization: basic(group.clientId, group.clientSecret) },
        ),
      ...invalidRequest,
    },
    ...["password", "authorization_code", "refresh_token", "CLIENT_CREDENTIALS", "client_credentials "].map(
      (grantType): Scenario => ({
        name: `POST /v1/oauth/token refuses the grant type ${JSON.stringify(grantType)}`,
        request: () => post({ ...fields(group), grant_type: grantType }),
        status: 400,
        error: { code: "invalid_grant_type" },
        headers: NO_STORE,
      }),
    ),
    {
      name: "POST /v1/oauth/token refuses a client id that it does not know",
      request: () => post({ ...fields(group), client_id: "svc_id_0000000000000000000000" }),
      ...unknownClient,
    },
    {
      name: "POST /v1/oauth/token refuses another secret of the right form",
      request: () => post({ ...fields(group), client_secret: newClientSecret(systemRandom()) }),
      ...unknownClient,
    },
    {
      name: "POST /v1/oauth/token refuses another client's secret",
      request: () => post({ ...fields(group), client_secret: market.clientSecret }),
      ...unknownClient,
    },
    {
      name: "POST /v1/oauth/token refuses a secret with a blank behind it",
      request: () => post({ ...fields(group), client_secret: `${group.clientSecret} ` }),
      ...unknownClient,
    },
    {
      name: "POST /v1/oauth/token refuses a secret that is none of ours",
      request: () => post({ ...fields(group), client_secret: "hunter2!" }),
      ...unknownClient,
    },
    {
      name: "POST /v1/oauth/token refuses the stored digest as a secret",
      request: () =>
        post({
          ...fields(group),
          client_secret: new Bun.CryptoHasher("sha256").update(group.clientSecret).digest("hex"),
        }),
      ...unknownClient,
    },
    {
      name: "POST /v1/oauth/token refuses a wrong secret by Basic, with a challenge",
      request: () => post(GRANT, { authorization: basic(group.clientId, market.clientSecret) }),
      ...unknownBasic,
    },
    ...[
      "Basic",
      "Basic !!!!",
      `Basic ${btoa("nocolon")}`,
      `Basic ${btoa(":x")}`,
      `Basic ${btoa("%ZZ:%ZZ")}`,
      "Bearer abc",
      "Digest x",
    ].map(
      (authorization): Scenario => ({
        name: `POST /v1/oauth/token refuses the header ${JSON.stringify(authorization)}, with a challenge`,
        request: () => post(GRANT, { authorization }),
        ...unknownBasic,
      }),
    ),
    {
      name: "POST /v1/oauth/token refuses a wrong secret of a revoked credential as it refuses any wrong secret",
      request: () => post({ ...fields(revoked), client_secret: newClientSecret(systemRandom()) }),
      ...unknownClient,
    },
    {
      name: "POST /v1/oauth/token refuses a revoked credential",
      request: () => post(fields(revoked)),
      status: 403,
      error: { code: "credential_disabled" },
      headers: NO_STORE,
    },
    {
      name: "POST /v1/oauth/token refuses a scope that the credential does not have, naming it",
      request: () => post({ ...fields(market), scope: "read:tests read:dealers" }),
      status: 400,
      error: { code: "invalid_scope" },
      headers: NO_STORE,
      mayEcho: "read:tests read:dealers",
      body: (body) => expect(asObject(body.error).message).toContain("read:dealers"),
    },
    ...["openid", "read_tests", "READ:TESTS", "https://api.example/.default", "offline_access"].map(
      (scope): Scenario => ({
        name: `POST /v1/oauth/token refuses the scope ${scope}, naming it`,
        request: () => post({ ...fields(market), scope: `read:tests ${scope}` }),
        status: 400,
        error: { code: "invalid_scope" },
        headers: NO_STORE,
        body: (body) =>
          expect(asObject(body.error).message).toBe(`The scope ${scope} is not granted to this credential.`),
      }),
    ),
    ...["<script>alert(1)</script>", "x".repeat(65), newClientSecret(systemRandom()), "Ünderground"].map(
      (scope): Scenario => ({
        name: `POST /v1/oauth/token refuses what could be anything, such as ${scope.slice(0, 8)}…, by its place alone`,
        request: () => post({ ...fields(market), scope: `read:tests ${scope}` }),
        status: 400,
        error: { code: "invalid_scope" },
        headers: NO_STORE,
        body: (body) =>
          expect(asObject(body.error).message).toBe(
            "Scope 2 of the request is not granted to this credential.",
          ),
      }),
    ),
    {
      name: "POST /v1/oauth/token refuses scopes divided by commas",
      request: () => post({ ...fields(group), scope: "read:tests,read:certificates" }),
      status: 400,
      error: { code: "invalid_scope" },
      mayEcho: "read:tests,read:certificates",
    },
    {
      name: "POST /v1/oauth/token refuses a form over 16 KiB that says so",
      request: () => raw(`client_secret=${"x".repeat(16 * 1024 - 13)}`),
      status: 413,
      error: { code: "invalid_request" },
      headers: NO_STORE,
      body: (body) => expect(asObject(body.error).message).toContain("16 KiB"),
    },
    {
      name: "POST /v1/oauth/token refuses a form with more than 20 parameters, before it looks at any of them",
      request: () => raw(Array.from({ length: 21 }, () => "grant_type=%ZZ").join("&")),
      status: 400,
      error: { code: "invalid_request" },
      headers: NO_STORE,
      body: (body) => expect(asObject(body.error).message).toContain("20 parameters"),
    },
    {
      name: "POST /v1/oauth/token refuses a form in another charset than UTF-8",
      request: () => raw(`${new URLSearchParams(fields(group))}`, `${FORM_TYPE};charset=windows-1252`),
      status: 400,
      error: { code: "invalid_request" },
      headers: NO_STORE,
    },
    {
      name: "POST /v1/oauth/token refuses a form that says it is compressed",
      request: () => post(fields(group), { "content-encoding": "gzip" }),
      status: 400,
      error: { code: "invalid_request" },
    },
    {
      name: "POST /v1/oauth/token refuses a form whose bytes are no text",
      request: () => {
        const form = Buffer.from(`${new URLSearchParams(fields(group))}&x=`);
        return { ...raw(""), body: Buffer.concat([form, Uint8Array.of(0xff)]) };
      },
      status: 400,
      error: { code: "invalid_request" },
    },
    {
      name: "POST /v1/oauth/token refuses a form over 16 KiB that comes in pieces",
      request: () => ({
        method: "POST",
        path: PATH,
        headers: { "content-type": FORM_TYPE },
        body: new ReadableStream({
          start(controller) {
            for (let piece = 0; piece < 17; piece++) controller.enqueue(new Uint8Array(1024).fill(120));
            controller.close();
          },
        }),
      }),
      status: 413,
      error: { code: "invalid_request" },
    },
    {
      name: "POST /v1/oauth/token refuses bytes that are no UTF-8 as it refuses any wrong secret",
      request: () => raw(`grant_type=client_credentials&client_id=${group.clientId}&client_secret=%FF%FE`),
      ...unknownClient,
    },
    {
      name: "POST /v1/oauth/token refuses GET, as no route of ours",
      request: { path: PATH },
      status: 404,
      error: { code: "not_found" },
    },
  ];
  testScenarios(() => testApp, scenarios);
});

describe("a token", () => {
  async function issue(credential: SeededCredential): Promise<string> {
    const response = await testApp.fetch(PATH, {
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
});

describe("the log's line of a token request", () => {
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
});
