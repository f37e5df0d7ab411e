import { afterAll, expect, test } from "bun:test";
import { apiContract } from "../support/api-contract.ts";
import { asObject, type ScenarioRequest, send } from "../support/scenario.ts";
import { seedCompany, seedCredential } from "../support/seed.ts";
import { startTestApp } from "../support/test-app.ts";
import { basic, FORM_TYPE, fields, GRANT, NO_STORE, post, raw } from "../support/token-request.ts";

const PATH = "/oauth/token";
const CHALLENGE = 'Basic realm="svc"';

const testApp = await startTestApp();
const companyId = await seedCompany(testApp.db);
const scopes = ["read:tests", "read:certificates"] as const;
const client = await seedCredential(testApp.db, testApp.random, {
  kind: "dealer-group",
  companyId,
  scopes: [...scopes],
});
afterAll(() => testApp.close());

const at = (request: ScenarioRequest, query = ""): ScenarioRequest => ({ ...request, path: PATH + query });
const byForm = (more: Record<string, string> = {}) => at(post({ ...fields(client), ...more }));
const byBasic = (more: Record<string, string> = {}, authorization = own()) =>
  at(post({ ...GRANT, ...more }, { authorization }));
const own = () => basic(client.clientId, client.clientSecret);
/** Every character, also those that need none. */
const encoded = (text: string) =>
  [...text].map((character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`).join("");
const query = () => `?${new URLSearchParams({ ...fields(client) })}`;
const ASSERTION = {
  client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
  client_assertion: "e30.e30.AAAA",
};

interface Row {
  /** Of RFC 6749, unless it names another document. */
  readonly section: string;
  readonly what: string;
  readonly request: () => ScenarioRequest;
  /** The code of the refusal and its status; left out, a token is given. */
  readonly refusal?: readonly [error: string, status: number, challenge?: typeof CHALLENGE];
  readonly scope?: string;
}

const ALL = "read:tests read:certificates";
const NONE: NonNullable<Row["refusal"]> = ["", 0];
const INVALID: Row["refusal"] = ["invalid_request", 400];
const NO_CLIENT: Row["refusal"] = ["invalid_client", 401];
const BAD_BASIC: Row["refusal"] = ["invalid_client", 401, CHALLENGE];
const NO_GRANT: Row["refusal"] = ["unsupported_grant_type", 400];
const NO_SCOPE: Row["refusal"] = ["invalid_scope", 400];

const GRANTS = [
  ...["authorization_code", "refresh_token", "password", "implicit", "hybrid", "none"],
  "urn:ietf:params:oauth:grant-type:jwt-bearer",
  "urn:ietf:params:oauth:grant-type:saml2-bearer",
  "urn:ietf:params:oauth:grant-type:device_code",
  "urn:ietf:params:oauth:grant-type:token-exchange",
  "urn:openid:params:grant-type:ciba",
];
/** The grammar has one blank between two scopes; what is meant is plain all the same. */
const SCOPES_WITH_MORE_BLANKS = [" read:tests", "read:tests ", "read:tests  read:tests"];
const SCOPES_OF_NO_FORM = [
  ...["read:tests\tread:certificates", "read:tests\nread:certificates", '"read:tests"', "read\\tests"],
  ...["read:tésts", "read:tests\u00a0"],
];

const ROWS: readonly Row[] = [
  // Client authentication.
  { section: "2.3.1", what: "Basic", request: () => byBasic(), scope: ALL },
  {
    section: "2.3.1",
    what: "Basic whose id and secret are form-encoded in every character",
    request: () => byBasic({}, basic(encoded(client.clientId), encoded(client.clientSecret))),
    scope: ALL,
  },
  {
    section: "2.3.1",
    what: "Basic with a plus, which stands for a blank, behind the secret",
    request: () => byBasic({}, basic(client.clientId, `${client.clientSecret}+`)),
    refusal: BAD_BASIC,
  },
  {
    section: "2.3.1",
    what: "Basic with a second colon, which belongs to the secret",
    request: () => byBasic({}, basic(client.clientId, `${client.clientSecret}:`)),
    refusal: BAD_BASIC,
  },
  { section: "2.3.1", what: "id and secret in the form", request: () => byForm(), scope: ALL },
  {
    section: "2.3.1",
    what: "id and secret in the address, where they must not be",
    request: () => at(post(GRANT), query()),
    refusal: NO_CLIENT,
  },
  {
    section: "2.3.1",
    what: "everything in the address, and an empty form",
    request: () => at(raw(""), query()),
    refusal: INVALID,
  },
  {
    section: "2.3",
    what: "the secret in the form beside Basic",
    request: () => byBasic({ client_secret: client.clientSecret }),
    refusal: INVALID,
  },
  {
    section: "2.3, and 5.2: more than one mechanism",
    what: "an assertion beside Basic",
    request: () => byBasic(ASSERTION),
    refusal: INVALID,
  },
  {
    section: "2.3, and 5.2: more than one mechanism",
    what: "an assertion beside the secret in the form",
    request: () => byForm(ASSERTION),
    refusal: INVALID,
  },
  {
    section: "5.2: no client authentication included",
    what: "a grant and no more",
    request: () => at(post(GRANT)),
    refusal: NO_CLIENT,
  },
  {
    section: "5.2: no client authentication included",
    what: "an id without a secret, as public clients send it",
    request: () => at(post({ ...GRANT, client_id: client.clientId })),
    refusal: NO_CLIENT,
  },
  {
    section: "5.2: no client authentication included",
    what: "a secret without an id",
    request: () => at(post({ ...GRANT, client_secret: client.clientSecret })),
    refusal: NO_CLIENT,
  },
  {
    section: "5.2: unsupported authentication method, and RFC 7523, 2.2",
    what: "an assertion alone",
    request: () => at(post({ ...GRANT, ...ASSERTION, client_id: client.clientId })),
    refusal: NO_CLIENT,
  },
  ...["Bearer abc", "Digest x", "Negotiate x", "Basic"].map(
    (authorization): Row => ({
      section: "5.2: unsupported authentication method",
      what: `the header ${authorization}`,
      request: () => byBasic({}, authorization),
      refusal: BAD_BASIC,
    }),
  ),
  // The token endpoint.
  {
    section: "3.2: sent without a value",
    what: "a scope without a value, which counts as left out",
    request: () => byForm({ scope: "" }),
    scope: ALL,
  },
  {
    section: "3.2: sent without a value",
    what: "id and secret without a value beside Basic",
    request: () => byBasic({ client_id: "", client_secret: "" }),
    scope: ALL,
  },
  {
    section: "3.2: unrecognized parameters",
    what: "parameters of other extensions",
    request: () => byForm({ resource: "https://svc.example/v1", audience: "x", nonce: "1", acr_values: "1" }),
    scope: ALL,
  },
  {
    section: "3.2",
    what: "names of parameters in capitals, which are others",
    request: () => at(post({ GRANT_TYPE: "client_credentials" }, { authorization: own() })),
    refusal: INVALID,
  },
  ...["grant_type", "scope"].map(
    (name): Row => ({
      section: "3.2: not more than once",
      what: `${name} twice, with the same value`,
      request: () => {
        const form = new URLSearchParams({ ...GRANT, scope: "read:tests" });
        return at({
          ...raw(`${form}&${name}=${form.get(name)}`),
          headers: { "content-type": FORM_TYPE, authorization: own() },
        });
      },
      refusal: INVALID,
    }),
  ),
  // Scopes.
  {
    section: "3.3",
    what: "scopes in another order, and one of them twice",
    request: () => byForm({ scope: "read:certificates read:tests read:certificates" }),
    scope: ALL,
  },
  {
    section: "3.3",
    what: "one of the scopes",
    request: () => byForm({ scope: "read:tests" }),
    scope: "read:tests",
  },
  {
    section: "3.3: case-sensitive",
    what: "a scope in capitals",
    request: () => byForm({ scope: "READ:TESTS" }),
    refusal: NO_SCOPE,
  },
  ...SCOPES_WITH_MORE_BLANKS.map(
    (scope): Row => ({
      section: "3.3: more blanks than one",
      what: `the scope ${JSON.stringify(scope)}`,
      request: () => byForm({ scope }),
      scope: "read:tests",
    }),
  ),
  ...SCOPES_OF_NO_FORM.map(
    (scope): Row => ({
      section: "3.3 and 5.2: malformed",
      what: `the scope ${JSON.stringify(scope)}`,
      request: () => byForm({ scope }),
      refusal: NO_SCOPE,
    }),
  ),
  {
    section: "5.2",
    what: "a scope that is not granted, from a client that is not known: it learns nothing of scopes",
    request: () => byBasic({ scope: "write:dealers" }, basic(client.clientId, "x")),
    refusal: BAD_BASIC,
  },
  // Grants.
  ...GRANTS.map(
    (grantType): Row => ({
      section: grantType === "password" ? "5.2, and RFC 9700, 2.4" : "5.2",
      what: `the grant ${grantType}`,
      request: () => byBasic({ grant_type: grantType, username: "ann", password: "x", code: "x" }),
      refusal: NO_GRANT,
    }),
  ),
];

async function answerTo(request: ScenarioRequest) {
  const response = await send(testApp, request);
  const text = await response.text();
  const { status, headers } = response;
  const operation = apiContract().operationAt("POST", PATH);
  if (operation === null) throw new Error(`the document has no ${PATH}`);
  expect(apiContract().breaches(operation, { status, headers, text })).toEqual([]);
  expect(headers.get("content-type")).toStartWith("application/json");
  for (const [name, value] of Object.entries(NO_STORE)) expect(headers.get(name)).toBe(value);
  for (const secret of [client.clientSecret, encoded(client.clientSecret)])
    expect(text).not.toContain(secret);
  return { status, headers, body: asObject(JSON.parse(text)) };
}

test.each(
  ROWS.filter(({ refusal }) => refusal === undefined).map((row) => [row.section, row.what, row] as const),
)(
  "RFC 6749, %s: a token is given for %s, and neither a refresh token nor an ID token",
  async (_, __, { request, scope }) => {
    const { status, body } = await answerTo(request());
    expect([status, body.token_type, body.scope]).toEqual([200, "Bearer", scope]);
    expect(Number.isInteger(body.expires_in)).toBe(true);
    const names = Object.keys(body).filter((name) => !["data", "meta"].includes(name));
    expect(names).toEqual(["access_token", "token_type", "expires_in", "scope"]);
  },
);

test.each(ROWS.flatMap((row) => (row.refusal ? [[row.section, row.what, row] as const] : [])))(
  "RFC 6749, %s: refused is %s",
  async (_, __, { request, refusal: [error, status, challenge] = NONE }) => {
    const refused = await answerTo(request());
    expect([refused.body.error, refused.status]).toEqual([error, status]);
    expect(refused.headers.get("www-authenticate")).toBe(challenge ?? null);
    expect(Object.keys(refused.body)).toEqual(["error", "error_description", "request_id"]);
    expect(String(refused.body.error_description)).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
  },
);

const read = async () => {
  const response = await testApp.fetch("/.well-known/oauth-authorization-server");
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
  return asObject(await response.json());
};

test("the issuer is the origin itself, and every address is below it (RFC 8414, 2 and 3.3)", async () => {
  const metadata = await read();
  expect(metadata.issuer).toBe(testApp.baseUrl);
  expect(metadata.issuer).toBe(new URL(String(metadata.issuer)).origin);
  const addresses = Object.entries(metadata).filter(([name]) =>
    /_endpoint$|_uri$|_documentation$/.test(name),
  );
  expect(addresses.map(([name]) => name)).toEqual(["token_endpoint", "service_documentation"]);
  for (const [, address] of addresses) expect(String(address)).toStartWith(`${testApp.baseUrl}/`);
});

test("what the metadata says of the token endpoint is what it does: methods of authentication, grants, scopes (RFC 8414, 2)", async () => {
  const metadata = await read();
  expect(metadata.token_endpoint).toBe(`${testApp.baseUrl}${PATH}`);
  const requests: Record<string, () => ScenarioRequest> = {
    client_secret_basic: () => byBasic(),
    client_secret_post: () => byForm(),
    none: () => at(post({ ...GRANT, client_id: client.clientId })),
    private_key_jwt: () => at(post({ ...GRANT, ...ASSERTION })),
  };
  const taken: string[] = [];
  for (const [method, request] of Object.entries(requests))
    if ((await answerTo(request())).status === 200) taken.push(method);
  expect(metadata.token_endpoint_auth_methods_supported).toEqual(taken);
  expect(metadata.grant_types_supported).toEqual(["client_credentials"]);
  expect(metadata.scopes_supported).toEqual(expect.arrayContaining(ALL.split(" ")));
  // Required by section 2, though section 3.2 leaves out what is empty.
  expect(metadata.response_types_supported).toEqual([]);
});

test.each(["/oauth/introspect", "/oauth/revoke", "/oauth/authorize", "/oauth/register"])(
  "the metadata has no %s, and there is none",
  async (path) => {
    expect(JSON.stringify(await read())).not.toContain(path);
    const response = await send(testApp, { ...post({ token: "x" }), path });
    expect([response.status, asObject(await response.json()).error]).toEqual([404, "invalid_request"]);
  },
);

const tokenOf = async () => String((await answerTo(byForm())).body.access_token);
const LOOKUP = "/v1/tests?vin=WVWZZZE1ZMP000001";

test("a token in the form or in the address gives no access, which the answer does not call invalid (RFC 6750, 2.2, 2.3 and 3)", async () => {
  const token = await tokenOf();
  const places: readonly ScenarioRequest[] = [
    { method: "POST", path: "/v1/webhooks", body: new URLSearchParams({ access_token: token }) },
    { path: `${LOOKUP}&access_token=${token}` },
    { path: LOOKUP, headers: { cookie: `access_token=${token}` } },
    { path: LOOKUP, headers: { "x-access-token": token } },
  ];
  for (const place of places) {
    const response = await send(testApp, place);
    expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, 'Bearer realm="svc"']);
  }
});

test("a token is good whatever its scheme's case, and is never kept by a cache that several share (RFC 6750, 2.1; RFC 9111, 3.5)", async () => {
  const token = await tokenOf();
  for (const scheme of ["Bearer", "bearer", "BEARER"]) {
    const response = await send(testApp, {
      path: LOOKUP,
      headers: { authorization: `${scheme} ${token}` },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control") ?? "").toMatch(/private|no-store/);
  }
});
