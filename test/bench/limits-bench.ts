import { join } from "node:path";
import { systemClock } from "../../src/kernel/clock.ts";
import { logTo } from "../../src/kernel/log.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { readConfig } from "../../src/settings/config.ts";
import { type App, createApp } from "../support/composed-app.ts";
import { buildDataset } from "./dataset.ts";
import type { Measurement } from "./goal.ts";
import { crowdTokens } from "./partner-crowd.ts";
import { startSvc } from "./server-process.ts";
import { request, run, type Subject } from "./subject.ts";

const TEST_COUNT = 10_000;
const VIN_COUNT = 1_000;
/** Each may request 60 lists a minute; together they may request more than one process answers here. */
const PARTNER_COUNT = 1_000;
const WARM_UP_COUNT = 5 * PARTNER_COUNT;
const ROUND_COUNT = 4_000;
const REQUESTS_PER_ROUND = 10;
const CONNECTION_COUNT = 16;
const SOCKET_WARM_UP_MS = 2_500;
const SOCKET_MS = 4_000;
/** The fastest share of the rounds counts, because most disturbances make a round longer. */
const UNDISTURBED_SHARE = 0.25;

/** An app, its next request, and how long each round took. */
interface Side {
  readonly app: App;
  readonly answer: (request: Request) => Response | Promise<Response>;
  next: number;
  readonly roundsNs: number[];
}

/**
 * What counting requests by the minute adds to a lookup. Two processes differ by more than that, so the same handlers run in this one: an
 * app that counts against apps that do not, in turn, in many rounds of about a millisecond. A second app that does not count shows the
 * precision of this machine. The addition is compared with the processor time of a lookup from the binary, over a socket.
 */
export async function limitsBench(folder: string): Promise<Measurement[]> {
  const dataset = await buildDataset(join(folder, "limits"), TEST_COUNT, VIN_COUNT);
  const on = await openSide(dataset.dataDir, "on");
  const off = await openSide(dataset.dataDir, "off");
  const other = await openSide(dataset.dataDir, "off");
  const sides = [on, off, other];
  try {
    const keysFile = join(dataset.dataDir, "keys.json");
    const tokens = await crowdTokens(on.app.db, keysFile, dataset.largeGroupId, PARTNER_COUNT);
    const requests = tokens.map((token, index) => partnerRequest(token, index, dataset.vins));
    for (const side of sides) await ask(side, requests, WARM_UP_COUNT);
    for (const side of sides) side.roundsNs.length = 0;
    for (let round = 0; round < ROUND_COUNT; round += 1) {
      // The order rotates, because each side finds the machine in the state that the one before it left.
      for (let turn = 0; turn < sides.length; turn += 1)
        await ask(sides[(round + turn) % sides.length] ?? on, requests, REQUESTS_PER_ROUND);
    }
    const [onUs, offUs, otherUs] = [requestUs(on), requestUs(off), requestUs(other)];
    const wholeUs = await lookupUs(dataset.dataDir, tokens[0] ?? "", dataset.vins);
    return [
      {
        name: "a lookup with rate limits ÷ without",
        value: 1 + (onUs - offUs) / wholeUs,
        goal: { atMost: 1.03 },
        detail:
          `handlers ${onUs.toFixed(1)} against ${offUs.toFixed(1)} µs, lower quartiles of ${ROUND_COUNT} rounds in turn, ` +
          `another without ${otherUs.toFixed(1)} µs; over a socket, all threads, ${wholeUs.toFixed(0)} µs; ${PARTNER_COUNT} partners at as many addresses`,
      },
    ];
  } finally {
    for (const { app } of sides) await app.close();
  }
}

/** The processor time of a lookup from the binary, without limits. */
async function lookupUs(dataDir: string, token: string, vins: readonly string[]): Promise<number> {
  const server = await startSvc(dataDir);
  try {
    const requests = vins.map((vin) => request(`/v1/tests?vin=${vin}`, token));
    const subject: Subject = { server, requests, connectionCount: CONNECTION_COUNT, roundMs: 0, rounds: [] };
    await run(subject, SOCKET_WARM_UP_MS);
    await run(subject, SOCKET_MS);
    return subject.rounds.at(-1)?.serverUs ?? Number.NaN;
  } finally {
    await server.stop();
  }
}

function requestUs({ roundsNs }: Side): number {
  const sorted = roundsNs.toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length * UNDISTURBED_SHARE)] ?? Number.NaN) / REQUESTS_PER_ROUND / 1_000;
}

async function openSide(dataDir: string, limits: "on" | "off"): Promise<Side> {
  const settings = { SVC_DATA_DIR: dataDir, SVC_RATE_LIMITS: limits, SVC_TRUSTED_PROXIES: "127.0.0.1/32" };
  const app = await createApp(readConfig(settings, { isTerminal: false }), {
    clock: systemClock,
    random: systemRandom(),
    log: logTo("info", () => {}),
  });
  app.peers.attach({ requestIP: () => ({ address: "127.0.0.1", family: "IPv4", port: 1 }) });
  return { app, answer: app.server().compile().fetch, next: 0, roundsNs: [] };
}

/** Each partner uses an address of its own, which a trusted proxy reports. */
function partnerRequest(token: string, index: number, vins: readonly string[]): Request {
  return new Request(`http://localhost/v1/tests?vin=${vins[index % vins.length]}`, {
    headers: {
      "x-forwarded-for": `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
      authorization: `Bearer ${token}`,
    },
  });
}

/** @throws Error when an answer is not 200. */
async function ask(side: Side, requests: readonly Request[], count: number): Promise<void> {
  const startedNs = Bun.nanoseconds();
  for (let done = 0; done < count; done += 1) {
    const asked = requests[side.next % requests.length];
    if (asked === undefined) throw new Error("there are no requests");
    side.next += 1;
    const { status } = await side.answer(asked);
    if (status !== 200) throw new Error(`unexpected answer: ${status}`);
  }
  side.roundsNs.push(Bun.nanoseconds() - startedNs);
}
