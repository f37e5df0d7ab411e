import { join } from "node:path";
import { type Measurement, median } from "./goal.ts";
import { applyLoad } from "./load-client.ts";
import type { PostgresDataset } from "./postgres-dataset.ts";
import { type Settings, startSvc, takeToken } from "./server-process.ts";
import { pinProcess } from "./spare-core.ts";
import { request } from "./subject.ts";

const CONNECTION_COUNT = 16;
const WARM_UP_MS = 2_500;
const ROUND_COUNT = 7;
const ROUND_MS = 1_500;

/**
 * What a second instance on the same database adds: two instances, each on a core of its own with half of the connections, against one
 * instance on its core with all of them. PostgreSQL and the client run on the remaining cores; on a machine with two cores they share those
 * of the instances.
 */
export async function postgresPairBench(folder: string, dataset: PostgresDataset): Promise<Measurement[]> {
  // The settings that all instances on one database share.
  const settings: Settings = {
    SVC_DATABASE_URL: dataset.url,
    SVC_KEYS_FILE: join(folder, "svc", "keys.json"),
  };
  const first = await startSvc(join(folder, "first"), settings);
  const second = await startSvc(join(folder, "second"), settings);
  try {
    const isPinned = pinProcess(first.pid, "0") && pinProcess(second.pid, "1");
    const token = await takeToken(join(folder, "first"), first.port, dataset.largeGroupId, settings);
    const requests = dataset.vins.map((vin) => request(`/v1/tests?vin=${vin}`, token));
    let startAt = 0;
    const rate = async (ports: readonly number[], durationMs: number) => {
      const connectionCount = CONNECTION_COUNT / ports.length;
      const results = await Promise.all(
        ports.map((port) => {
          startAt += 7919;
          return applyLoad({ port, connectionCount, durationMs, requests, startAt });
        }),
      );
      return {
        perSecond: results.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0),
        p99Us: Math.max(...results.map(({ p99Us }) => p99Us)),
      };
    };
    await rate([first.port], WARM_UP_MS);
    await rate([second.port], WARM_UP_MS);
    const rounds: { one: Awaited<ReturnType<typeof rate>>; two: Awaited<ReturnType<typeof rate>> }[] = [];
    for (let round = 0; round < ROUND_COUNT; round += 1) {
      rounds.push({
        one: await rate([first.port], ROUND_MS),
        two: await rate([first.port, second.port], ROUND_MS),
      });
    }
    const middle = (which: "one" | "two", figure: "perSecond" | "p99Us") =>
      median(rounds.map((round) => round[which][figure])).toFixed(0);
    return [
      {
        name: "lookups of two instances on one PostgreSQL database ÷ of one",
        value: median(rounds.map(({ one, two }) => two.perSecond / one.perSecond)),
        detail:
          `${middle("two", "perSecond")} against ${middle("one", "perSecond")} requests/s, ` +
          `p99 ${middle("two", "p99Us")} against ${middle("one", "p99Us")} µs, ${CONNECTION_COUNT} connections in all; ` +
          (isPinned ? "an instance to a core, PostgreSQL and the client on the same cores" : "not pinned"),
      },
    ];
  } finally {
    await first.stop();
    await second.stop();
  }
}
