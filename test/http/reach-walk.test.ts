import { afterAll, describe, expect, test } from "bun:test";
import type { Reach } from "../../src/access/reach.ts";
import { SCOPES, type Scope } from "../../src/access/scope.ts";
import { PORTAL_OPERATIONS } from "../../src/web/portal/portal-route.ts";
import { DEALER_BODY, jsonRequest } from "../support/dealer-world.ts";
import {
  type Resource,
  SHARED_VIN,
  startReachWorld,
  type Tenant,
  type TenantName,
  type WalkCaller,
} from "../support/reach-world.ts";
import { type ScenarioRequest, send } from "../support/scenario.ts";
import { tableContents } from "../support/table-contents.ts";
import type { TestApp } from "../support/test-app.ts";
import { serveOverTls } from "../support/tls-app.ts";
import { witness } from "../support/witness.ts";

const openssl = witness("openssl");

/**
 * Every route of the server, asked by every kind of caller for the things of two tenants, and of two dealers of one. What a caller does not reach must be answered
 * as what does not exist: same status, same body, no row changed, no name and no number of the other tenant in it.
 */
const world = await startReachWorld();
afterAll(() => world.close());

interface Row {
  readonly scope: Scope | null;
  /** What of a tenant it can be asked for, or tells of; null where nothing of a tenant is behind it. */
  readonly resource: Resource | null;
  /** One request for each way to name something of a tenant. */
  readonly requests: (tenant: Tenant, token: string) => ScenarioRequest[];
  /** Answers to whom it is within reach of, request by request. */
  readonly within: readonly number[];
  /** The same of marketplaces, where they are answered otherwise. */
  readonly withinOfMarket?: readonly number[];
  /** It makes something of the caller's own, whatever it is told. */
  readonly makes?: true;
}

const get = (...paths: string[]): ScenarioRequest[] => paths.map((path) => ({ path }));
const filters = ({ vin, registration, dealerId, name }: Tenant) => [
  `vin=${vin}`,
  `vin=${vin.slice(0, 16)}`,
  `vin=${SHARED_VIN}`,
  `registration=${encodeURIComponent(registration)}`,
  `vin=${SHARED_VIN}&dealer_id=${dealerId}`,
  `dealer_id=${dealerId}`,
  `vin=${vin}&name=${name}`,
];
/** Texts of a tenant in the place of a code, a token or a file. */
const asCode = ({ testId, dealerId, companyId, certificateNumber, vin, clientId }: Tenant) =>
  [testId, dealerId, companyId, certificateNumber, vin, clientId].map(String);
const form = (path: string, fields: Record<string, string>): ScenarioRequest => ({
  method: "POST",
  path,
  body: new URLSearchParams(fields),
});
const post = (path: string): ScenarioRequest => ({ method: "POST", path });
/** Something that is a tenant's, for a caller with the scope. */
const owned = (
  scope: Scope,
  resource: Resource,
  within: readonly number[],
  requests: Row["requests"],
  more: Pick<Row, "withinOfMarket" | "makes"> = {},
): Row => ({ scope, resource, within, requests, ...more });
/** Nothing of a tenant is behind it. */
const open = (requests: Row["requests"], more: Pick<Row, "makes"> = {}): Row => ({
  scope: null,
  resource: null,
  within: [],
  requests,
  ...more,
});
const openToCodes = (requestOf: (code: string, tenant: Tenant) => ScenarioRequest) =>
  open((tenant) => asCode(tenant).map((code) => requestOf(code, tenant)));
const publicPage = (paths: (code: string) => string) => openToCodes((code) => ({ path: paths(code) }));
/** Public documents whose address names nothing. */
const publicDocuments = (...paths: string[]): Record<string, Row> =>
  Object.fromEntries(paths.map((path) => [`GET ${path}`, publicPage((code) => `${path}?of=${code}`)]));
const documentCheck = (paths: (code: string) => string) =>
  openToCodes((code) => ({
    method: "POST",
    path: paths(code),
    headers: { "content-type": "application/pdf" },
    body: new TextEncoder().encode(`%PDF-1.7 ${code}`),
  }));
const tokenRequest = (path: string) =>
  open(({ clientId }) => [
    form(path, { grant_type: "client_credentials", client_id: clientId, client_secret: "svc_sk_0" }),
  ]);
/** The pages of the dealer portal know no credential; `portal-walk.test.ts` asks them as people do. */
const portalPages = Object.fromEntries(
  PORTAL_OPERATIONS.map(({ method, path }) => {
    const named = (code: string) => path.replace(/:\w+|\*$/g, code);
    const row = openToCodes((code, { email }) =>
      method === "GET" ? { path: named(code) } : form(named(code), { email }),
    );
    return [`${method} ${path}`, row];
  }),
);
/** A route that has no row here fails the suite. */
const ROWS: Readonly<Record<string, Row>> = {
  "POST /v1/oauth/token": tokenRequest("/v1/oauth/token"),
  "POST /oauth/token": tokenRequest("/oauth/token"),
  // Whose events an account reads is held by `event-feed-reading.test.ts`: nothing in a request names a tenant.
  "GET /v1/events": {
    ...open((tenant) => [
      ...get("/v1/events"),
      ...asCode(tenant).flatMap((code) => get(`/v1/events?cursor=${code}`, `/v1/events?dealer_id=${code}`)),
    ]),
    scope: "manage:webhooks",
  },
  "GET /v1/tests": owned(
    "read:tests",
    "test",
    [200, 200, 200, 200, 200, 200, 200],
    (tenant) => get(...filters(tenant).map((filter) => `/v1/tests?${filter}`)),
    { withinOfMarket: [200, 200, 200, 200, 200, 400, 200] },
  ),
  "GET /v1/tests/:id": owned("read:tests", "test", [200], ({ testId }) => get(`/v1/tests/${testId}`)),
  "GET /v1/tests/:id/passport": owned("read:tests", "test", [200, 200, 400], ({ testId }) =>
    get(...["", "?format=aas", "?format=x"].map((query) => `/v1/tests/${testId}/passport${query}`)),
  ),
  "GET /v1/tests/:id/certificate": owned("read:certificates", "test", [409], ({ testId }) =>
    get(`/v1/tests/${testId}/certificate`),
  ),
  "GET /v1/tests/:id/preview": owned("read:certificates", "test", [409], ({ testId }) =>
    get(`/v1/tests/${testId}/preview`),
  ),
  "GET /v1/dealers/:id/tests": owned("read:tests", "test", [200, 200, 200, 200], (tenant) =>
    filters(tenant)
      .slice(0, 4)
      .flatMap((filter) => get(`/v1/dealers/${tenant.dealerId}/tests?${filter}`)),
  ),
  "POST /v1/dealers": owned(
    "write:dealers",
    "company",
    [201],
    // Everybody uses the same key.
    (_tenant, token) => [
      jsonRequest("POST", "/v1/dealers", token, DEALER_BODY, { "idempotency-key": "walk" }),
    ],
    { makes: true },
  ),
  "GET /v1/dealers": owned("read:dealers", "dealer", [200, 200], ({ companyId }) =>
    get("/v1/dealers", `/v1/dealers?parent_company_id=${companyId}`),
  ),
  "GET /v1/dealers/:id": owned("read:dealers", "dealer", [200], ({ dealerId }) =>
    get(`/v1/dealers/${dealerId}`),
  ),
  "PATCH /v1/dealers/:id": owned("write:dealers", "dealer", [200, 422], ({ dealerId }, token) => [
    jsonRequest("PATCH", `/v1/dealers/${dealerId}`, token, { primary_contact_phone: "+441134960002" }),
    jsonRequest("PATCH", `/v1/dealers/${dealerId}`, token, { status: "closed" }),
  ]),
  "POST /v1/dealers/:id/units": owned("write:dealers", "dealer", [201, 422], ({ dealerId }, token) => {
    const body = { quantity: 1, shipping_address: DEALER_BODY.shipping_address };
    const key = { "idempotency-key": `walk-${dealerId}` };
    return [
      jsonRequest("POST", `/v1/dealers/${dealerId}/units`, token, body, key),
      jsonRequest("POST", `/v1/dealers/${dealerId}/units`, token, {}),
    ];
  }),
  "GET /v1/webhooks": owned("manage:webhooks", "webhook", [200], () => get("/v1/webhooks")),
  "POST /v1/webhooks": owned(
    "manage:webhooks",
    "webhook",
    [201],
    (_tenant, token) => {
      const body = { url: "http://127.0.0.1:9/walk", events: ["svc.test.completed"] };
      return [jsonRequest("POST", "/v1/webhooks", token, body, { "idempotency-key": "walk" })];
    },
    { makes: true },
  ),
  "GET /v1/webhooks/:id": owned("manage:webhooks", "webhook", [200], ({ webhookId }) =>
    get(`/v1/webhooks/${webhookId}`),
  ),
  "POST /v1/webhooks/:id/test": owned("manage:webhooks", "webhook", [200], ({ webhookId }) => [
    post(`/v1/webhooks/${webhookId}/test`),
  ]),
  "POST /v1/webhooks/:id/replay": owned("manage:webhooks", "webhook", [200, 400], ({ webhookId }, token) => [
    jsonRequest("POST", `/v1/webhooks/${webhookId}/replay`, token, { since: "2026-01-01T00:00:00Z" }),
    jsonRequest("POST", `/v1/webhooks/${webhookId}/replay`, token, {}),
  ]),
  "PATCH /v1/webhooks/:id": owned("manage:webhooks", "webhook", [200, 422], ({ webhookId }, token) => [
    jsonRequest("PATCH", `/v1/webhooks/${webhookId}`, token, { events: ["svc.test.failed"] }),
    jsonRequest("PATCH", `/v1/webhooks/${webhookId}`, token, { url: 7 }),
  ]),
  "POST /v1/webhooks/:id/rotate-secret": owned("manage:webhooks", "webhook", [200], ({ webhookId }) => [
    post(`/v1/webhooks/${webhookId}/rotate-secret`),
  ]),
  "GET /v1/webhooks/:id/deliveries": owned("manage:webhooks", "webhook", [200], ({ webhookId }) =>
    get(`/v1/webhooks/${webhookId}/deliveries`),
  ),
  "GET /v1/webhooks/:id/deliveries/:delivery": owned("manage:webhooks", "webhook", [404], ({ webhookId }) =>
    get(`/v1/webhooks/${webhookId}/deliveries/none`),
  ),
  "POST /v1/webhooks/:id/deliveries/:delivery/resend": owned(
    "manage:webhooks",
    "webhook",
    [404],
    ({ webhookId }) => [post(`/v1/webhooks/${webhookId}/deliveries/none/resend`)],
  ),
  // The last of them: what it names is gone afterwards.
  "DELETE /v1/webhooks/:id": owned("manage:webhooks", "webhook", [200], ({ webhookId }) => [
    { method: "DELETE", path: `/v1/webhooks/${webhookId}` },
  ]),
  "GET /v1/files/:sha256/:filename": publicPage((code) => `/v1/files/${code}/${code}.pdf`),
  ...publicDocuments(
    "/docs",
    "/docs.md",
    "/docs/search.json",
    "/docs/postman.json",
    "/docs/warning-codes.json",
    "/llms.txt",
  ),
  "GET /docs/quick-start/:file": publicPage((code) => `/docs/quick-start/${code}`),
  "GET /docs/:part/:name": publicPage((code) => `/docs/operate/backups?of=${code}`),
  "GET /status/:list": publicPage((code) => `/status/${code}`),
  ...publicDocuments("/log/checkpoint", "/log/key"),
  "GET /log/tile/*": publicPage((code) => `/log/tile/${code}`),
  "GET /log/entries/*": publicPage((code) => `/log/entries/${code}`),
  "GET /logos/:file": publicPage((code) => `/logos/${code}.png`),
  ...publicDocuments(
    "/favicon.ico",
    "/.well-known/did.json",
    "/.well-known/jwks.json",
    "/.well-known/webhook-keys",
    "/.well-known/oauth-authorization-server",
    "/.well-known/svc-issuer.pem",
    "/healthz",
    "/readyz",
    "/v1/openapi.json",
    "/",
  ),
  // How their request arrived is told to nobody of these.
  "GET /healthz/own-request": openToCodes((code) => ({
    path: `/healthz/own-request?of=${code}`,
    headers: { "svc-own-request": code },
  })),
  "GET /verify": publicPage((code) => `/verify?number=${code}`),
  // That a certificate with a number was issued is told to anyone.
  "POST /verify": open((tenant) =>
    asCode({ ...tenant, certificateNumber: tenant.name }).map((number) => form("/verify", { number })),
  ),
  ...publicDocuments("/verify/check"),
  "POST /verify/check": documentCheck(() => "/verify/check"),
  "GET /verify/:code/check": publicPage((code) => `/verify/${code}/check`),
  "POST /verify/:code/check": documentCheck((code) => `/verify/${code}/check`),
  "GET /verify/:code": publicPage((code) => `/verify/${code}`),
  "POST /verify/:code": openToCodes((code, { vin }) => form(`/verify/${code}`, { vin })),
  "GET /verify/:code/preview.jpg": publicPage((code) => `/verify/${code}/preview.jpg`),
  "GET /verify/:code/badge.svg": publicPage((code) => `/verify/${code}/badge.svg`),
  "GET /verify/:code/badge.jpg": publicPage((code) => `/verify/${code}/badge.jpg`),
  ...portalPages,
  "GET /setup/:token": publicPage((code) => `/setup/${code}`),
  "POST /setup/:token": openToCodes((code) => form(`/setup/${code}`, { password: "x", repeat: "x" })),
  "GET /unsubscribe/:token": publicPage((code) => `/unsubscribe/${code}`),
  "POST /unsubscribe/:token": openToCodes((code) => form(`/unsubscribe/${code}`, {})),
  "GET /setup/new-link": publicPage((code) => `/setup/new-link?email=${code}`),
  "GET /setup/new-link/sent": publicPage((code) => `/setup/new-link/sent?email=${code}`),
  "POST /setup/new-link": open(({ email }) => [form("/setup/new-link", { email })], { makes: true }),
  "POST /ingest/v1/results": open(({ serialNumber }, token) => [
    jsonRequest("POST", "/ingest/v1/results", token, { unit_serial_number: serialNumber, run_id: "1" }),
  ]),
};

/** What an answer must not hold of a tenant. */
const marksOf = ({ companyId, ...tenant }: Tenant, name: TenantName) =>
  // A sibling's company is the caller's own.
  [...Object.values(tenant), ...(name === "sibling" ? [] : [companyId])].map(String);
const reaches = (caller: WalkCaller, resource: Resource, tenant: TenantName) =>
  caller.reach[resource].includes(tenant);
async function ask(caller: WalkCaller, request: ScenarioRequest, over: Pick<TestApp, "fetch"> = world) {
  const { token: _, ...rest } = request;
  const response = await send(over, caller.token === null ? rest : { ...rest, token: caller.token });
  const policy = response.headers.get("content-security-policy");
  const isSignedFile = request.path.startsWith("/v1/files/") && response.ok;
  expect(policy, request.path).toContain(isSignedFile ? "frame-ancestors *" : "frame-ancestors 'none'");
  // A form's token is drawn for each who opens it, and a cursor is sealed anew in each response; where to go on after signing in is what was
  // asked for.
  const text = (await response.text())
    .replace(/req_[A-Za-z0-9_-]{22}/g, "req_")
    .replace(/(name="form_token" value=")[\w-]{43}/g, "$1")
    .replace(/("next_cursor":")s1\.[\w.-]{90,130}"/g, '$1"');
  const location = response.headers.get("location")?.replace(/\bnext=[^&]*/, "next=") ?? null;
  return { status: response.status, text, location };
}

const NAMES: readonly TenantName[] = ["alpha", "beta", "sibling"];

test("every route of the server is walked, and nothing that is none", () => {
  const routes = world.app.server().routes.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(ROWS).sort()).toEqual([...new Set(routes)].sort());
});

/** A kind of reach that nobody walks with does not compile. */
const WALKED: Readonly<Record<Reach["kind"], string>> = {
  company: "alpha's group",
  dealer: "a key of alpha's dealer",
  everywhere: "a marketplace",
  granted: "a marketplace restricted to alpha",
};

test("every kind of reach and every scope is walked with", () => {
  const names = world.callers.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.values(WALKED)));
  expect(new Set(world.callers.flatMap(({ scopes }) => scopes))).toEqual(new Set(SCOPES));
});

describe.skipIf(openssl === null)("the walk over TLS", () => {
  test("every route of the server gives the answer over TLS that it gives in clear", async () => {
    const tls = await serveOverTls(world, openssl ?? "");
    const caller = world.callers.find(({ name }) => name === "beta's group") as WalkCaller;
    try {
      for (const [route, row] of Object.entries(ROWS)) {
        // What is made would be another thing the second time.
        const token = row.makes ? null : caller.token;
        const [request] = row.requests(world.absent, token ?? "");
        if (request === undefined) throw new Error(`${route} without a request`);
        const inClear = await ask({ ...caller, token }, request);
        expect(await ask({ ...caller, token }, request, tls), route).toEqual(inClear);
      }
    } finally {
      await tls.close();
    }
  });
});

/**
 * Pages and public documents make nothing of a credential: each is asked by two callers in turn, so that every kind asks many of them.
 * With `SVC_TEST_CALLERS=all`, by every caller.
 */
function callersOf({ scope, resource }: Row, at: number): readonly WalkCaller[] {
  const { callers } = world;
  if (scope !== null || resource !== null || process.env.SVC_TEST_CALLERS === "all") return callers;
  return [0, 1].map((step) => callers[(2 * at + step) % callers.length] as WalkCaller);
}

/** All tables, but for the entries on calls from an address that the allow-list of their credential leaves out. */
async function contentsBesideRefusals() {
  const { audit_entries, ...others } = await tableContents(world.db);
  const kept = audit_entries?.filter((row) => !JSON.stringify(row).includes("credential.refuse-ip"));
  return { ...others, audit_entries: kept };
}

for (const [at, [route, row]] of Object.entries(ROWS).entries()) {
  describe(route, () => {
    test(`the route ${route} answers for what is beyond the caller's reach as for what does not exist, and changes nothing`, async () => {
      let walkedCount = 0;
      const askers = callersOf(row, at);
      const before = row.makes ? null : await contentsBesideRefusals();
      for (const caller of askers) {
        const absent = row.requests(world.absent, caller.token ?? "");
        const ofAbsent: Array<Awaited<ReturnType<typeof ask>>> = [];
        for (const name of NAMES) {
          if (row.resource !== null && reaches(caller, row.resource, name)) continue;
          const tenant = world.tenants[name];
          for (const [index, request] of row.requests(tenant, caller.token ?? "").entries()) {
            const what = `${caller.name}: ${request.path}`;
            const answer = await ask(caller, request);
            expect(answer.status, what).not.toBe(500);
            for (const mark of marksOf(tenant, name)) expect(answer.text, what).not.toContain(mark);
            const other = absent[index];
            if (other === undefined) throw new Error("a request without its like");
            if (!row.makes) {
              const like = ofAbsent[index] ?? (await ask(caller, other));
              ofAbsent[index] = like;
              expect(answer, what).toEqual(like);
            }
            walkedCount += 1;
          }
        }
      }
      if (before !== null) expect(await contentsBesideRefusals()).toEqual(before);
      expect(walkedCount).toBeGreaterThanOrEqual(askers.length);
    });

    const { resource, scope } = row;
    if (resource === null || scope === null) return;
    test(`the route ${route} answers for what is within the caller's reach`, async () => {
      let walkedCount = 0;
      for (const caller of world.callers) {
        for (const name of NAMES) {
          if (!reaches(caller, resource, name) || !caller.scopes.includes(scope)) continue;
          const statuses: number[] = [];
          for (const request of row.requests(world.tenants[name], caller.token ?? ""))
            statuses.push((await ask(caller, request)).status);
          const expected = (caller.isMarket && row.withinOfMarket) || row.within;
          expect(statuses, caller.name).toEqual([...expected]);
          walkedCount += 1;
        }
      }
      expect(walkedCount).toBeGreaterThan(0);
    });
  });
}
