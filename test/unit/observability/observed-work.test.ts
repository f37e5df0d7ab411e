import { expect, test } from "bun:test";
import type { Database } from "../../../src/db/database.ts";
import { ServiceError } from "../../../src/kernel/errors.ts";
import { MailFailure } from "../../../src/mail/mail.ts";
import {
  observedDatabase,
  observedDeliveryClient,
  observedIssue,
  observedMailer,
  observedRenderPool,
} from "../../../src/observability/observed-work.ts";
import { ServiceMetrics } from "../../../src/observability/service-metrics.ts";
import type { AttemptOutcome } from "../../../src/webhooks/transport/attempt-outcome.ts";
import { RecordedTracer } from "../../support/recorded-tracer.ts";
import { TestClock } from "../../support/test-clock.ts";

function observers() {
  return { metrics: new ServiceMetrics("writer"), clock: new TestClock(), tracer: new RecordedTracer() };
}

/** The value of a counter, or how many were observed by a histogram, under each label. */
function counts(metrics: ServiceMetrics, name: string): Record<string, number> {
  const family = metrics.snapshot().find((one) => one.name === name);
  const value = (series: { value: number; counts: readonly number[] }) =>
    family?.kind === "histogram" ? series.counts.reduce((sum, one) => sum + one, 0) : series.value;
  return Object.fromEntries(
    (family?.series ?? [])
      .filter((series) => value(series) > 0)
      .map((series) => [series.labels.join(" "), value(series)]),
  );
}

const OUTCOME: AttemptOutcome = {
  result: "success",
  failure: null,
  detail: null,
  status: 204,
  address: "192.0.2.1",
  phasesMs: { dns: 1, connect: 2, tls: null, firstByte: 3, body: 4 },
  durationMs: 10,
  bodyStart: "VIN",
};
const REQUEST = {
  url: "https://partner.example/hooks/a-secret?key=another",
  headers: { "webhook-id": "msg_1", "webhook-signature": "v1,signed" },
  body: new Uint8Array(3),
};

const clientWith = (outcome: AttemptOutcome) => ({ post: async () => outcome, close: async () => {} });

test("an attempt to deliver is counted by its outcome and traced with the recipient's host alone", async () => {
  const { metrics, tracer } = observers();
  const client = observedDeliveryClient(clientWith(OUTCOME), { metrics, tracer });
  expect(await client.post(REQUEST)).toBe(OUTCOME);
  expect(counts(metrics, "svc_delivery_attempts_total")).toEqual({ success: 1 });
  expect(counts(metrics, "svc_delivery_attempt_duration_seconds")).toEqual({ "": 1 });
  expect(tracer.spans).toMatchObject([
    { start: { name: "POST", kind: "client" }, parent: null, failure: null },
  ]);
  expect(tracer.spans[0]?.attributes).toEqual({
    "http.request.method": "POST",
    "http.response.status_code": 204,
    "server.address": "partner.example",
    "server.port": 443,
    "svc.webhook.id": "msg_1",
    "svc.delivery.dns_ms": 1,
    "svc.delivery.connect_ms": 2,
    "svc.delivery.first_byte_ms": 3,
    "svc.delivery.body_ms": 4,
  });
});

test("an attempt to deliver that fails is traced with the status, or with the reason", async () => {
  const { metrics, tracer } = observers();
  const failed = { ...OUTCOME, result: "failure", failure: "status", status: 503 } as const;
  const unanswered = { ...OUTCOME, result: "failure", failure: "timeout", status: null } as const;
  for (const outcome of [failed, unanswered])
    await observedDeliveryClient(clientWith(outcome), { metrics, tracer }).post(REQUEST);
  expect(counts(metrics, "svc_delivery_attempts_total")).toEqual({ status: 1, timeout: 1 });
  expect(tracer.spans.map(({ failure }) => failure)).toEqual(["503", "timeout"]);
});

test("an attempt to deliver is sent as it is: no header is added for the recipient", async () => {
  const sent: unknown[] = [];
  const client = {
    async post(request: unknown) {
      sent.push(request);
      return OUTCOME;
    },
    close: async () => {},
  };
  await observedDeliveryClient(client, observers()).post(REQUEST);
  expect(sent).toEqual([REQUEST]);
  expect(sent[0]).toBe(REQUEST);
});

test("a job of the render queue is a trace with its drawing and its transactions in it, and counted as it ended", async () => {
  const watching = observers();
  const { metrics, tracer, clock } = watching;
  const issue = observedIssue({ metrics, tracer });
  const drawn = { pdf: new Uint8Array(1), jpeg: new Uint8Array(1), signature: null };
  const { jpeg } = drawn;
  const pool = observedRenderPool(
    {
      size: 1,
      render: async () => drawn,
      renderLandscape: async () => jpeg,
      renderBadge: async () => jpeg,
      close: async () => {},
    },
    watching,
  );
  const transact = async <T>(work: (tx: never) => Promise<T>) => await work(undefined as never);
  const db = observedDatabase({ engine: "sqlite", transact } as Partial<Database> as Database, {
    metrics,
    tracer,
    clock,
  });
  const outcome = await issue(async () => {
    await db.transact(async () => {});
    await pool.render({} as Parameters<typeof pool.render>[0]);
    return "completed";
  });
  expect(outcome).toBe("completed");
  expect(counts(metrics, "svc_render_duration_seconds")).toEqual({ "": 1 });
  // Outside of anything that is traced, a transaction is no trace.
  await db.transact(async () => {});
  const told = tracer.spans.map(({ start, parent }) => [start.name, parent?.start.name ?? null]);
  expect(told).toEqual([
    ["render certificate", null],
    ["transaction", "render certificate"],
    ["draw", "render certificate"],
  ]);
  await expect(issue(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(counts(metrics, "svc_render_jobs_finished_total")).toEqual({ completed: 1, failed: 1 });
});

test("a failed transaction is the database's fault only when the database failed", async () => {
  const { metrics, clock } = observers();
  const failures = [
    new ServiceError("service_unavailable", "later"),
    new ServiceError("setup", "the disk is full"),
    new ServiceError("not_found", "no such dealer"),
    new ServiceError("validation", "no"),
  ];
  for (const failure of failures) {
    const transact = () => Promise.reject(failure);
    const db = observedDatabase({ transact } as Partial<Database> as Database, { metrics, clock });
    await expect(db.transact(async () => {})).rejects.toBe(failure);
  }
  expect(counts(metrics, "svc_database_transaction_failures_total")).toEqual({ queues: 2 });
  expect(counts(metrics, "svc_database_transaction_duration_seconds")).toEqual({ queues: 4 });
});

test("a mail is counted as sent, postponed or refused, and traced without its recipient", async () => {
  const { metrics, clock, tracer } = observers();
  const results = [
    null,
    new MailFailure("ETIMEDOUT", false),
    new MailFailure("550 5.1.1", true),
    new Error("x"),
  ];
  const mail = { to: { name: "Ann", address: "ann@example.com" }, messageId: "m" } as Parameters<
    ReturnType<typeof observedMailer>["send"]
  >[0];
  for (const result of results) {
    const send = () => (result === null ? Promise.resolve() : Promise.reject(result));
    const mailer = observedMailer({ way: "smtp", send, close: () => {} }, { metrics, clock, tracer });
    await mailer.send(mail, new AbortController().signal).catch((error) => expect(error).toBe(result));
  }
  expect(counts(metrics, "svc_mail_attempts_total")).toEqual({ sent: 1, postponed: 2, refused: 1 });
  expect(tracer.spans.map(({ attributes }) => attributes)).toEqual([{}, {}, {}, {}]);
});
