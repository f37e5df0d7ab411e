import { expect, test } from "bun:test";
import type { QuietReason } from "../../../src/installation/quiet-service.ts";
import { gauge, type MetricFamily, MetricRegistry } from "../../../src/observability/metric.ts";
import {
  createMetricsService,
  GATHERED_MS,
  WRITER_ANSWER_MS,
} from "../../../src/observability/metrics-service.ts";
import { REPLICATION_OFF } from "../../../src/replication/replication-status.ts";
import { TestClock } from "../../support/test-clock.ts";
import { TestTimers } from "../../support/test-timers.ts";

function families(count: number): MetricFamily[] {
  const registry = new MetricRegistry();
  registry.counter({ name: "a_total", help: "A." }).with().add(count);
  return registry.snapshot();
}

function serviceOver(writer: () => Promise<readonly MetricFamily[]>, quiet: QuietReason | null = null) {
  const clock = new TestClock();
  const timers = new TestTimers();
  const service = createMetricsService({
    clock,
    timers,
    writer,
    own: () => families(100),
    verdict: async () => ({
      isReady: true,
      quiet,
      checks: [{ name: "database", ok: true, reason: null, facts: {} }],
    }),
    replication: () => ({ ...REPLICATION_OFF, state: "fresh", lagMs: 1_500, restarts: 2 }),
    build: { version: "1.2.3", engine: "sqlite" },
  });
  const values = async (...names: string[]) => {
    const found = await service.gather();
    return names.map((name) => found.find((family) => family.name === name)?.series[0]?.value ?? null);
  };
  return { service, clock, timers, values };
}

test("the metrics of both threads are shown as one, with the verdict and the replication", async () => {
  const { values } = serviceOver(async () => families(5));
  expect(await values("a_total", "svc_ready", "svc_queue_thread_up", "svc_build_info")).toEqual([
    105, 1, 1, 1,
  ]);
  expect(await values("svc_replication_lag_seconds", "svc_replication_restarts_total")).toEqual([1.5, 2]);
});

test("the metrics of a service that sends nothing differ from those of one that is late, whatever the reason", async () => {
  for (const [reason, value] of [
    [null, 0],
    ["setting", 1],
    ["copy", 1],
  ] as const)
    expect(await serviceOver(async () => [], reason).values("svc_quiet")).toEqual([value]);
});

test("a counter of the writer thread does not fall when the thread dies and the next one begins at zero", async () => {
  let count = 5;
  const { service, clock, values } = serviceOver(async () => families(count));
  expect(await values("a_total")).toEqual([105]);
  service.writerEnded();
  count = 1;
  expect(await values("a_total", "svc_queue_thread_restarts_total")).toEqual([106, 1]);
  clock.advanceMs(GATHERED_MS);
  count = 2;
  expect(await values("a_total")).toEqual([107]);
});

test("a writer thread that does not answer is shown as such, in time, with its counts as they were and without its gauges", async () => {
  let hangs = false;
  const { clock, timers, values } = serviceOver(() =>
    hangs ? new Promise(() => {}) : Promise.resolve([...families(5), gauge("g", "G.", [], [[[], 1]])]),
  );
  expect(await values("a_total", "g")).toEqual([105, 1]);
  hangs = true;
  clock.advanceMs(GATHERED_MS);
  const gathered = values("a_total", "g", "svc_queue_thread_up");
  timers.ring(WRITER_ANSWER_MS);
  expect(await gathered).toEqual([105, null, 0]);
});

test("the writer thread is asked for its metrics once a second, however often they are scraped", async () => {
  let askedCount = 0;
  const { service, clock } = serviceOver(async () => {
    askedCount += 1;
    return families(1);
  });
  await Promise.all([service.gather(), service.gather()]);
  await service.gather();
  expect(askedCount).toBe(1);
  clock.advanceMs(GATHERED_MS);
  await service.gather();
  expect(askedCount).toBe(2);
});
