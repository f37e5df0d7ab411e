import { expect, test } from "bun:test";
import { ServiceMetrics } from "../../../src/observability/service-metrics.ts";

/** What a counter counts under each of its labels. */
function counted(metrics: ServiceMetrics, name: string): Record<string, number> {
  const family = metrics.snapshot().find((one) => one.name === name);
  if (family === undefined) throw new Error(`there is no ${name}`);
  const count = ({ value, counts }: { value: number; counts: readonly number[] }) =>
    family.kind === "histogram" ? counts.reduce((sum, one) => sum + one, 0) : value;
  return Object.fromEntries(family.series.map((series) => [series.labels.join(" "), count(series)]));
}

test("requests are counted and timed by method, route and status", () => {
  const metrics = new ServiceMetrics("api");
  metrics.requestEnded("GET", "/v1/tests/:id", 200, 3);
  metrics.requestEnded("GET", "/v1/tests/:id", 200, 5);
  metrics.requestEnded("GET", "/v1/tests/:id", 404, 1);
  metrics.requestEnded("POST", "/v1/dealers", 201, 9);
  expect(counted(metrics, "svc_http_requests_total")).toEqual({
    "GET /v1/tests/:id 200": 2,
    "GET /v1/tests/:id 404": 1,
    "POST /v1/dealers 201": 1,
  });
  expect(counted(metrics, "svc_http_request_duration_seconds")).toEqual({
    "GET /v1/tests/:id": 3,
    "POST /v1/dealers": 1,
  });
  const seconds = metrics.snapshot().find(({ name }) => name === "svc_http_request_duration_seconds");
  expect(seconds?.series[0]?.value).toBeCloseTo(0.009);
});

test("any number of invented methods makes one series", () => {
  const metrics = new ServiceMetrics("api");
  for (let count = 0; count < 500; count += 1) metrics.requestEnded(`X${count}`, "unknown", 404, 1);
  expect(counted(metrics, "svc_http_requests_total")).toEqual({ "other unknown 404": 500 });
  expect(counted(metrics, "svc_http_request_duration_seconds")).toEqual({ "other unknown": 500 });
});

test("a refusal for the number of requests is also counted by itself", () => {
  const metrics = new ServiceMetrics("api");
  metrics.requestEnded("GET", "/v1/tests", 429, 1);
  metrics.requestEnded("GET", "/v1/tests", 200, 1);
  expect(counted(metrics, "svc_http_rate_limited_requests_total")).toEqual({ "/v1/tests": 1 });
});

test("an outcome is counted from zero, so that its first time is seen as a rise", () => {
  const metrics = new ServiceMetrics("writer");
  metrics.renderJobEnded("failed");
  expect(counted(metrics, "svc_render_jobs_finished_total")).toMatchObject({ completed: 0, failed: 1 });
  expect(counted(metrics, "svc_delivery_attempts_total")).toEqual({ success: 0 });
  metrics.deliveryAttempted("timeout", 10_000);
  expect(counted(metrics, "svc_delivery_attempts_total")).toEqual({ success: 0, timeout: 1 });
  metrics.mailAttempted("refused", 10);
  expect(counted(metrics, "svc_mail_attempts_total")).toEqual({ sent: 0, postponed: 0, refused: 1 });
});
