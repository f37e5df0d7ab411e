import type { Dataset } from "./dataset.ts";
import { type Measurement, median } from "./goal.ts";
import { probeLookups } from "./lookup-probe.ts";
import { WRITING } from "./reporting-dealer.ts";
import { startSending } from "./result-sending.ts";
import { startSvc } from "./server-process.ts";
import { OTHER_CORES, spareCore, unpin } from "./spare-core.ts";

const ROUND_COUNT = 4;
const ROUND_MS = 2_500;
const AT_A_TIME = 64;
/** Long enough for the sender to start and its first results to arrive. */
const TAKE_UP_MS = 1_000;

/**
 * How much lookups slow down while results come in as fast as svc accepts them; rounds with and without results take turns. It changes
 * `dataset`.
 */
export async function lookupBesideResultsBench(dataset: Dataset): Promise<Measurement[]> {
  const server = await startSvc(dataset.dataDir, WRITING);
  try {
    const lookUp = await probeLookups(dataset, server);
    const rounds: { idleUs: number; besideUs: number; perSecond: number; isSpared: boolean }[] = [];
    for (let round = 0; round <= ROUND_COUNT; round += 1) {
      spareCore(server.pid);
      const idle = await lookUp(ROUND_MS);
      const sending = startSending(
        {
          port: server.port,
          serialNumber: dataset.serialNumber,
          status: "in_progress",
          name: `beside-${round}`,
          connectionCount: AT_A_TIME,
        },
        // Otherwise it would inherit the one core of this process.
        OTHER_CORES,
      );
      await Bun.sleep(TAKE_UP_MS);
      const isSpared = spareCore(server.pid);
      const beside = await lookUp(ROUND_MS);
      const { requestsPerSecond: perSecond } = await sending.end();
      // The first round compiles the code that stores results, so it does not count.
      if (round > 0) rounds.push({ idleUs: idle.p99Us, besideUs: beside.p99Us, perSecond, isSpared });
    }
    const middle = (figure: "idleUs" | "besideUs" | "perSecond") =>
      median(rounds.map((round) => round[figure])).toFixed(0);
    return [
      {
        name: `p99 of a lookup while results come in as fast as they are taken, ${AT_A_TIME} at a time ÷ idle`,
        value: median(rounds.map(({ idleUs, besideUs }) => besideUs / idleUs)),
        goal: { atMost: 2 },
        detail:
          `${middle("besideUs")} against ${middle("idleUs")} µs at a moderate rate; ${middle("perSecond")} results/s meanwhile; ` +
          (rounds.every(({ isSpared }) => isSpared)
            ? "the API's thread and the lookups on one core, all else on others"
            : "on whatever core was free"),
      },
    ];
  } finally {
    unpin();
    await server.stop();
  }
}
