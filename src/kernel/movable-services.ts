import { type ErrorCode, ServiceError } from "./errors.ts";
import type { GivingWay } from "./giving-way.ts";
import type { Tracer } from "./tracer.ts";

/** Another thread executes the call, so its arguments and its result must be copyable between threads. */
export interface ServiceCall {
  readonly service: string;
  readonly method: string;
  readonly args: readonly unknown[];
  /** The span of the call, as a `traceparent` header; absent where nothing is traced. */
  readonly traceparent?: string;
}

export type CallOutcome =
  | { readonly result: unknown }
  | {
      readonly refusal: {
        readonly code: ErrorCode;
        readonly message: string;
        readonly details: ConstructorParameters<typeof ServiceError>[2];
      };
    }
  | { readonly failure: { readonly message: string; readonly stack: string | undefined } };

type Methods = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;

/** Each thread builds the same services. After `moveTo` another executes their calls: no wait for disk or writer holds up a request. */
export class MovableServices {
  readonly #services = new Map<string, Methods>();
  readonly #tracer: Tracer | undefined;
  #call: (call: ServiceCall) => Promise<CallOutcome> | null = () => null;

  constructor(tracer?: Tracer) {
    this.#tracer = tracer;
  }

  /**
   * `name` is the same in each thread. A call that was executed elsewhere waits in `givingWay` to continue. One that `mayStay` is so
   * short that it runs here while it is alone and nothing urgent came lately: that saves two messages between threads.
   */
  movable<Service extends { readonly [Name in keyof Service]: (...args: never[]) => Promise<unknown> }>(
    name: string,
    service: Service,
    {
      givingWay,
      mayStay = () => false,
    }: {
      readonly givingWay?: GivingWay;
      readonly mayStay?: (...args: Parameters<Service[keyof Service]>) => boolean;
    } = {},
  ): Service {
    const methods: Methods = Object.fromEntries(Object.entries(service));
    this.#services.set(name, methods);
    let underWayCount = 0;
    const isCalm = () => underWayCount === 1 && givingWay?.isPressed !== true;
    const elsewhere = async (moved: Promise<CallOutcome>) => {
      const outcome = await moved;
      const turn = givingWay?.turn() ?? null;
      if (turn !== null) await turn;
      return unwrapped(outcome);
    };
    const execute = (method: string, here: Methods[string], args: Parameters<Service[keyof Service]>) => {
      if (isCalm() && mayStay(...args)) {
        const start = { name: `${name}.${method}`, kind: "internal" } as const;
        return this.#tracer === undefined ? here(...args) : this.#tracer.child(start, () => here(...args));
      }
      const moved = this.#call({ service: name, method, args, ...this.#trace() });
      return moved === null ? here(...args) : elsewhere(moved);
    };
    const moved = Object.entries(methods).map(([method, here]) => [
      method,
      async (...args: Parameters<Service[keyof Service]>) => {
        underWayCount += 1;
        try {
          return await execute(method, here, args);
        } finally {
          underWayCount -= 1;
        }
      },
    ]);
    return Object.fromEntries(moved) as Service;
  }

  #trace(): Pick<ServiceCall, "traceparent"> {
    const traceparent = this.#tracer?.traceparent() ?? null;
    return traceparent === null ? {} : { traceparent };
  }

  /** From now on `call`, which never rejects, executes calls. Where it returns null, they are executed here. */
  moveTo(call: (call: ServiceCall) => Promise<CallOutcome> | null): void {
    this.#call = call;
  }

  /** For a call of another thread. Never rejects. */
  async carryOut(call: ServiceCall): Promise<CallOutcome> {
    const { service, method, args, traceparent } = call;
    const carriedOut = this.#services.get(service)?.[method];
    try {
      if (carriedOut === undefined) throw new Error(`there is no ${service}.${method}`);
      const work = () => carriedOut(...(args as never[]));
      if (this.#tracer === undefined || traceparent === undefined) return { result: await work() };
      const headers = { get: (name: string) => (name === "traceparent" ? traceparent : null) };
      const start = { name: `${service}.${method}`, kind: "internal", headers } as const;
      return { result: await this.#tracer.span(start, work) };
    } catch (error) {
      return outcomeOf(error);
    }
  }
}

function outcomeOf(error: unknown): CallOutcome {
  if (error instanceof ServiceError) {
    const { code, message, field, place, retryAfterSeconds, limit, reason, internal } = error;
    const details = { field, place, retryAfterSeconds, limit, reason, internal };
    const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
    return { refusal: { code, message, details: given } };
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { failure: { message, stack } };
}

function unwrapped(outcome: CallOutcome): unknown {
  if ("result" in outcome) return outcome.result;
  if ("refusal" in outcome) {
    const { code, message, details } = outcome.refusal;
    throw new ServiceError(code, message, details);
  }
  const error = new Error(outcome.failure.message);
  if (outcome.failure.stack !== undefined) error.stack = outcome.failure.stack;
  throw error;
}
