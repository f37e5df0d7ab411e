import type { DeliveryFailure } from "../transport/attempt-outcome.ts";

/** Deliveries of one endpoint that used up their attempts, and whose last attempts failed alike. */
export interface FailureGroup {
  /** As in `LoggedAttempt`; null only where no attempt is kept. */
  readonly failure: DeliveryFailure | null;
  readonly failureDetail: string | null;
  readonly status: number | null;
  readonly count: number;
  /** When the first and the last of them used up its attempts. */
  readonly firstAtMs: number | null;
  readonly lastAtMs: number | null;
}

export interface HeldDeliveries {
  readonly count: number;
  /** When the first and the last of their events happened. */
  readonly firstAtMs: number | null;
  readonly lastAtMs: number | null;
}
