import { join } from "node:path";
import { openSqliteDatabase } from "../../src/db/sqlite-database.ts";
import { buildDataset } from "./dataset.ts";
import { type Measurement, median } from "./goal.ts";
import { applyLoad } from "./load-client.ts";
import { crowdTokens } from "./partner-crowd.ts";
import { type ServerProcess, startSvc } from "./server-process.ts";

const TEST_COUNT = 10_000;
const VIN_COUNT = 1_000;
/** 60 lists a minute of each are more than a server of this bench answers. */
const PARTNER_COUNT = 6_000;
const CONNECTION_COUNT = 16;
/** Two processes of one program differ by some percent, so there are several of each. */
const TRIAL_COUNT = 7;
const ROUND_COUNT = 10;
const ROUND_MS = 250;

interface Side {
  readonly server: ServerProcess;
  startAt: number;
}

/**
 * What counting requests by the minute adds to a lookup: processor time of servers that do it, by that of servers that do not, round by
 * round in turn. Two servers that both do not are compared in the same way, which tells how far the machine lets one see.
 */
export async function limitsBench(folder: string): Promise<Measurement[]> {
  const { dataDir, largeGroupId, vins } = await buildDataset(join(folder, "limits"), TEST_COUNT, VIN_COUNT);
  const db = openSqliteDatabase(join(dataDir, "svc.db"));
  const tokens = await crowdTokens(db, join(dataDir, "keys.json"), largeGroupId, PARTNER_COUNT);
  await db.close();
  const requests = tokens.map((token, index) => partnerRequest(token, index, vins));
  const trials: { on: number; off: number; other: number }[] = [];
  for (let trial = 0; trial < TRIAL_COUNT; trial += 1) trials.push(await runTrial(dataDir, requests));
  const middle = (side: "on" | "off") => median(trials.map((trial) => trial[side])).toFixed(1);
  const noise = median(trials.map(({ other, off }) => other / off));
  return [
    {
      name: "processor time of a lookup with rate limits ÷ without",
      value: median(trials.map(({ on, off, other }) => (2 * on) / (off + other))),
      goal: { atMost: 1.03 },
      detail:
        `${middle("on")} against ${middle("off")} µs, all threads, the median of ${TRIAL_COUNT} trials; ` +
        `without ÷ without ${noise.toFixed(3)}; ${PARTNER_COUNT} partners at as many addresses`,
    },
  ];
}

/** Each partner asks from an address of its own, which a trusted proxy tells. */
function partnerRequest(token: string, index: number, vins: readonly string[]): string {
  return [
    `GET /v1/tests?vin=${vins[index % vins.length]} HTTP/1.1`,
    "Host: localhost",
    `X-Forwarded-For: 10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    `Authorization: Bearer ${token}`,
    "\r\n",
  ].join("\r\n");
}

/** @returns processor time of a request, in µs, of a server with limits and of two without. */
async function runTrial(dataDir: string, requests: readonly string[]) {
  const start = async (limits: "on" | "off"): Promise<Side> => {
    const settings = { SVC_RATE_LIMITS: limits, SVC_TRUSTED_PROXIES: "127.0.0.1/32" };
    return { server: await startSvc(dataDir, settings), startAt: 0 };
  };
  const sides = [await start("on"), await start("off"), await start("off")];
  const run = async (side: Side) => {
    const at = { port: side.server.port, connectionCount: CONNECTION_COUNT, startAt: side.startAt };
    const { requestCount } = await applyLoad({ ...at, durationMs: ROUND_MS, requests });
    side.startAt += requestCount;
  };
  try {
    // Once through all tokens, so that all of them are verified.
    for (const side of sides) while (side.startAt < requests.length) await run(side);
    const before = sides.map(({ server, startAt }) => ({ cpuMs: server.cpuMs() ?? Number.NaN, startAt }));
    for (let round = 0; round < ROUND_COUNT; round += 1) {
      // Whoever begins a round finds the machine as the last one left it.
      for (let turn = 0; turn < sides.length; turn += 1) {
        const side = sides[(round + turn) % sides.length];
        if (side !== undefined) await run(side);
      }
    }
    const [on = Number.NaN, off = Number.NaN, other = Number.NaN] = sides.map(
      ({ server, startAt }, index) => {
        const { cpuMs = Number.NaN, startAt: from = 0 } = before[index] ?? {};
        return (((server.cpuMs() ?? Number.NaN) - cpuMs) * 1_000) / (startAt - from);
      },
    );
    return { on, off, other };
  } finally {
    for (const { server } of sides) await server.stop();
  }
}
