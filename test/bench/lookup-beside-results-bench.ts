import type { Dataset } from "./dataset.ts";
import { type Measurement, median } from "./goal.ts";
import { probeLookups } from "./lookup-probe.ts";
import { WRITING } from "./reporting-dealer.ts";
import { startSending } from "./result-sending.ts";
import { startSvc } from "./server-process.ts";
import { OTHER_CORES } from "./spare-core.ts";

const ROUND_COUNT = 3;
const ROUND_MS = 4_000;
const AT_A_TIME = 64;
/** Long enough for a steady pace. */
const TAKE_UP_MS = 1_000;
/** Enough for a round. */
const SIGNED_COUNT = 30_000;

interface Round {
  readonly idleUs: number;
  readonly besideUs: number;
  readonly perSecond: number;
  /** Of one core: the sender's and the lookups' client's. */
  readonly coreShare: number;
  readonly clientShare: number;
}

/**
 * How much lookups slow down while results come in as fast as svc accepts them; rounds with and without results take turns. It changes
 * `dataset`.
 */
export async function lookupBesideResultsBench(dataset: Dataset): Promise<Measurement[]> {
  const server = await startSvc(dataset.dataDir, WRITING);
  const probe = await probeLookups(dataset, server);
  try {
    const rounds: Round[] = [];
    for (let round = 0; round <= ROUND_COUNT; round += 1) {
      const idle = await probe.lookUp(ROUND_MS);
      const sending = startSending(
        {
          port: server.port,
          serialNumber: dataset.serialNumber,
          name: `beside-${round}`,
          connectionCount: AT_A_TIME,
          signedCount: SIGNED_COUNT,
        },
        OTHER_CORES,
      );
      await sending.begun;
      await Bun.sleep(TAKE_UP_MS);
      const beside = await probe.lookUp(ROUND_MS);
      const { requestsPerSecond: perSecond, coreShare } = await sending.end();
      // The first round compiles the code that stores results, so it does not count.
      if (round > 0) {
        const clientShare = beside.cpuMs / beside.elapsedMs;
        rounds.push({
          idleUs: idle.p99Us,
          besideUs: beside.p99Us,
          perSecond,
          coreShare,
          clientShare,
        });
      }
    }
    const middleOf = (figure: keyof Round) => median(rounds.map((round) => round[figure]));
    const middle = (figure: "idleUs" | "besideUs" | "perSecond") => middleOf(figure).toFixed(0);
    const percent = (figure: "coreShare" | "clientShare") => `${(middleOf(figure) * 100).toFixed(0)} %`;
    return [
      {
        name: `p99 of a lookup while results come in as fast as they are taken, ${AT_A_TIME} at a time ÷ idle`,
        value: median(rounds.map(({ idleUs, besideUs }) => besideUs / idleUs)),
        goal: { atMost: 4 },
        detail:
          `${middle("besideUs")} against ${middle("idleUs")} µs at a moderate rate; ${middle("perSecond")} results/s meanwhile; ` +
          `the sender took ${percent("coreShare")} of a core, the lookups' client ${percent("clientShare")}; ` +
          (probe.isSpared
            ? "the API's thread and the lookups on one core, all else on others"
            : "on whatever core was free") +
          (probe.runsFirst ? "" : "; a lookup's client waits for its core like any process"),
      },
    ];
  } finally {
    await probe.stop();
    await server.stop();
  }
}
