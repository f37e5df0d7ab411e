import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Database } from "../../../src/db/database.ts";
import type { SeededRandom } from "../seeded-random.ts";

declare module "pg" {
  // Missing in its types.
  interface Client {
    readonly processID: number | null;
  }
}

/** For a server to take note of a connection that ended. */
const LONGEST_END_MS = 20_000;

/** Ends connections to PostgreSQL without a word, so that the server alone decides what becomes of the transaction. */
export class ConnectionCuts {
  count = 0;
  /** The server's processes for the connections. */
  #serverProcesses: number[] = [];

  constructor(private readonly random: SeededRandom) {}

  /** The statement never leaves, or the server gets it and its answer finds nobody. @returns what svc learns of it. */
  async at(client: pg.Client, ask: () => unknown): Promise<unknown> {
    if (this.random.chance(0.5)) {
      this.#cut(client);
      return await ask();
    }
    const asked = ask();
    // A task later, it is on its way.
    setImmediate(() => this.#cut(client));
    return await asked;
  }

  /** A process dies: it leaves its connection orderly, or cut, with a last statement on its way or without. */
  async atDeath(client: pg.Client, ask: () => unknown): Promise<void> {
    const way = this.random.pick(["orderly", "before", "after"] as const);
    if (way === "orderly") return;
    if (way === "after") {
      void Promise.resolve(ask()).catch(() => undefined);
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    this.#cut(client);
  }

  #cut({ connection, processID }: pg.Client): void {
    this.count += 1;
    connection.stream.destroy();
    if (processID !== null) this.#serverProcesses.push(processID);
  }

  /** Until the server has committed or rolled back what was under way on cut connections. */
  async ended({ read }: Pick<Database, "read">): Promise<void> {
    const pids = this.#serverProcesses.splice(0).map((pid) => sql`${pid}`);
    if (pids.length === 0) return;
    const untilMs = performance.now() + LONGEST_END_MS;
    const left = sql`SELECT pid FROM pg_stat_activity WHERE pid IN (${sql.join(pids, sql`, `)})`;
    while ((await read.all(left)).length > 0)
      if (performance.now() > untilMs) throw new Error("the server keeps a connection that was cut");
  }
}
