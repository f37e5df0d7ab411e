import { median } from "./goal.ts";
import { applyLoad } from "./load-client.ts";
import { resultRequest, sentRecord } from "./result-request.ts";
import type { ServerProcess } from "./server-process.ts";
import type { StoredRows } from "./stored-rows.ts";
import type { Round } from "./subject.ts";

/** Of what a round is expected to take, so much is signed ahead of it; the rest, if it takes more, in its own time. */
const SIGNED_AHEAD = 1.25;

/** One server that results are sent to, and what each round measured. */
export interface ResultSubject {
  readonly server: ServerProcess;
  readonly serialNumber: string;
  /** So many at a time, one a request. */
  readonly connectionCount: number;
  /** Of what the server stores, and the table. */
  readonly stored: StoredRows;
  readonly table: "tests" | "results";
  readonly rounds: Round[];
}

let signedRoundCount = 0;

/**
 * The requests of one round, each with a result of a run of its own from which nothing follows.
 *
 * @param expectedCount what the round before took: so many, and some more, are signed before this returns
 */
export function signedRequests(serialNumber: string, expectedCount: number): (index: number) => Buffer {
  signedRoundCount += 1;
  const name = `round-${signedRoundCount}`;
  const sign = (index: number) => resultRequest(sentRecord("in_progress", serialNumber, `${name}-${index}`));
  const aheadCount = Math.ceil(expectedCount * SIGNED_AHEAD);
  const ahead = Array.from({ length: aheadCount }, (_, index) => sign(index));
  // What making them left behind is not to be cleared away during the round.
  Bun.gc(true);
  return (index) => ahead[index] ?? sign(index);
}

/**
 * One round of results.
 *
 * @throws Error unless exactly what was acknowledged has been stored.
 */
export async function sendRound(subject: ResultSubject, durationMs: number): Promise<void> {
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

/** Rounds of all subjects in turn, after one each that is not counted. */
export async function sendRounds(
  subjects: readonly ResultSubject[],
  { roundCount, roundMs }: { readonly roundCount: number; readonly roundMs: number },
): Promise<void> {
  for (let round = 0; round <= roundCount; round += 1) {
    for (const subject of subjects) await sendRound(subject, roundMs);
  }
  for (const { rounds } of subjects) rounds.shift();
}

/** The middle of a figure over the rounds. */
export function middleOf({ rounds }: ResultSubject, figure: (round: Round) => number): number {
  return median(rounds.map(figure));
}
