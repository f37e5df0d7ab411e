import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { outputOf } from "../../src/kernel/child-output.ts";
import { ALERT_RULES, DASHBOARD } from "../../src/observability/operator-files.ts";
import { expressionsOf, metricsNamedIn } from "../support/dashboard-model.ts";
import { installOneDealer } from "../support/one-dealer.ts";
import { type ReceivedSpan, startOtlpReceiver } from "../support/otlp-receiver.ts";
import { exchange } from "../support/raw-http.ts";
import { fullRecord } from "../support/result-records.ts";
import { compileSvc } from "../support/svc-binary.ts";
import { TEST_ENGINE } from "../support/test-engine.ts";
import { startReceiver } from "../support/webhook-receiver.ts";
import { witness } from "../support/witness.ts";

setDefaultTimeout(120_000);

const promtool = witness("promtool");
const INGEST_SECRET = `whsec_${Buffer.alloc(32, 0x5a).toString("base64")}`;
const TRACE_ID = "0af7651916cd43dd8448eb211c80319c";
const CALLER_SPAN_ID = "b7ad6b7169203331";
const VIN = "WVWZZZE1ZMP000123";
const HOOK_PATH = "hook-with-a-secret";

const binary = await compileSvc();
const cwd = binary.folder();
const collector = startOtlpReceiver();
const partner = await startReceiver((socket) => socket.write("HTTP/1.1 204 No Content\r\n\r\n"));
const settings = { SVC_DATA_DIR: join(cwd, "data"), ...(await binary.databaseOf(cwd)) };
const { serialNumber, group: credential } = await installOneDealer(settings);
afterAll(async () => {
  await collector?.stop();
  await partner?.stop();
  await binary?.remove();
});

/** `svc serve` with an admin listener, and all that it logs. */
async function serve(env: Record<string, string>) {
  const { url, process } = await binary.serve({ cwd, env, args: ["--admin-port", "0"] });
  let log = "";
  const logged = (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of process.stderr) log += decoder.decode(bytes, { stream: true });
  })();
  const adminUrl = await found(() => /"url":"(http:[^"]+)","msg":"the admin listener is up"/.exec(log)?.[1]);
  return {
    url,
    adminUrl,
    log: () => log,
    /** @returns the exit code, and how long it took. */
    async stop() {
      const startedMs = performance.now();
      process.kill("SIGTERM");
      const exitCode = await process.exited;
      await logged;
      return { exitCode, durationMs: performance.now() - startedMs };
    },
  };
}

/** Asks until there is an answer; the file's own time limit ends it. */
async function found<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function tokenAt(url: string): Promise<string> {
  const { clientId, clientSecret } = credential;
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: clientId,
    client_secret: clientSecret,
  });
  const response = await fetch(`${url}/v1/oauth/token`, { method: "POST", body });
  return ((await response.json()) as { access_token: string }).access_token;
}

function ingest(url: string): Promise<Response> {
  const body = JSON.stringify(fullRecord({ unit_serial_number: serialNumber, run_id: "observed" }));
  const now = new Date();
  return fetch(`${url}/ingest/v1/results`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "webhook-id": "msg_1",
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": new Webhook(INGEST_SECRET).sign("msg_1", now, body),
    },
  });
}

describe("the compiled binary, watched", () => {
  let token: string;
  let metrics: string;
  let readyz: Response;
  let strays: number[];
  let stopped: { exitCode: number; durationMs: number };

  beforeAll(async () => {
    const svc = await serve({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: "x-key=a%20key",
      OTEL_SERVICE_NAME: "svc-observed",
      OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
      SVC_INGEST_SECRET: INGEST_SECRET,
      SVC_ALLOW_PRIVATE_WEBHOOKS: "on",
    });
    token = await tokenAt(svc.url);
    const headers = { authorization: `Bearer ${token}` };
    const traceparent = `00-${TRACE_ID}-${CALLER_SPAN_ID}-01`;
    await fetch(`${svc.url}/v1/tests?vin=${VIN}`, { headers: { ...headers, traceparent } });
    await fetch(`${svc.url}/verify/${credential.clientSecret}`);
    const hook = { url: `http://127.0.0.1:${partner.port}/${HOOK_PATH}`, events: ["svc.test.completed"] };
    const json = { ...headers, "content-type": "application/json" };
    await fetch(`${svc.url}/v1/webhooks`, { method: "POST", headers: json, body: JSON.stringify(hook) });
    expect((await ingest(svc.url)).status).toBe(200);
    await partner.until("request");
    readyz = await fetch(`${svc.adminUrl}/readyz`);
    metrics = await found(async () => {
      const text = await (await fetch(`${svc.adminUrl}/metrics`)).text();
      return /^svc_delivery_attempts_total\{outcome="success"\} 1$/m.test(text) ? text : undefined;
    });
    const admin = (path: string, init?: RequestInit) => fetch(svc.adminUrl + path, init);
    const answers = [
      await admin("/"),
      await admin("/v1/tests"),
      await admin("/metrics", { method: "POST" }),
      await admin("/metrics", { headers: { host: "rebound.example" } }),
      // No browser sends this one: it names no host at all.
      await exchange(Number(new URL(svc.adminUrl).port), "GET /healthz HTTP/1.0\r\n\r\n"),
    ];
    strays = answers.map(({ status }) => status);
    stopped = await svc.stop();
  });

  test.skipIf(promtool === null)(
    "the watched binary shows metrics that promtool finds no fault with",
    async () => {
      const child = Bun.spawn([promtool ?? "", "check", "metrics"], {
        stdin: new Blob([metrics]),
        stdout: "pipe",
        stderr: "pipe",
      });
      expect(await outputOf(child)).toEqual({ stdout: "", stderr: "", exitCode: 0 });
    },
  );

  test("the watched binary counts what both of its threads have done", () => {
    const lines = [
      'svc_http_requests_total{method="GET",route="/v1/tests",status="200"} 1',
      'svc_http_requests_total{method="POST",route="/ingest/v1/results",status="200"} 1',
      'svc_http_request_duration_seconds_count{method="GET",route="/v1/tests"} 1',
      'svc_render_jobs_finished_total{outcome="completed"} 1',
      "svc_render_duration_seconds_count 1",
      "svc_delivery_attempt_duration_seconds_count 1",
      'svc_webhook_endpoints{state="enabled"} 1',
      'svc_queue_jobs{queue="deliveries",state="due"} 0',
      "svc_queue_thread_up 1",
      "svc_ready 1",
      'svc_replication_state{state="off"} 1',
    ];
    const written = metrics.split("\n");
    expect(lines.filter((line) => !written.includes(line))).toEqual([]);
    expect(metrics).toContain(`engine="${TEST_ENGINE}"} 1`);
    for (const thread of ["api", "queues"])
      expect(metrics).toMatch(
        new RegExp(`^svc_event_loop_lag_seconds_count\\{thread="${thread}"\\} [1-9]`, "m"),
      );
    const connections = metrics.match(/^svc_database_connections\{/gm) ?? [];
    expect(connections.length > 0).toBe(TEST_ENGINE === "postgres");
  });

  test("the watched binary has every metric that the dashboard and the alerts name", () => {
    const known = new Set([...metrics.matchAll(/^# TYPE (\S+) /gm)].map((match) => match[1]));
    const named = metricsNamedIn(
      [...expressionsOf(DASHBOARD), ALERT_RULES.replace(/^#.*$/gm, "")].join("\n"),
    );
    expect(named.length).toBeGreaterThan(25);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    // And nothing is shown that nobody looks at.
    expect([...known].filter((name) => name !== undefined && !named.includes(name))).toEqual([]);
  });

  test("the watched binary says of each check how it stands, to this machine alone", async () => {
    expect(readyz.status).toBe(200);
    const { ready, checks } = (await readyz.json()) as { ready: boolean; checks: Array<{ name: string }> };
    expect(ready).toBe(true);
    expect(checks.map(({ name }) => name)).toEqual(["database", "queues", "replication"]);
    expect(strays).toEqual([404, 404, 405, 421, 200]);
  });

  test("the watched binary has sent its traces when it has ended, with the headers and the names that were set", () => {
    expect(stopped.exitCode).toBe(0);
    expect(collector.requests.length).toBeGreaterThan(1);
    for (const { path, headers } of collector.requests) {
      expect(path).toBe("/v1/traces");
      expect(headers.get("x-key")).toBe("a key");
    }
    for (const { resource } of collector.spans) {
      expect(resource).toMatchObject({
        "service.name": "svc-observed",
        "deployment.environment.name": "test",
      });
    }
  });

  const named = (name: string) => collector.spans.filter((span) => span.name === name);
  const only = (name: string): ReceivedSpan => {
    const [span, ...others] = named(name);
    if (span === undefined || others.length > 0) throw new Error(`${1 + others.length} spans ${name}`);
    return span;
  };
  const below = (span: ReceivedSpan) =>
    collector.spans
      .filter(({ parentSpanId }) => parentSpanId === span.spanId)
      .map(({ name }) => name)
      .toSorted();

  test("the watched binary goes on with the trace of its caller", () => {
    const request = only("GET /v1/tests");
    expect(request).toMatchObject({ kind: "server", traceId: TRACE_ID, parentSpanId: CALLER_SPAN_ID });
    expect(request.attributes).toMatchObject({
      "http.request.method": "GET",
      "http.route": "/v1/tests",
      "http.response.status_code": expect.anything(),
      "url.scheme": "http",
    });
    expect(request.durationMs).toBeGreaterThan(0);
    expect(named("POST /v1/webhooks").map(({ parentSpanId }) => parentSpanId)).toEqual([null]);
  });

  test("the watched binary nests each span below what asked for it, and everything has its place", () => {
    expect(below(only("POST /v1/webhooks"))).toEqual(["write"]);
    expect(below(only("write"))).toEqual(["transaction"]);
    expect(below(only("POST /ingest/v1/results"))).toEqual(["ingestRequests.ingestBody"]);
    expect(below(only("ingestRequests.ingestBody"))).toContain("transaction");
    const job = only("render certificate");
    expect(job).toMatchObject({ kind: "consumer", parentSpanId: null, isError: false });
    // Before the first of all, the signing key is made. Its number is reserved, its files are announced before they are stored, and it
    // is published.
    expect(below(job)).toEqual(["draw", ...Array(4).fill("transaction")]);
    const attempt = only("POST");
    expect(attempt).toMatchObject({ kind: "client", parentSpanId: null, isError: false });
    expect(attempt.attributes).toMatchObject({ "server.address": "127.0.0.1" });
    const ids = new Set([...collector.spans.map(({ spanId }) => spanId), CALLER_SPAN_ID]);
    const orphans = collector.spans.filter(
      ({ parentSpanId }) => parentSpanId !== null && !ids.has(parentSpanId),
    );
    expect(orphans).toEqual([]);
  });

  test("the watched binary sends the collector nothing of vehicles, and no secret", () => {
    const secrets = [
      VIN,
      "MÜ-AB",
      "AB 123E",
      credential.clientSecret,
      token,
      HOOK_PATH,
      INGEST_SECRET,
      "STK-4711",
    ];
    for (const secret of secrets) {
      expect(collector.received).not.toContain(Buffer.from(secret, "utf8").toString("latin1"));
      expect(metrics).not.toContain(secret);
    }
  });

  test("the watched binary sends the recipient of a webhook nothing of its traces", () => {
    expect(partner.requests).toHaveLength(1);
    const names = [...(partner.requests[0]?.headers.keys() ?? [])];
    expect(names.filter((name) => name.startsWith("trace"))).toEqual([]);
  });
});

test("a collector that takes connections and never answers holds nothing up, not even the end", async () => {
  const silent = await startReceiver(() => {});
  const svc = await serve({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${silent.port}` });
  const token = await tokenAt(svc.url);
  for (let count = 0; count < 20; count += 1) {
    const response = await fetch(`${svc.url}/v1/tests?vin=${VIN}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(200);
  }
  const { exitCode, durationMs } = await svc.stop();
  await silent.stop();
  expect(exitCode, svc.log()).toBe(0);
  expect(silent.connectionCount).toBeGreaterThan(0);
  // Each of two threads gives up after three seconds; a busy machine adds to it.
  expect(durationMs).toBeLessThan(20_000);
});

test("the compiled binary prints the alert rules and the dashboard as they are", async () => {
  const alerts = await binary.run(["install", "alerts"], { cwd });
  expect(alerts).toMatchObject({ exitCode: 0, stdout: ALERT_RULES });
  const dashboard = await binary.run(["install", "dashboard"], { cwd });
  expect(JSON.parse(dashboard.stdout)).toEqual(DASHBOARD);
});

test("the compiled binary refuses a port for the admin listener that is taken, in one line that names the flag", async () => {
  const taken = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response() });
  const args = ["serve", "--port", "0", "--admin-port", String(taken.port)];
  const { exitCode, stdout, stderr } = await binary.run(args, { cwd });
  await taken.stop(true);
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
  expect(stderr).toMatch(/^svc: Port \d+ on 127\.0\.0\.1 is in use: [^\n]*--admin-port[^\n]*\n$/m);
});
