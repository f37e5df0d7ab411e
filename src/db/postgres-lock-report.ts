import type { Clock } from "../kernel/clock.ts";
import { MINUTE_MS } from "../kernel/duration.ts";
import { postgresFailure, publicFailure } from "./postgres-failure.ts";
import { askState } from "./postgres-state.ts";
import type { PostgresServer } from "./postgres-url.ts";
import { type DatabaseFault, lockFault } from "./server-state.ts";

const GIVEN_UP = ["57014", "55P03"];

/**
 * Turns failures into public ones, and, when a statement was given up as behind a lock, reports who holds it: at most once a minute, as every
 * statement on the table is then given up. Where nobody holds one any more, or the server cannot be asked, nothing is reported.
 */
export function reportingHolders(
  server: PostgresServer,
  {
    onLockFault,
    clock,
  }: { readonly onLockFault: ((fault: DatabaseFault) => void) | undefined; readonly clock: Clock },
): (error: unknown) => unknown {
  if (onLockFault === undefined) return publicFailure;
  const report = onLockFault;
  let quietUntilMs = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<void> {
    const { holders } = await askState(server);
    for (const holder of holders) if (holder.stops !== "followers") report(lockFault(holder));
  }

  return (error) => {
    const reason = postgresFailure(error)?.reason ?? "";
    if (GIVEN_UP.includes(reason) && clock.nowMs() >= quietUntilMs) {
      quietUntilMs = clock.nowMs() + MINUTE_MS;
      // The failure itself is in the log already.
      ask().catch(() => undefined);
    }
    return publicFailure(error);
  };
}
