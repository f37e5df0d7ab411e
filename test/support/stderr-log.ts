import { type Log, logTo } from "../../src/kernel/log.ts";

/** Of a process that a test starts, at level `trace`; each line is out at once. The guard of the log reads it in the process of the test. */
export function stderrLog(): Log {
  return logTo("trace", (line) => process.stderr.write(line));
}
