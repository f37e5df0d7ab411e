import type { Pool, PoolClient } from "pg";
import type { Clock } from "../kernel/clock.ts";

/** What the driver says to one that waited in vain for a connection to be given back. */
const WAITED_IN_VAIN = "timeout exceeded when trying to connect";
/** As long as anyone would wait for an answer. */
const PATIENCE_MS = 20_000;

type Connected = Parameters<Parameters<Pool["connect"]>[0]>;

/**
 * Lets those who wait for a connection of a full pool wait on, up to 20 seconds in all, for as long as connections are handed on: then
 * the server is there and only busy. One that nobody gives back within the driver's time is given up as before, and so is one that
 * cannot be opened.
 *
 * @returns the way to connect, with and without a callback: by the first, a pool asks its own queries.
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
          error instanceof Error && error.message === WAITED_IN_VAIN && handedOnCount > countBefore;
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
