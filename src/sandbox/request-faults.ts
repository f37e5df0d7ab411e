import { ServiceError } from "../kernel/errors.ts";
import type { Timers } from "../kernel/timers.ts";

/** `slow`: the request takes effect, but later than clients wait. */
export const FAULTS = ["429", "503", "slow"] as const;
export type Fault = (typeof FAULTS)[number];

/** Longer than the 30 seconds that most clients wait for a response. */
const SLOW_MS = 40_000;
const REFUSED = "The sandbox was told to refuse this request.";

/** How svc's own commands name themselves, such as `svc listen`, which asks every two seconds. */
export const COMMAND_AGENT = "svc-command";

interface CountedRequest {
  readonly request: Request;
  /** Infinite: as if there were too many. */
  counted(requestCount: number): void;
}

/** What happens to the next requests in a sandbox, so that partners can try how their programs retry. */
export class RequestFaults {
  #next: { readonly fault: Fault; readonly count: number } | null = null;

  constructor(private readonly timers: Timers) {}

  /** Replaces what was set before. */
  set(fault: Fault, count: number): void {
    this.#next = { fault, count };
  }

  /** Counts one request, of any program but svc's own commands. @throws ServiceError `too_many_requests`; `service_unavailable`. */
  async meet(request: CountedRequest): Promise<void> {
    if (this.#next === null || request.request.headers.get("user-agent") === COMMAND_AGENT) return;
    const { fault, count } = this.#next;
    this.#next = count > 1 ? { fault, count: count - 1 } : null;
    switch (fault) {
      case "429":
        request.counted(Number.POSITIVE_INFINITY);
        throw new ServiceError("too_many_requests", REFUSED);
      case "503":
        throw new ServiceError("service_unavailable", REFUSED);
      case "slow":
        await new Promise<void>((resolve) => this.timers.after(SLOW_MS, resolve));
    }
  }
}
