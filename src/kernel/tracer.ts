/** What a span says of its work, by the names of OpenTelemetry's semantic conventions. Never a VIN, a registration or a secret. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** A span while its work runs. */
export interface Span {
  set(attributes: SpanAttributes): void;
  /** The work ended, but not as it should have. @param type a word of our own, such as a code. */
  fail(type: string): void;
}

export interface SpanStart {
  /** Of a small set: a pattern or a fixed text. */
  readonly name: string;
  readonly kind: "server" | "client" | "internal" | "consumer";
  readonly attributes?: SpanAttributes;
  /** Headers of a request, whose `traceparent` and `tracestate` are continued. */
  readonly headers?: Pick<Headers, "get">;
}

/** Tracing as a port. A process that traces nothing has none: what would be traced then runs as if this did not exist. */
export interface Tracer {
  /** Runs work in a span of a trace of its own, or of the trace that `headers` name. It ends with the work; a rejection is told and passed on. */
  span<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>;
  /** The span that this is called in, as the header `traceparent` names it to another thread; null without one. */
  traceparent(): string | null;
  /** Runs work in a span below the one that this is called in; without one, the work runs untraced. */
  child<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>;
}
