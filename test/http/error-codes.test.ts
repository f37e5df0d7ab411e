import { afterAll, expect, test } from "bun:test";
import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { ERROR_CODES, type ErrorCode } from "../../src/kernel/errors.ts";
import { TOKEN_LIMIT } from "../../src/limits/rate-limit.ts";
import { ADDRESS, createRequest, DEALER_BODY, jsonRequest } from "../support/dealer-world.ts";
import { bearerToken, signParts, tokenParts } from "../support/forged-token.ts";
import { hideTable } from "../support/hidden-table.ts";
import { asObject, expectEnvelope, type ScenarioRequest, send } from "../support/scenario.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { ScriptedResolver } from "../support/scripted-resolver.ts";
import { type SeededCredential, seedCompany, seedCredential, seedDealer, seedTest } from "../support/seed.ts";
import { readSourceFiles } from "../support/source-file.ts";
import { startTestApp } from "../support/test-app.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

const HOOK = { url: "https://hooks.partner.test/svc", events: ["svc.test.completed"] };

const tests = { rendered: 0, held: 0 };

const resolver = new ScriptedResolver({ "hooks.partner.test": [["93.184.216.34"]] });
const testApp = await startTestApp({
  settings: { SVC_WEBHOOK_LIMIT: "1", SVC_RATE_LIMITS: "on" },
  ports: { resolver, renderPool: new ScriptedRenderer() },
});
const { db, random, app } = testApp;
const companyId = await seedCompany(db);
const dealer = await seedDealer(db, companyId, "Northern Leeds");
tests.rendered = await seedTest(db, dealer, { status: "in_progress", renderedAtMs: null });
await app.certificates.queueRendering(tests.rendered);
await app.certificates.scheduler.drain();
tests.held = await seedTest(db, dealer, { status: "in_progress", renderedAtMs: null });
const credential = await seedCredential(db, random, { kind: "dealer-group", companyId });
const token = await bearerToken(testApp, credential);
const marketToken = await bearerToken(testApp, await seedCredential(db, random, { kind: "marketplace" }));
const narrowToken = await bearerToken(
  testApp,
  await seedCredential(db, random, { kind: "dealer-group", companyId, scopes: ["read:dealers"] }),
);
const disabled = await seedCredential(db, random, {
  kind: "dealer-group",
  companyId,
  disabledAtMs: TEST_START_MS,
});
const elsewhere = await seedCredential(db, random, { kind: "dealer-group", companyId });
await app.credentials.allowFrom("operator:ann", elsewhere.clientId, ["203.0.113.7"]);
afterAll(() => testApp.close());

async function forged(bend: {
  claims?: Record<string, unknown>;
  secret?: Uint8Array;
}): Promise<ScenarioRequest> {
  const parts = tokenParts(testApp, credential);
  const claims = { ...parts.claims, ...bend.claims };
  return {
    path: "/v1/tests",
    token: await signParts({ ...parts, claims, secret: bend.secret ?? parts.secret }),
  };
}

function tokenRequest(form: Record<string, string>): ScenarioRequest {
  return { method: "POST", path: "/v1/oauth/token", body: new URLSearchParams(form) };
}

const client = ({ clientId, clientSecret }: SeededCredential) => ({
  grant_type: "client_credentials",
  client_id: clientId,
  client_secret: clientSecret,
});

interface CodeScenario {
  readonly status: number;
  readonly request: () => ScenarioRequest | Promise<ScenarioRequest>;
  /** Of the error, besides what every error has. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** Each code of section 7 of the interface specification, and a call that gets it. */
const SCENARIOS: Readonly<Partial<Record<ErrorCode, readonly CodeScenario[]>>> = {
  invalid_request: [{ status: 400, request: () => ({ path: "/v1/tests", token: marketToken }) }],
  invalid_field: [
    { status: 400, request: () => ({ path: "/v1/tests?vin=oiq", token }), members: { field: "vin" } },
    {
      status: 422,
      request: () => createRequest(token, { ...DEALER_BODY, shipping_address: { ...ADDRESS, country: "Z" } }),
      members: { field: "shipping_address.country" },
    },
  ],
  validation: [
    {
      status: 422,
      request: async () => {
        await send(testApp, createRequest(token, DEALER_BODY, "codes"));
        return createRequest(token, { ...DEALER_BODY, num_boxes: 3 }, "codes");
      },
    },
  ],
  invalid_grant_type: [
    { status: 400, request: () => tokenRequest({ ...client(credential), grant_type: "password" }) },
  ],
  invalid_scope: [
    { status: 400, request: () => tokenRequest({ ...client(credential), scope: "read:everything" }) },
  ],
  missing_authorization: [{ status: 401, request: () => ({ path: "/v1/tests" }) }],
  invalid_token: [{ status: 401, request: () => forged({ secret: new Uint8Array(32) }) }],
  invalid_audience: [{ status: 401, request: () => forged({ claims: { aud: "another" } }) }],
  token_expired: [{ status: 401, request: () => forged({ claims: { exp: 1 } }) }],
  invalid_client: [
    { status: 401, request: () => tokenRequest({ ...client(credential), client_secret: "svc_sk_wrong" }) },
  ],
  insufficient_scope: [{ status: 403, request: () => ({ path: "/v1/tests", token: narrowToken }) }],
  credential_disabled: [
    { status: 403, request: () => tokenRequest(client(disabled)) },
    {
      status: 403,
      request: async () => ({ path: "/v1/tests", token: await bearerToken(testApp, disabled) }),
    },
  ],
  credential_not_found: [{ status: 403, request: () => forged({ claims: { sub: "svc_id_nobody" } }) }],
  ip_not_allowed: [
    { status: 403, request: () => tokenRequest(client(elsewhere)) },
    {
      status: 403,
      request: async () => ({ path: "/v1/tests", token: await bearerToken(testApp, elsewhere) }),
    },
  ],
  not_found: [{ status: 404, request: () => ({ path: "/v1/tests/999999", token }) }],
  certificate_not_ready: [
    {
      status: 409,
      request: () => ({ path: `/v1/tests/${tests.held}/certificate`, token }),
      members: { retry_after_seconds: expect.any(Number) },
    },
  ],
  preview_not_ready: [
    {
      status: 409,
      request: () => ({ path: `/v1/tests/${tests.held}/preview`, token }),
      members: { retry_after_seconds: expect.any(Number) },
    },
  ],
  too_many_requests: [
    {
      status: 429,
      request: async () => {
        const request = tokenRequest({ ...client(credential), client_id: "svc_id_hasty" });
        for (let count = 0; count < TOKEN_LIMIT; count += 1) await send(testApp, request);
        return request;
      },
    },
  ],
  invalid_webhook_url: [
    {
      status: 422,
      request: () => jsonRequest("POST", "/v1/webhooks", token, { ...HOOK, url: "https://10.0.0.1/" }),
      members: { field: "url" },
    },
  ],
  webhook_limit_reached: [
    {
      status: 422,
      request: async () => {
        expect((await send(testApp, jsonRequest("POST", "/v1/webhooks", token, HOOK))).status).toBe(201);
        return jsonRequest("POST", "/v1/webhooks", token, HOOK);
      },
    },
  ],
  service_unavailable: [
    {
      status: 503,
      request: () => {
        const folder = join(testApp.dataDir, "files");
        rmSync(folder, { recursive: true });
        symlinkSync("files", folder);
        return { path: `/v1/tests/${tests.rendered}/certificate`, token };
      },
    },
  ],
  internal_error: [
    {
      status: 500,
      request: async () => {
        await hideTable(testApp.db, "dealers");
        return { path: "/v1/dealers", token };
      },
    },
  ],
};

/** Codes of the specification that no call gets, each with the reason. */
const NOT_SENT: Readonly<Partial<Record<ErrorCode, string>>> = {
  bad_gateway: "svc stands behind no gateway of its own; a proxy in front of it may answer so",
};

/** In `ERROR_CODES`, but not of section 7: signed URLs have theirs, and the rest go by another code on the wire. */
const BESIDES: readonly ErrorCode[] = [
  ...(["signed_url_expired", "signed_url_invalid", "range_not_satisfiable"] as const),
  ...(["body_too_large", "missing_client", "conflict", "usage", "setup"] as const),
];

for (const [code, scenarios] of Object.entries(SCENARIOS)) {
  for (const { status, request, members = {} } of scenarios) {
    test(`the error code ${status} ${code} of the specification is answered as its scenario says`, async () => {
      const response = await send(testApp, await request());
      const text = await response.text();
      expect(response.status, text).toBe(status);
      const { request_id: _, message, ...error } = asObject(expectEnvelope(response, text).error);
      expect(message).toBeString();
      expect(error).toEqual({
        code,
        doc_url: `${testApp.baseUrl}/docs/reference/errors#${code}`,
        ...members,
      });
    });
  }
}

test("every code of the specification has a scenario above, or a reason not to have one", () => {
  const told = [SCENARIOS, NOT_SENT].flatMap((codes) => Object.keys(codes)).concat(BESIDES);
  expect(told.toSorted()).toEqual([...ERROR_CODES].toSorted());
});

test("a code of the specification without a scenario is sent by no line of the service", () => {
  const senders = readSourceFiles("src").filter(({ code }) =>
    Object.keys(NOT_SENT).some((name) => new RegExp(`ServiceError\\(\\s*"${name}"`).test(code)),
  );
  expect(senders.map(({ path }) => path)).toEqual([]);
});
