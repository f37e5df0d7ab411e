/**
 * What a span records about its work, by the names of OpenTelemetry's semantic conventions. Never a VIN, a registration or a secret.
 */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface Span {
  set(attributes: SpanAttributes): void;
  /** Marks the work as failed. @param type a word of svc's own, such as a code. */
  fail(type: string): void;
}

export interface SpanStart {
  /** From a small set: a pattern or a fixed text. */
  readonly name: string;
  readonly kind: "server" | "client" | "internal" | "consumer";
  readonly attributes?: SpanAttributes;
  /** Request headers; the trace in `traceparent` and `tracestate` is continued. */
  readonly headers?: Pick<Headers, "get">;
}

/** Tracing as a port. A process that does not trace has no tracer, and the work runs as if there were none. */
export interface Tracer {
  /**
   * Runs work in a span of its own trace, or of the trace in `headers`. The span ends with the work; a rejection is recorded and
   * passed on.
   */
  span<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>;
  /** The current span as a `traceparent` header for another thread; null without one. */
  traceparent(): string | null;
  /** Runs work in a child of the current span; without one, the work runs untraced. */
  child<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>;
}
