import { memoryFault, workersInWords, workersThatFit } from "../certificates/render-memory.ts";
import { byteCount } from "../kernel/byte-count.ts";
import type { MemoryLimit } from "../kernel/memory-limit.ts";
import type { Check } from "./checkup.ts";

/** Whether the memory that the service may use is enough for the render workers; where it is not found, what this command may use. */
export function memoryCheck({
  findService,
  limitOf,
  renderWorkers: wantedWorkers,
  given,
}: {
  /** Null where it is not found. */
  readonly findService: () => number | null;
  readonly limitOf: (pid: number | "self") => MemoryLimit;
  readonly renderWorkers: number;
  /** Where nobody set the number, the service takes fewer if fewer fit into its memory. */
  readonly given: { readonly SVC_RENDER_WORKERS?: string };
}): Check {
  return {
    name: "memory",
    look(report) {
      const pid = findService();
      const limit = limitOf(pid ?? "self");
      const holder = pid === null ? "" : ` (the running service, process ${pid})`;
      const isSet = given.SVC_RENDER_WORKERS !== undefined;
      const fitting = isSet ? wantedWorkers : workersThatFit(limit.bytes);
      const renderWorkers = Math.min(wantedWorkers, fitting);
      const fault = memoryFault(limit, renderWorkers);
      if (fault !== null) {
        const { message, advice, isForAny } = fault;
        const words = `${message}${holder}`;
        return [isForAny ? report.fault(words, advice) : report.warning(words, advice)];
      }
      const of = limit.of === "group" ? "is the limit" : "on this machine";
      return [
        report.ok(`${byteCount(limit.bytes)} ${of}${holder}, enough for ${workersInWords(renderWorkers)}`),
      ];
    },
  };
}
