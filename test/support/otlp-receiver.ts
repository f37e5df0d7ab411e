import root from "otlp-protocol/build/src/generated/root";

export interface ReceivedSpan {
  readonly name: string;
  readonly kind: "server" | "client" | "internal" | "consumer" | "other";
  readonly traceId: string;
  readonly spanId: string;
  /** Null for the first of a trace. */
  readonly parentSpanId: string | null;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly isError: boolean;
  readonly durationMs: number;
  readonly resource: Readonly<Record<string, unknown>>;
}

/** Decodes traces with OpenTelemetry's own generated code. */
export interface OtlpReceiver {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** The received bytes, as Latin-1. */
  readonly received: string;
  readonly requests: ReadonlyArray<{ readonly path: string; readonly headers: Headers }>;
  stop(): Promise<void>;
}

/** The parts of the generated code that are used here; its own declarations are empty. */
interface Generated {
  readonly opentelemetry: {
    readonly proto: {
      readonly collector: {
        readonly trace: {
          readonly v1: {
            readonly ExportTraceServiceRequest: {
              decode(bytes: Uint8Array): object;
              toObject(message: object, as: { bytes: typeof String; longs: typeof String }): object;
            };
          };
        };
      };
    };
  };
}
const Export = (root as typeof root & Generated).opentelemetry.proto.collector.trace.v1
  .ExportTraceServiceRequest;
const KINDS = ["other", "internal", "server", "client", "other", "consumer"] as const;
const ERROR = 2;

interface WireAttribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
interface WireSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes?: readonly WireAttribute[];
  readonly status?: { readonly code?: number };
}
interface WireExport {
  readonly resourceSpans?: ReadonlyArray<{
    readonly resource: { readonly attributes?: readonly WireAttribute[] };
    readonly scopeSpans: ReadonlyArray<{ readonly spans: readonly WireSpan[] }>;
  }>;
}

export function startOtlpReceiver(): OtlpReceiver {
  const spans: ReceivedSpan[] = [];
  const requests: Array<{ path: string; headers: Headers }> = [];
  let received = "";
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      const bytes = await request.bytes();
      received += Buffer.from(bytes).toString("latin1");
      requests.push({ path: new URL(request.url).pathname, headers: request.headers });
      spans.push(
        ...spansOf(Export.toObject(Export.decode(bytes), { bytes: String, longs: String }) as WireExport),
      );
      return new Response(null, { headers: { "content-type": "application/x-protobuf" } });
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    spans,
    requests,
    get received() {
      return received;
    },
    stop: () => server.stop(true),
  };
}

function spansOf({ resourceSpans = [] }: WireExport): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap((scope) => scope.spans.map((span) => spanOf(span, valuesOf(resource.attributes)))),
  );
}

function spanOf(span: WireSpan, resource: ReceivedSpan["resource"]): ReceivedSpan {
  const durationNs = BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano);
  return {
    name: span.name,
    kind: KINDS[span.kind] ?? "other",
    traceId: hex(span.traceId),
    spanId: hex(span.spanId),
    parentSpanId: span.parentSpanId ? hex(span.parentSpanId) : null,
    attributes: valuesOf(span.attributes),
    isError: span.status?.code === ERROR,
    durationMs: Number(durationNs) / 1e6,
    resource,
  };
}

function valuesOf(attributes: readonly WireAttribute[] = []): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

function hex(base64: string): string {
  return Buffer.from(base64, "base64").toString("hex");
}
