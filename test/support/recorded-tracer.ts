import type { SpanAttributes, SpanStart, Tracer } from "../../src/kernel/tracer.ts";

interface RecordedSpan {
  readonly start: SpanStart;
  readonly attributes: SpanAttributes;
  /** Null for the first span of a trace. */
  readonly parent: RecordedSpan | null;
  readonly failure: string | null;
}

/** Keeps every span. Spans nest as the calls do, so it serves only one piece of work at a time. */
export class RecordedTracer implements Tracer {
  readonly spans: RecordedSpan[] = [];
  #current: RecordedSpan | null = null;

  span: Tracer["span"] = (start, work) => this.#run(start, null, work);
  traceparent = () => null;
  child: Tracer["child"] = (start, work) =>
    this.#current === null
      ? work({ set: () => undefined, fail: () => undefined })
      : this.#run(start, this.#current, work);

  async #run<T>(
    start: SpanStart,
    parent: RecordedSpan | null,
    work: Parameters<Tracer["span"]>[1],
  ): Promise<T> {
    const span = { start, parent, attributes: { ...start.attributes }, failure: null as string | null };
    const before = this.#current;
    this.spans.push(span);
    this.#current = span;
    try {
      return (await work({
        set: (attributes) => void Object.assign(span.attributes, attributes),
        fail: (type) => {
          span.failure = type;
        },
      })) as T;
    } finally {
      this.#current = before;
    }
  }
}
