import { afterEach, beforeEach, expect, test } from "bun:test";
import { Webhook } from "standardwebhooks";
import { createIngestRequests } from "../../src/battery-tests/ingest-request.ts";
import { ingestRoutes } from "../../src/battery-tests/ingest-routes.ts";
import { createApi } from "../../src/http/api.ts";
import { ArrivingBodies } from "../../src/http/arriving-bodies.ts";
import { listen } from "../../src/http/listener.ts";
import { createServer } from "../../src/http/server.ts";
import { PeerAddresses } from "../../src/http/source-address.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { signWebhook } from "../../src/kernel/webhook-signature.ts";
import { refuseOnPage } from "../../src/web/page-refusal.ts";
import { type IngestScene, openIngestScene } from "../support/ingest-scene.ts";
import { bareRecord, fullRecord } from "../support/result-records.ts";
import { capturingLog } from "../support/test-app.ts";

const KEY = new Uint8Array(32).fill(0x5a);
const NEW_KEY = new Uint8Array(32).fill(0x3c);
const SECRET = `whsec_${Buffer.from(KEY).toString("base64")}`;

let scene: IngestScene;
let server: ReturnType<typeof serve>;
beforeEach(async () => {
  scene = await openIngestScene();
  server = serve([KEY, NEW_KEY]);
});
afterEach(async () => {
  await server.stop(0);
  scene.close();
});

function serve(ingestKeys: readonly Uint8Array[] | null) {
  const { ingest, clock } = scene;
  const authenticator = {
    authenticate: () => {
      throw new Error("no bearer token has a part in this");
    },
  };
  const api = createApi({
    refusePage: refuseOnPage,
    publicUrl: () => "https://svc.example",
    authenticator,
    clock,
    random: systemRandom(),
    log: capturingLog(() => {}),
    sourceOf: () => ({ address: null, rateKey: "unknown", widerKeys: [] }),
    limiter: { countAddress() {} },
  });
  const app = createServer(api).use(
    ingestRoutes({
      api,
      requests: createIngestRequests(ingest),
      ingestKeys,
      clock,
      bodies: new ArrivingBodies({ log: { warn() {} }, clock }),
    }),
  );
  return listen(app, { host: "127.0.0.1", port: 0, tls: null }, new PeerAddresses());
}

interface Changes {
  readonly secret?: string;
  readonly ageSeconds?: number;
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Sent in place of the body that was signed. */
  readonly sentBody?: string;
}

async function post(body: string, changes: Changes = {}) {
  const signedAtMs = scene.clock.nowMs() - (changes.ageSeconds ?? 0) * 1000;
  const headers = new Headers({
    "content-type": "application/json",
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(signedAtMs / 1000)),
    "webhook-signature": new Webhook(changes.secret ?? SECRET).sign("msg_1", new Date(signedAtMs), body),
  });
  for (const [name, value] of Object.entries(changes.headers ?? {})) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  const response = await fetch(`${server.url}/ingest/v1/results`, {
    method: "POST",
    headers,
    body: changes.sentBody ?? body,
  });
  return { response, status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const oneRecord = JSON.stringify(fullRecord());

test("a signed request takes one record", async () => {
  const { response, status, body } = await post(oneRecord);
  expect(status).toBe(200);
  const requestId = response.headers.get("x-request-id");
  expect(body).toEqual({
    data: { accepted: 1, unchanged: 0, rejected: [], tests: [{ line: 1, test_id: 1 }], noticed: [] },
    meta: { request_id: requestId },
  });
  expect(await scene.theTest()).toMatchObject({ status: "in_progress", resultHeld: true });
  expect(scene.rendering.wakeCount).toBe(1);
});

const entry = (line: number, field: string | null, message: string) => ({
  ...{ line, field, message, faults: [{ field, message }] },
  ...{ run_id: "20260401-093000", unit_serial_number: "SU24-00001", test_id: null },
});

test("a signed request takes a list, and answers 200 with the outcome of each by its place", async () => {
  const records = [
    bareRecord("pending"),
    { ...bareRecord("pending"), vehicle: 5 },
    null,
    bareRecord("pending"),
    { ...bareRecord("pending"), vehicle: { vin: "F".repeat(17) } },
  ];
  const { status, body } = await post(JSON.stringify({ results: records }));
  expect(status).toBe(200);
  expect(body.data).toEqual({
    accepted: 1,
    unchanged: 1,
    rejected: [
      entry(2, "vehicle", "Expected a JSON object."),
      { ...entry(3, null, "Expected a JSON object."), run_id: null, unit_serial_number: null },
      entry(5, "vehicle.vin", "A placeholder: send null when the VIN is unknown."),
    ],
    tests: [
      { line: 1, test_id: 1 },
      { line: 4, test_id: 1 },
    ],
    noticed: [],
  });
});

test("a rejected record is reported once, with all its faults, its run, its unit, and the test it contradicts", async () => {
  await post(oneRecord);
  const { body } = await post(
    JSON.stringify({
      results: [
        { ...bareRecord("pending", { run_id: "r-2" }), vehicle: { vin: "X", mileage_km: -1 } },
        fullRecord({ battery: { ...(fullRecord().battery as object), soh_percent: 91 } }),
      ],
    }),
  );
  expect(body.data).toMatchObject({
    accepted: 0,
    rejected: [
      {
        ...{ line: 1, field: "vehicle.vin", run_id: "r-2", unit_serial_number: "SU24-00001", test_id: null },
        faults: [{ field: "vehicle.vin" }, { field: "vehicle.mileage_km" }],
      },
      { line: 2, field: "battery.soh_percent", faults: [{ field: "battery.soh_percent" }], test_id: 1 },
    ],
  });
});

test.each([
  ["one record", `{"run_id":"other",${oneRecord.slice(1)}`, ["run_id"]],
  ["a member of a list's record", `{"results":[{"vehicle":{"vin":null,"vin":null}}]}`, ["vehicle.vin"]],
])("a member that is given twice is refused, in %s", async (_, text, fields) => {
  const { body } = await post(text);
  const data = body.data as { rejected: { line: number; faults: { field: string; message: string }[] }[] };
  const [first] = data.rejected;
  expect(data.rejected).toHaveLength(1);
  expect(first?.line).toBe(1);
  const twice = first?.faults.filter(({ message }) => message === "Is given twice.");
  expect(twice?.map(({ field }) => field)).toEqual(fields);
});

test("a signed request that is sent again changes nothing", async () => {
  await post(oneRecord);
  const { body } = await post(oneRecord);
  expect(body.data).toEqual({
    accepted: 0,
    unchanged: 1,
    rejected: [],
    tests: [{ line: 1, test_id: 1 }],
    noticed: [],
  });
});

test("a signed request may list no results", async () => {
  const { status, body } = await post('{"results":[]}');
  expect(status).toBe(200);
  expect(body.data).toEqual({ accepted: 0, unchanged: 0, rejected: [], tests: [], noticed: [] });
});

test("a signed request takes 1,000 results with full diagnostics, and not one more", async () => {
  const results = Array.from({ length: 1_000 }, (_, index) => fullRecord({ run_id: `run-${index}` }));
  const full = await post(JSON.stringify({ results }));
  expect(full.status).toBe(200);
  expect(full.body.data).toMatchObject({ accepted: 1_000, rejected: [] });
  const tooMany = await post(JSON.stringify({ results: [...results, fullRecord()] }));
  expect(tooMany.status).toBe(400);
  expect(tooMany.body.error).toMatchObject({ code: "invalid_request" });
  expect(await scene.tests()).toHaveLength(1_000);
});

test("a signed request never imports history: a certificate number is refused", async () => {
  const { body } = await post(JSON.stringify(fullRecord({ certificate_number: "BT-1" })));
  expect(body.data).toMatchObject({ accepted: 0, rejected: [{ line: 1, field: "certificate_number" }] });
});

test.each([
  ["not JSON", "{oops"],
  ["a list", "[]"],
  ["a text", '"text"'],
  ["null", "null"],
  ["empty", ""],
  ["results that are no list", '{"results":{}}'],
  ["results twice", '{"results":[],"results":[]}'],
  ["results and something else", '{"results":[],"historic":true}'],
])("a signed request is refused as a whole when its body is %s", async (_, text) => {
  const { status, body } = await post(text);
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ code: "invalid_request", request_id: expect.any(String) });
  expect(await scene.tests()).toEqual([]);
});

test("a signed request is refused as a whole when its body is not UTF-8", async () => {
  const body = new Uint8Array([0x7b, 0x22, 0xe4, 0x22, 0x3a, 0x31, 0x7d]);
  const timestampSeconds = Math.floor(scene.clock.nowMs() / 1000);
  const response = await fetch(`${server.url}/ingest/v1/results`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "webhook-id": "msg_1",
      "webhook-timestamp": String(timestampSeconds),
      "webhook-signature": signWebhook(KEY, { id: "msg_1", timestampSeconds, body }),
    },
    body,
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { code: "invalid_request" } });
});

test("a signed request needs its content type", async () => {
  const { status, body } = await post(oneRecord, { headers: { "content-type": "text/plain" } });
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ code: "invalid_request" });
});

test("a signed request over 4 MiB is refused unread, and does not hold up the end of the service", async () => {
  const { status, body, response } = await post(`{"results":[]${" ".repeat(4 * 1024 * 1024)}}`);
  expect(status).toBe(413);
  expect(body.error).toMatchObject({ code: "invalid_request" });
  expect(response.headers.get("connection")).toBe("close");
  await server.stop(0);
});

test.each([
  ["is too old", { ageSeconds: 301 }],
  ["lies ahead", { ageSeconds: -301 }],
  ["is none", { headers: { "webhook-timestamp": "soon" } }],
])("a request whose time %s is refused unread", async (_, changes) => {
  const { status, body, response } = await post(" ".repeat(4 * 1024 * 1024 + 1), changes);
  expect(status).toBe(401);
  expect(body.error).toMatchObject({ code: "invalid_token" });
  expect(response.headers.get("connection")).toBe("close");
});

test.each([["webhook-id"], ["webhook-timestamp"], ["webhook-signature"]])(
  "a request without %s takes no results: 401",
  async (name) => {
    const { status, body, response } = await post(oneRecord, { headers: { [name]: null } });
    expect(status).toBe(401);
    expect(body.error).toMatchObject({ code: "missing_authorization" });
    expect(response.headers.get("www-authenticate")).toBeNull();
    expect(await scene.tests()).toEqual([]);
  },
);

const otherSecret = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
test.each<[string, Changes]>([
  ["of another secret", { secret: otherSecret }],
  ["of another body", { sentBody: JSON.stringify(bareRecord("failed")) }],
  ["of the same body, written differently", { sentBody: `${oneRecord} ` }],
  ["of another id", { headers: { "webhook-id": "msg_2" } }],
  ["more than 300 s old", { ageSeconds: 301 }],
  ["more than 300 s ahead", { ageSeconds: -301 }],
  ["with a time that is none", { headers: { "webhook-timestamp": "soon" } }],
  ["that is a bearer token", { headers: { "webhook-signature": "Bearer abc", authorization: "Bearer abc" } }],
])("a request whose signature is %s takes no results: 401", async (_, changes) => {
  const { status, body } = await post(oneRecord, changes);
  expect(status).toBe(401);
  expect(body.error).toMatchObject({ code: "invalid_token" });
  expect(await scene.tests()).toEqual([]);
});

test("a request with one good signature among others is enough", async () => {
  const seconds = String(Math.floor(scene.clock.nowMs() / 1000));
  const sign = (secret: string) =>
    new Webhook(secret).sign("msg_1", new Date(Number(seconds) * 1000), oneRecord);
  const signatures = `${sign(otherSecret)} v1a,xyz ${sign(SECRET)}`;
  const { status } = await post(oneRecord, { headers: { "webhook-signature": signatures } });
  expect(status).toBe(200);
});

test("the ingest route does not exist without an ingest secret", async () => {
  await server.stop(0);
  server = serve(null);
  const { status, body } = await post(oneRecord);
  expect(status).toBe(404);
  expect(body.error).toMatchObject({
    code: "not_found",
    message: expect.stringMatching(/does not receive results .*SVC_INGEST_SECRET.*results-over-http/),
  });
});

test("while a secret is replaced, requests under the old one and the new one are taken, and under no other", async () => {
  const secret = `whsec_${Buffer.from(NEW_KEY).toString("base64")}`;
  expect((await post(oneRecord)).status).toBe(200);
  expect((await post(oneRecord, { secret })).status).toBe(200);
  const other = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
  expect((await post(oneRecord, { secret: other })).status).toBe(401);
});

test("the ingest route has no other methods", async () => {
  const response = await fetch(`${server.url}/ingest/v1/results`);
  expect(response.status).toBe(404);
});
