import { afterAll, expect } from "bun:test";
import { newClientSecret } from "../../src/credentials/client-secret.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { asObject, type Scenario, scenariosOf, testScenarios } from "../support/scenario.ts";
import { seedCompany, seedCredential } from "../support/seed.ts";
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
const revoked = await seedCredential(db, random, { kind: "dealer-group", companyId, disabledAtMs: 1 });
afterAll(() => testApp.close());

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
  ...scenariosOf("POST /v1/oauth/token refuses", invalidRequest, {
    "an empty form": raw(""),
    "a form without grant_type": () => without("grant_type"),
    "a form without client_id": () => without("client_id"),
    "a form without client_secret": () => without("client_secret"),
    "an empty client_secret": () => post({ ...fields(group), client_secret: "" }),
    "a JSON body": () => raw(JSON.stringify(fields(group)), "application/json"),
    "a multipart body": () => raw("--x\r\n\r\n--x--", "multipart/form-data; boundary=x"),
    "a body without a content type": () => raw(`${new URLSearchParams(fields(group))}`, null),
    "a secret in the form beside Basic, even the same one": () =>
      post(fields(group), { authorization: basic(group.clientId, group.clientSecret) }),
    "another client's id in the form beside Basic": () =>
      post(
        { ...GRANT, client_id: market.clientId },
        { authorization: basic(group.clientId, group.clientSecret) },
      ),
  }),
  ...scenariosOf("POST /v1/oauth/token refuses", unknownClient, {
    "a client id with a NUL character": () => post({ ...fields(group), client_id: "svc_id_\0nobody" }),
    "a client id that it does not know": () =>
      post({ ...fields(group), client_id: "svc_id_0000000000000000000000" }),
    "another secret of the right form": () =>
      post({ ...fields(group), client_secret: newClientSecret(systemRandom()) }),
    "another client's secret": () => post({ ...fields(group), client_secret: market.clientSecret }),
    "a secret with a blank behind it": () =>
      post({ ...fields(group), client_secret: `${group.clientSecret} ` }),
    "a secret that is none of ours": () => post({ ...fields(group), client_secret: "hunter2!" }),
    "the stored digest as a secret": () =>
      post({
        ...fields(group),
        client_secret: new Bun.CryptoHasher("sha256").update(group.clientSecret).digest("hex"),
      }),
    "a wrong secret of a revoked credential as it refuses any wrong secret": () =>
      post({ ...fields(revoked), client_secret: newClientSecret(systemRandom()) }),
    "bytes that are no UTF-8 as it refuses any wrong secret": () =>
      raw(`grant_type=client_credentials&client_id=${group.clientId}&client_secret=%FF%FE`),
  }),
  ...scenariosOf("POST /v1/oauth/token refuses", unknownBasic, {
    "a wrong secret by Basic, with a challenge": () =>
      post(GRANT, { authorization: basic(group.clientId, market.clientSecret) }),
  }),
  ...["grant_type", "client_id", "client_secret", "scope", "anything"].map((name) => ({
    name: `POST /v1/oauth/token refuses ${name} given twice`,
    request: () =>
      raw(`${new URLSearchParams({ scope: "read:tests", anything: "x", ...fields(group) })}&${name}=y`),
    ...invalidRequest,
  })),
  ...["password", "authorization_code", "refresh_token", "CLIENT_CREDENTIALS", "client_credentials "].map(
    (grantType): Scenario => ({
      name: `POST /v1/oauth/token refuses the grant type ${JSON.stringify(grantType)}`,
      request: () => post({ ...fields(group), grant_type: grantType }),
      status: 400,
      error: { code: "invalid_grant_type" },
      headers: NO_STORE,
    }),
  ),
  ...[
    "Basic",
    "Basic !!!!",
    `Basic ${btoa("nocolon")}`,
    `Basic ${btoa(":x")}`,
    `Basic ${btoa(":")}`,
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
      path: TOKEN_PATH,
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
    name: "POST /v1/oauth/token refuses GET, as no route of ours",
    request: { path: TOKEN_PATH },
    status: 404,
    error: { code: "not_found" },
  },
];
testScenarios(() => testApp, scenarios);
