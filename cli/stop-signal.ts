/** Resolves on the first SIGTERM or SIGINT. A second one ends the process at once, as an impatient operator expects. */
export function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    let isFirst = true;
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.on(signal, () => {
        if (!isFirst) process.exit(1);
        isFirst = false;
        resolve(signal);
      });
    }
  });
}
