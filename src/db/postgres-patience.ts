import type { Pool, PoolClient } from "pg";
import type { Clock } from "../kernel/clock.ts";

/** No connection was given back in time. */
const POOL_TIMEOUT_MESSAGE = "timeout exceeded when trying to connect";
const PATIENCE_MS = 20_000;

type Connected = Parameters<Parameters<Pool["connect"]>[0]>;

/**
 * A full pool that hands its connections on is only busy: callers then wait on, up to 20 s. The pool's own
 * queries use the callback.
 */
export function waitingForTurns(pool: Pool, clock: Clock): Pick<Pool, "connect"> {
  const connectOnce = pool.connect.bind(pool);
  let handedOnCount = 0;
  pool.on("acquire", () => {
    handedOnCount += 1;
  });

  async function connect(): Promise<PoolClient> {
    const startedMs = clock.nowMs();
    while (true) {
      const countBefore = handedOnCount;
      try {
        return await connectOnce();
      } catch (error) {
        const isBusy =
          error instanceof Error && error.message === POOL_TIMEOUT_MESSAGE && handedOnCount > countBefore;
        if (!isBusy || clock.nowMs() - startedMs >= PATIENCE_MS) throw error;
      }
    }
  }

  return {
    connect: ((callback?: (...connected: Connected) => void) => {
      if (callback === undefined) return connect();
      connect().then(
        (client) => callback(undefined, client, (error) => client.release(error)),
        (error) => callback(error, undefined, () => undefined),
      );
    }) as Pool["connect"],
  };
}
