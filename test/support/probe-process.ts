import { outputOf } from "../../src/kernel/child-output.ts";
import { compiledProgram } from "./compiled-programs.ts";

export interface EndedProbe {
  /** What killed it; null when it ended by itself. */
  readonly signal: string | null;
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Does a part of `binary-probe.ts` in another process, and waits for its end. */
export async function runProbe(part: string, order: object): Promise<EndedProbe> {
  const child = Bun.spawn([await compiledProgram("probe"), part, JSON.stringify(order)], {
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const { stdout, stderr } = await outputOf(child);
  const signal = child.signalCode === null ? null : String(child.signalCode);
  return { signal, exitCode: child.exitCode, stdout, stderr };
}
