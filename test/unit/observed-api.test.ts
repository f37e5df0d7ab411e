import { expect, test } from "bun:test";
import type { Api } from "../../src/http/api.ts";
import { observedApi } from "../../src/http/observed-api.ts";
import { RecordedTracer } from "../support/recorded-tracer.ts";
import { TestClock } from "../support/test-clock.ts";

/** An API whose every route answers with one status after 7 ms. */
function observed(status: number, tracer?: RecordedTracer) {
  const clock = new TestClock();
  const ended: unknown[][] = [];
  const answer = async () => {
    clock.advanceMs(7);
    return new Response(null, { status, headers: { "x-request-id": "req_1" } });
  };
  const made = () => answer;
  const writeError = () => new Response();
  const api: Api = {
    open: made,
    secured: made,
    probe: made,
    writeError,
    unknownRoute: answer,
    failure: answer,
  };
  const metrics = { requestEnded: (...args: unknown[]) => void ended.push(args) };
  return { api: observedApi(api, { metrics, clock, tracer }), ended };
}

const SECRET = "a-one-time-link";
const request = new Request(`https://svc.example/setup/${SECRET}?vin=WVWZZZE1ZMP000001`, {
  headers: {
    traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    authorization: "Bearer t",
  },
});
const context = { request, params: { token: SECRET }, route: "/setup/:token" };
const handler = () => new Response();

test("an observed API counts and times each request under the pattern of its route", async () => {
  const { api, ended } = observed(200);
  await api.open(handler)(context);
  await api.secured({ scope: "read:tests", group: "reads" }, handler)(context);
  await api.unknownRoute(request, []);
  await api.failure(new Error("x"), request);
  const routed = ["GET", "/setup/:token", 200, 7];
  const unrouted = ["GET", "unknown", 200, 7];
  expect(ended).toEqual([routed, routed, unrouted, unrouted]);
});

test("an observed API leaves probes alone", async () => {
  const tracer = new RecordedTracer();
  const { api, ended } = observed(503, tracer);
  await api.probe(handler)(context);
  expect(ended).toEqual([]);
  expect(tracer.spans).toEqual([]);
});

test("an observed API traces each request below its caller's, and records neither path nor query", async () => {
  const tracer = new RecordedTracer();
  await observed(404, tracer).api.open(handler)(context);
  const [span] = tracer.spans;
  expect(span?.start).toMatchObject({ name: "GET /setup/:token", kind: "server" });
  expect(span?.start.headers?.get("traceparent")).toContain("0af7651916cd43dd8448eb211c80319c");
  expect(span?.attributes).toEqual({
    "http.request.method": "GET",
    "http.route": "/setup/:token",
    "url.scheme": "https",
    "http.response.status_code": 404,
    "svc.request.id": "req_1",
  });
  expect(span?.failure).toBeNull();
});

test("an observed API calls a span failed when the fault is svc's", async () => {
  const tracer = new RecordedTracer();
  const { api } = observed(500, tracer);
  await api.open(handler)(context);
  await api.unknownRoute(request, []);
  expect(tracer.spans.map(({ start, failure }) => [start.name, failure])).toEqual([
    ["GET /setup/:token", "500"],
    ["GET", "500"],
  ]);
});
