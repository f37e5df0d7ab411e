import type { Database } from "../db/database.ts";
import type { Clock } from "../kernel/clock.ts";
import { isOutage, ServiceError } from "../kernel/errors.ts";
import type { Tracer } from "../kernel/tracer.ts";
import type { ServiceMetrics } from "./service-metrics.ts";

/** Times write transactions, and traces those inside a span. Reads are passed through unchanged. */
export function observedDatabase(
  db: Database,
  {
    metrics,
    clock,
    tracer,
  }: {
    readonly metrics: Pick<ServiceMetrics, "transactionEnded" | "transactionFailed">;
    readonly clock: Clock;
    readonly tracer?: Tracer | undefined;
  },
): Database {
  const span = {
    name: "transaction",
    kind: "client",
    attributes: { "db.system.name": db.engine === "postgres" ? "postgresql" : "sqlite" },
  } as const;
  const transact: Database["transact"] = async (work, needs) => {
    const startedMs = clock.nowMs();
    try {
      return await db.transact(work, needs);
    } catch (error) {
      if (isOfDatabase(error)) metrics.transactionFailed();
      throw error;
    } finally {
      metrics.transactionEnded(clock.nowMs() - startedMs);
    }
  };
  return {
    ...db,
    transact:
      tracer === undefined ? transact : (work, needs) => tracer.child(span, () => transact(work, needs)),
  };
}

/** An error that the work itself threw on purpose is not the database's. */
function isOfDatabase(error: unknown): boolean {
  return !(error instanceof ServiceError) || isOutage(error);
}
