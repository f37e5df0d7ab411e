import { afterEach, beforeEach, expect, test } from "bun:test";
import { ServiceError } from "../../../src/kernel/errors.ts";
import type { SpanStart, Tracer } from "../../../src/kernel/tracer.ts";
import { startTracing } from "../../../src/observability/start-tracing.ts";
import type { TracingSetting } from "../../../src/observability/tracing-setting.ts";
import { type OtlpReceiver, startOtlpReceiver } from "../../support/otlp-receiver.ts";

let collector: OtlpReceiver;
beforeEach(() => {
  collector = startOtlpReceiver();
});
afterEach(() => collector.stop());

const TRACE_ID = "0af7651916cd43dd8448eb211c80319c";
const CALLER = "b7ad6b7169203331";
const callerOf = (flags: string) => new Headers({ traceparent: `00-${TRACE_ID}-${CALLER}-${flags}` });
const REQUEST: SpanStart = { name: "GET /x", kind: "server" };

/** What a collector has once the work is done and tracing has ended. */
async function spansOf(setting: Partial<TracingSetting>, work: (tracer: Tracer) => Promise<unknown>) {
  const warnings: unknown[] = [];
  const log = { warn: (...args: unknown[]) => void warnings.push(args) };
  const tracing = await startTracing(
    {
      endpoint: collector.url,
      headers: {},
      serviceName: "svc",
      sampler: "parentbased_always_on",
      ratio: 1,
      ...setting,
    },
    { log, version: "1.2.3" },
  );
  if (tracing === null) throw new Error("tracing is off");
  await work(tracing.tracer);
  await tracing.stop();
  expect(warnings).toEqual([]);
  return collector.spans;
}

const nothing = async () => {};

const CASES: ReadonlyArray<
  readonly [setting: Partial<TracingSetting>, headers: Headers | null, isTraced: boolean]
> = [
  [{}, null, true],
  [{}, callerOf("01"), true],
  [{}, callerOf("00"), false],
  [{ sampler: "always_on" }, callerOf("00"), true],
  [{ sampler: "always_off" }, callerOf("01"), false],
  [{ sampler: "parentbased_always_off" }, null, false],
  [{ sampler: "parentbased_always_off" }, callerOf("01"), true],
  [{ sampler: "traceidratio", ratio: 1 }, callerOf("00"), true],
  [{ sampler: "traceidratio", ratio: 0 }, callerOf("01"), false],
  [{ sampler: "parentbased_traceidratio", ratio: 0 }, null, false],
];
for (const [setting, headers, isTraced] of CASES) {
  const caller =
    headers === null ? "no caller's trace" : `a caller's ${headers.get("traceparent")?.slice(-2)}`;
  test(`a request is traced as the sampler says: ${setting.sampler ?? "by default"} ${setting.ratio ?? ""} and ${caller}: ${isTraced}`, async () => {
    const start = headers === null ? REQUEST : { ...REQUEST, headers };
    const spans = await spansOf(setting, (tracer) =>
      tracer.span(start, () => tracer.child({ name: "transaction", kind: "client" }, nothing)),
    );
    expect(spans.map(({ name }) => name).toSorted()).toEqual(isTraced ? ["GET /x", "transaction"] : []);
    if (isTraced && headers !== null) expect(spans[0]?.traceId).toBe(TRACE_ID);
  });
}

test("a span begins a trace of its own when the caller's is not one", async () => {
  const headers = new Headers({ traceparent: "00-not-a-trace" });
  const [span] = await spansOf({}, (tracer) => tracer.span({ ...REQUEST, headers }, nothing));
  expect(span?.parentSpanId).toBeNull();
  expect(span?.traceId).toMatch(/^[0-9a-f]{32}$/);
});

test("a span has its attributes, its failure and whose fault it is", async () => {
  const [span] = await spansOf({ serviceName: "here", headers: { "x-key": "k" } }, (tracer) =>
    tracer.span({ ...REQUEST, attributes: { a: "b" } }, async (span) => {
      span.set({ "http.response.status_code": 503 });
      span.fail("503");
    }),
  );
  expect(span).toMatchObject({ kind: "server", isError: true });
  expect(span?.attributes).toMatchObject({ a: "b", "error.type": "503" });
  expect(span?.resource).toMatchObject({ "service.name": "here", "service.version": "1.2.3" });
  expect(collector.requests.map(({ headers }) => headers.get("x-key"))).toEqual(["k"]);
});

test("a span of work that throws has the kind of error, never its message", async () => {
  const errors = [new ServiceError("not_found", "WVWZZZE1ZMP000001"), new TypeError("WVWZZZE1ZMP000001")];
  const spans = await spansOf({}, async (tracer) => {
    for (const error of errors)
      await expect(tracer.span(REQUEST, () => Promise.reject(error))).rejects.toBe(error);
  });
  expect(spans.map(({ attributes }) => attributes["error.type"])).toEqual(["not_found", "TypeError"]);
  expect(collector.received).not.toContain("WVWZZZE1ZMP000001");
});

test("a span has nothing below it that began after it had ended", async () => {
  const later = Promise.withResolvers<void>();
  let outliving: Promise<unknown> = Promise.resolve();
  const spans = await spansOf({}, async (tracer) => {
    await tracer.span(REQUEST, async () => {
      outliving = later.promise.then(() => tracer.child({ name: "late", kind: "client" }, nothing));
    });
    later.resolve();
    await outliving;
  });
  expect(spans.map(({ name }) => name)).toEqual(["GET /x"]);
});

test("a span keeps to its own trace among many at a time", async () => {
  const spans = await spansOf({}, (tracer) =>
    Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        tracer.span({ name: `request ${index}`, kind: "server" }, async () => {
          await new Promise(setImmediate);
          await tracer.child({ name: `transaction ${index}`, kind: "client" }, nothing);
        }),
      ),
    ),
  );
  const byId = new Map(spans.map((span) => [span.spanId, span.name]));
  const children = spans.filter(({ parentSpanId }) => parentSpanId !== null);
  expect(children).toHaveLength(50);
  for (const { name, parentSpanId } of children)
    expect(byId.get(parentSpanId ?? "")).toBe(name.replace("transaction", "request"));
});

test("nothing is traced without a setting", async () => {
  expect(await startTracing(null, { log: { warn: () => {} }, version: "1.2.3" })).toBeNull();
});
