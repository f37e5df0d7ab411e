import type { Log } from "../src/kernel/log.ts";

/** Of a terminal that is closed as well: what runs in it ends with it. */
const IN_TERMINAL = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
/** Of a service, which may have been started in a terminal that is closed later. */
export const OF_SERVICE = ["SIGTERM", "SIGINT"] as const;

/** Resolves on the first of the signals. A second one ends the process at once, as an impatient operator expects. */
export function stopSignal(signals: readonly NodeJS.Signals[] = IN_TERMINAL): Promise<string> {
  return new Promise((resolve) => {
    let isFirst = true;
    for (const signal of signals) {
      process.on(signal, () => {
        if (!isFirst) process.exit(1);
        isFirst = false;
        resolve(signal);
      });
    }
  });
}

/** Each of these would end the process without a line, and other services read their settings or open their logs again at one. */
export function outliveSignals(log: Pick<Log, "warn">): void {
  for (const signal of ["SIGHUP", "SIGUSR1", "SIGUSR2"] as const)
    process.on(signal, () =>
      log.warn({ signal }, "the signal has no effect: svc reads its settings when it starts"),
    );
}
