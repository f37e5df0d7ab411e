import { applyLoad, type LoadResult } from "./load-client.ts";
import type { ServerProcess } from "./server-process.ts";

/** One kind of request to one server, and the measurements of each round. */
export interface Subject {
  readonly server: ServerProcess;
  readonly requests: readonly string[];
  readonly connectionCount: number;
  readonly roundMs: number;
  readonly rounds: Round[];
}

export interface Round extends LoadResult {
  /** CPU time of the server for each request; NaN where the machine does not report it. */
  readonly serverUs: number;
}

/** One round of a subject. */
export async function run(
  { server, requests, connectionCount, rounds }: Subject,
  durationMs: number,
): Promise<void> {
  const cpuBeforeMs = server.cpuMs();
  const startAt = rounds.length * 7919;
  const result = await applyLoad({ port: server.port, connectionCount, durationMs, requests, startAt });
  const cpuMs = (server.cpuMs() ?? Number.NaN) - (cpuBeforeMs ?? Number.NaN);
  rounds.push({ ...result, serverUs: (cpuMs / result.requestCount) * 1000 });
}

/** The ratio of each round; its two measurements were made in the same state of the machine. */
export function ratios(
  ours: Pick<Subject, "rounds">,
  theirs: Pick<Subject, "rounds">,
  figure: (round: Round) => number,
): number[] {
  return ours.rounds.map((round, index) => {
    const other = theirs.rounds[index];
    return other === undefined ? Number.NaN : figure(round) / figure(other);
  });
}

/** A complete request with a bearer token. */
export function request(path: string, token: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`;
}

/** @throws Error unless all servers answer the same bytes, apart from the request id. */
export async function requireSameAnswers(
  servers: readonly ServerProcess[],
  path: string,
  token: string,
): Promise<void> {
  const bodies = await Promise.all(
    servers.map(async ({ port }) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return (await answer.text()).replace(/"req_[\w-]{22}"/, '"req_"');
    }),
  );
  if (new Set(bodies).size !== 1)
    throw new Error(`the bare server answers something else:\n${bodies.join("\n")}`);
}
