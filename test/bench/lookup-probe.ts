import { join } from "node:path";
import type { Dataset } from "./dataset.ts";
import type { LoadResult } from "./load-client.ts";
import { type ServerProcess, takeToken } from "./server-process.ts";
import { keepCoreSpared, runFirst, spareCore, unpin } from "./spare-core.ts";
import { request } from "./subject.ts";

/** A moderate rate, so that the effect of the other load shows rather than that of the lookups themselves. */
const PAUSE_MS = 2;
const WARM_UP_MS = 4_000;

/** A message to the process that looks up. A measurement without a duration ends with "stop". */
export type ProbeOrder =
  | { readonly port: number; readonly requests: readonly string[] }
  | { readonly durationMs: number | null; readonly connectionCount: number; readonly pauseMs: number | null }
  | "stop";

/** Lookups from a process of their own. */
interface LookupProbe {
  /** Whether the client runs at once when an answer is there; otherwise its wait for a core counts as the server's. */
  readonly runsFirst: boolean;
  /** Whether the thread of the API and the lookups have a core that nothing else uses while lookups are sent. */
  readonly isSpared: boolean;
  /** Sends lookups one at a time, for a time or until a signal. @returns their measurements */
  lookUp(until: number | AbortSignal): Promise<LoadResult>;
  stop(): Promise<void>;
}

/** Warms a server up with lookups by the VINs of a dataset, many at a time. */
export async function probeLookups(
  dataset: Dataset,
  { port, pid: serverPid }: ServerProcess,
): Promise<LookupProbe> {
  const token = await takeToken(dataset.dataDir, port, dataset.largeGroupId);
  const requests = dataset.vins.map((vin) => request(`/v1/tests?vin=${vin}`, token));
  let measured = Promise.withResolvers<LoadResult>();
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "lookup-prober.ts")], {
    stdio: ["ignore", "inherit", "inherit"],
    ipc: (result: LoadResult) => measured.resolve(result),
    onExit: () => measured.reject(new Error("the process that looks up has ended")),
  });
  const order = (one: ProbeOrder) => child.send(one);
  const measure = (options: Exclude<ProbeOrder, string | { requests: unknown }>) => {
    measured = Promise.withResolvers();
    order(options);
    return measured.promise;
  };
  order({ port, requests });
  await measure({ durationMs: WARM_UP_MS, connectionCount: 8, pauseMs: null });
  return {
    runsFirst: runFirst(child.pid),
    isSpared: spareCore(serverPid, child.pid),
    async lookUp(until) {
      const isTimed = typeof until === "number";
      if (!isTimed) until.addEventListener("abort", () => order("stop"));
      const sparing = keepCoreSpared(serverPid, child.pid);
      try {
        return await measure({ durationMs: isTimed ? until : null, connectionCount: 1, pauseMs: PAUSE_MS });
      } finally {
        sparing.end();
      }
    },
    async stop() {
      unpin();
      measured.promise.catch(() => undefined);
      child.kill();
      await child.exited;
    },
  };
}
