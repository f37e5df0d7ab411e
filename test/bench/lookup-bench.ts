import type { Dataset } from "./dataset.ts";
import { type Measurement, median } from "./goal.ts";
import { startServer, startSvc, takeToken } from "./server-process.ts";
import { ratios, request, requireSameAnswers, run, type Subject } from "./subject.ts";

const CONNECTION_COUNT = 16;
const WARM_UP_MS = 2_500;
const ROUND_COUNT = 9;
const THROUGHPUT_ROUND_MS = 1_000;
const LATENCY_ROUND_MS = 900;

/** Lookups on a small and a large dataset, in turn, so that they run in the same state of the machine. */
export async function lookupBench(small: Dataset, large: Dataset): Promise<Measurement[]> {
  const bare = [process.execPath, `${import.meta.dir}/bare-server.ts`, large.dataDir];
  const servers = {
    small: await startSvc(small.dataDir),
    large: await startSvc(large.dataDir),
    bare: await startServer(bare, `${large.dataDir}/bare.log`),
  };
  try {
    const token = await takeToken(large.dataDir, servers.large.port, large.largeGroupId);
    const smallToken = await takeToken(small.dataDir, servers.small.port, small.largeGroupId);
    const lookups = large.vins.map((vin) => request(`/v1/tests?vin=${vin}`, token));
    const smallLookups = small.vins.map((vin) => request(`/v1/tests?vin=${vin}`, smallToken));
    await requireSameAnswers([servers.large, servers.bare], `/v1/tests?vin=${large.vins[0]}`, token);

    const many = { connectionCount: CONNECTION_COUNT, roundMs: THROUGHPUT_ROUND_MS, requests: lookups };
    const single = { connectionCount: 1, roundMs: LATENCY_ROUND_MS };
    const subjects = {
      svc: { ...many, server: servers.large, rounds: [] },
      bare: { ...many, server: servers.bare, rounds: [] },
      lookup: { ...single, server: servers.large, requests: lookups, rounds: [] },
      small: { ...single, server: servers.small, requests: smallLookups, rounds: [] },
    } satisfies Record<string, Subject>;
    for (const subject of Object.values(subjects)) await run(subject, WARM_UP_MS);
    for (const subject of Object.values(subjects)) subject.rounds.length = 0;
    for (let round = 0; round < ROUND_COUNT; round += 1) {
      for (const subject of Object.values(subjects)) await run(subject, subject.roundMs);
    }
    return [throughput(subjects.svc, subjects.bare), growth(subjects.lookup, subjects.small)];
  } finally {
    for (const server of Object.values(servers)) await server.stop();
  }
}

function throughput(svc: Subject, bare: Subject): Measurement {
  const rate = (subject: Subject) => median(subject.rounds.map((round) => round.requestsPerSecond));
  const serverUs = (subject: Subject) => median(subject.rounds.map((round) => round.serverUs)).toFixed(0);
  const clientUs = median(bare.rounds.map((round) => (round.cpuMs / round.requestCount) * 1000));
  return {
    name: "lookup by VIN at 1,000,000 tests ÷ a bare Bun.serve with bun:sqlite and svc's settings",
    value: median(ratios(svc, bare, (round) => round.requestsPerSecond)),
    goal: { atLeast: 0.6 },
    detail:
      `${rate(svc).toFixed(0)} against ${rate(bare).toFixed(0)} requests/s, ${CONNECTION_COUNT} connections; ` +
      `CPU a request ${serverUs(svc)} against ${serverUs(bare)} µs, the client's own ${clientUs.toFixed(0)} µs`,
  };
}

function growth(large: Subject, small: Subject): Measurement {
  const p99 = (subject: Subject) => median(subject.rounds.map((round) => round.p99Us)).toFixed(0);
  return {
    name: "p99 of a lookup at 1,000,000 tests ÷ at 10,000",
    value: median(ratios(large, small, (round) => round.p99Us)),
    goal: { atMost: 1.3 },
    detail: `${p99(large)} against ${p99(small)} µs, one connection`,
  };
}
