import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  trace,
} from "@opentelemetry/api";
import { setGlobalErrorHandler, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { monotonicClock } from "../kernel/clock.ts";
import { ServiceError } from "../kernel/errors.ts";
import type { Log } from "../kernel/log.ts";
import { systemTimers } from "../kernel/timers.ts";
import type { Span, SpanStart, Tracer } from "../kernel/tracer.ts";
import { bounded } from "./bounded.ts";
import type { Tracing } from "./start-tracing.ts";
import type { SamplerName, TracingSetting } from "./tracing-setting.ts";

/** How long the process waits for a collector before it ends. */
const FLUSH_MS = 3_000;
/** A collector that does not respond is logged at most this often, not with every batch. */
const WARN_INTERVAL_MS = 60_000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
  consumer: SpanKind.CONSUMER,
} as const satisfies Record<SpanStart["kind"], SpanKind>;

/** In the background, over HTTP with protocol buffers. When the collector is slow or away, the newest spans are dropped. */
export function startOtlpTracing(
  setting: TracingSetting,
  { log, version }: { readonly log: Pick<Log, "warn">; readonly version: string },
): Tracing {
  warnOfFailures(log);
  const exporter = new OTLPTraceExporter({
    url: `${setting.endpoint.replace(/\/$/, "")}/v1/traces`,
    headers: { ...setting.headers },
  });
  const own = resourceFromAttributes({ "service.name": setting.serviceName, "service.version": version });
  const provider = new TracerProvider({
    resource: detectResources({ detectors: [envDetector] }).merge(own),
    sampler: samplerOf(setting.sampler, setting.ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const stop = bounded(() => provider.shutdown(), { timers: systemTimers, timeoutMs: FLUSH_MS });
  return {
    tracer: tracerOver(provider, version),
    async stop() {
      // Errors have been logged by then.
      await stop().catch(() => undefined);
    },
  };
}

function samplerOf(name: SamplerName, ratio: number): Sampler {
  const root = name.endsWith("traceidratio")
    ? new TraceIdRatioBasedSampler(ratio)
    : name.endsWith("always_off")
      ? new AlwaysOffSampler()
      : new AlwaysOnSampler();
  return name.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}

/** Messages of the exporter may quote the collector's address and any secret in it. So the log only says that sending failed. */
function warnOfFailures(log: Pick<Log, "warn">): void {
  let warnedAtMs = Number.NEGATIVE_INFINITY;
  setGlobalErrorHandler((error) => {
    const nowMs = monotonicClock.nowMs();
    if (nowMs - warnedAtMs < WARN_INTERVAL_MS) return;
    warnedAtMs = nowMs;
    log.warn({ error: error instanceof Error ? error.name : typeof error }, "traces could not be exported");
  });
}

const PROPAGATOR = new W3CTraceContextPropagator();
const GETTER: TextMapGetter<Pick<Headers, "get">> = {
  keys: () => ["traceparent", "tracestate"],
  get: (headers, name) => headers.get(name) ?? undefined,
};

function tracerOver(provider: TracerProvider, version: string): Tracer {
  const tracer = provider.getTracer("svc", version);
  const contexts = new AsyncLocalStorage<Context>();

  /** Work that a span started and that outlives it is not part of the span. */
  function enclosing(): Context | null {
    const context = contexts.getStore();
    return context !== undefined && trace.getSpan(context)?.isRecording() === true ? context : null;
  }

  async function within<T>(parent: Context, start: SpanStart, work: (span: Span) => Promise<T>): Promise<T> {
    const span = tracer.startSpan(
      start.name,
      {
        kind: KINDS[start.kind],
        ...(start.attributes === undefined ? {} : { attributes: start.attributes }),
      },
      parent,
    );
    try {
      return await contexts.run(trace.setSpan(parent, span), () => work(spanOver(span)));
    } catch (error) {
      fail(span, error instanceof ServiceError ? error.code : error instanceof Error ? error.name : "error");
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    span(start, work) {
      const parent =
        start.headers === undefined ? ROOT_CONTEXT : PROPAGATOR.extract(ROOT_CONTEXT, start.headers, GETTER);
      return within(parent, start, work);
    },

    traceparent() {
      const context = enclosing();
      const span = context === null ? undefined : trace.getSpan(context)?.spanContext();
      return span === undefined ? null : `00-${span.traceId}-${span.spanId}-01`;
    },

    child(start, work) {
      const parent = enclosing();
      return parent === null ? work(UNTRACED) : within(parent, start, work);
    },
  };
}

const UNTRACED: Span = { set: () => undefined, fail: () => undefined };

function spanOver(span: OtelSpan): Span {
  return {
    set: (attributes) => void span.setAttributes(attributes),
    fail: (type) => fail(span, type),
  };
}

/** The error's message is left out, because it may quote the data that caused it. */
function fail(span: OtelSpan, type: string): void {
  span.setAttribute("error.type", type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
