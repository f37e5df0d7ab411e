/** Names of OpenTelemetry's semantic conventions. Never a VIN, a registration or a secret. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface Span {
  set(attributes: SpanAttributes): void;
  /** @param type a word of svc's own, such as a code. */
  fail(type: string): void;
}

export interface SpanStart {
  /** From a small set: a pattern or a fixed text. */
  readonly name: string;
  readonly kind: "server" | "client" | "internal" | "consumer";
  readonly attributes?: SpanAttributes;
  readonly headers?: Pick<Headers, "get">;
}

/** A process that does not trace has no tracer, and the work runs as if there were none. */
export interface Tracer {
  /** Continues the trace in `headers`, or begins one. The span ends with the work; a rejection is recorded and passed on. */
  span<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>;
  /** As a `traceparent` header for another thread; null without a span. */
  traceparent(): string | null;
  /** Without a current span, the work runs untraced. */
  child<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>;
}

/** The work of another thread, below the span that requested it, if there is one. */
export function continueTrace<T>(
  tracer: Tracer | undefined,
  { name, traceparent }: { readonly name: string; readonly traceparent: string | null },
  work: () => Promise<T>,
): Promise<T> {
  if (tracer === undefined || traceparent === null) return work();
  const headers = { get: (header: string) => (header === "traceparent" ? traceparent : null) };
  return tracer.span({ name, kind: "internal", headers }, work);
}
