/** On stderr, and only when a person watches it. */
interface Progress {
  show(done: number): void;
  clear(): void;
}

/** @param unit what is counted, in the plural, such as `lines`. */
export function createProgress(unit: string): Progress {
  if (process.stderr.isTTY !== true) return { show() {}, clear() {} };
  return {
    show: (done) => void process.stderr.write(`\r${done.toLocaleString("en")} ${unit}`),
    clear: () => void process.stderr.write("\r\u001b[K"),
  };
}
