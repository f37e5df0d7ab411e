import { outputOf } from "../../src/kernel/child-output.ts";
import type { Place } from "./reporting-dealer.ts";
import { BINARY, environment } from "./server-process.ts";

/** `svc tests ingest` of a file, in a process of its own. */
interface ImportProcess {
  readonly pid: number;
  /** How long it took, including its start. @throws Error unless its report says that every line was accepted */
  done(): Promise<number>;
}

export function startImport({ dataDir, settings }: Place, path: string, lineCount: number): ImportProcess {
  const startedNs = Bun.nanoseconds();
  const child = Bun.spawn([BINARY, "tests", "ingest", path, "--data-dir", dataDir], {
    env: environment(settings),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let endedNs = Number.NaN;
  void child.exited.then(() => {
    endedNs = Bun.nanoseconds();
  });
  return {
    pid: child.pid,
    async done() {
      const { stdout: report, stderr: said, exitCode } = await outputOf(child);
      const whole = `${lineCount} accepted, 0 unchanged, 0 rejected\n`;
      if (exitCode !== 0 || report !== whole)
        throw new Error(`an import ended with ${exitCode}: ${report}${said}`);
      return (endedNs - startedNs) / 1e6;
    },
  };
}
