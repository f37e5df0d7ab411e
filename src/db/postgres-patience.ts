import type { Pool, PoolClient } from "pg";
import type { Clock } from "../kernel/clock.ts";

/** The driver's message when no connection was given back in time. */
const POOL_TIMEOUT_MESSAGE = "timeout exceeded when trying to connect";
/** The longest that a caller would wait for an answer. */
const PATIENCE_MS = 20_000;

type Connected = Parameters<Parameters<Pool["connect"]>[0]>;

/**
 * Lets callers that wait for a connection of a full pool continue to wait, up to 20 seconds in all, while connections are being handed on:
 * the server is then there and only busy. If none is given back within the driver's timeout, or none can be opened, the wait fails as
 * usual.
 *
 * @returns `connect` with and without a callback; the pool's own queries use the one with.
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
