import type { Runtime } from "../db/runtime.ts";
import { HOUR_MS } from "../kernel/duration.ts";
import { createPeriodicWork } from "../kernel/periodic-work.ts";
import type { MethodRepeatability } from "./repeatability.ts";
import { readRepeatabilityByMethod } from "./repeatability-service.ts";

/**
 * Counts once an hour how much two tests of one car differ, for the certificates that are reserved until the next time. A command, which does
 * not start it, counts when the first certificate needs it.
 */
export function createRepeatabilityWork(ports: Pick<Runtime, "db" | "timers" | "log">) {
  const { db } = ports;
  let latest: Promise<readonly MethodRepeatability[] | null> | null = null;
  const work = createPeriodicWork(ports, {
    intervalMs: HOUR_MS,
    failure: "could not count how much two tests of one car differ",
    work: look,
  });

  async function look(): Promise<void> {
    const running = readRepeatabilityByMethod(db.read, work.isStopped);
    // Only the first certificates wait for a count.
    latest ??= running;
    try {
      if ((await running) !== null) latest = running;
    } catch (error) {
      if (latest === running) latest = null;
      throw error;
    }
  }

  return {
    ...work,
    look,
    /** As it was counted last. @throws Error of the database. */
    async latest(): Promise<readonly MethodRepeatability[]> {
      if (latest === null) await look();
      return (await latest) ?? [];
    },
  };
}

export type RepeatabilityWork = ReturnType<typeof createRepeatabilityWork>;
