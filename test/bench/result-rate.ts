import { median } from "./goal.ts";
import { applyLoad } from "./load-client.ts";
import { resultRequest, sentRecord } from "./result-request.ts";
import type { ServerProcess } from "./server-process.ts";
import type { StoredRows } from "./stored-rows.ts";
import type { Round } from "./subject.ts";

/** How many requests are signed before a round, relative to the expected number; any more are signed during the round. */
const SIGNED_AHEAD = 1.25;

/** One server that gets results, and the measurements of each round. */
export interface ResultSubject {
  readonly server: ServerProcess;
  readonly serialNumber: string;
  /** How many requests run at a time, with one result each. */
  readonly connectionCount: number;
  /** The rows that the server stores, and their table. */
  readonly stored: StoredRows;
  readonly table: "tests" | "results";
  readonly rounds: Round[];
}

let signedRoundCount = 0;

/**
 * The requests of one round, each with a result of a run of its own that causes no event and no rendering.
 *
 * @param expectedCount the number of the round before; somewhat more than this are signed before the function returns
 */
function signedRequests(serialNumber: string, expectedCount: number): (index: number) => Buffer {
  signedRoundCount += 1;
  const name = `round-${signedRoundCount}`;
  const sign = (index: number) => resultRequest(sentRecord("in_progress", serialNumber, `${name}-${index}`));
  const aheadCount = Math.ceil(expectedCount * SIGNED_AHEAD);
  const ahead = Array.from({ length: aheadCount }, (_, index) => sign(index));
  // Collects the garbage of making them now, so that it does not disturb the round.
  Bun.gc(true);
  return (index) => ahead[index] ?? sign(index);
}

/**
 * Runs one round of results.
 *
 * @throws Error unless exactly the acknowledged results have been stored.
 */
async function sendRound(subject: ResultSubject, durationMs: number): Promise<void> {
  const { server, serialNumber, connectionCount, stored, table, rounds } = subject;
  const requests = signedRequests(serialNumber, rounds.at(-1)?.requestCount ?? 0);
  const storedBefore = await stored.count(table);
  const cpuBeforeMs = server.cpuMs();
  const result = await applyLoad({ port: server.port, connectionCount, durationMs, requests });
  const cpuMs = (server.cpuMs() ?? Number.NaN) - (cpuBeforeMs ?? Number.NaN);
  const storedCount = (await stored.count(table)) - storedBefore;
  if (storedCount !== result.requestCount)
    throw new Error(`${result.requestCount} results were acknowledged and ${storedCount} stored`);
  rounds.push({ ...result, serverUs: (cpuMs / result.requestCount) * 1000 });
}

/** Runs rounds of all subjects in turn, after one uncounted round each. */
export async function sendRounds(
  subjects: readonly ResultSubject[],
  { roundCount, roundMs }: { readonly roundCount: number; readonly roundMs: number },
): Promise<void> {
  for (let round = 0; round <= roundCount; round += 1) {
    for (const subject of subjects) await sendRound(subject, roundMs);
  }
  for (const { rounds } of subjects) rounds.shift();
}

/** The median of a figure over the rounds. */
export function middleOf({ rounds }: ResultSubject, figure: (round: Round) => number): number {
  return median(rounds.map(figure));
}
