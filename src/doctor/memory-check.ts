import { memoryFault, workersInWords } from "../certificates/render-memory.ts";
import { byteCount } from "../kernel/byte-count.ts";
import type { MemoryLimit } from "../kernel/memory-limit.ts";
import type { Check } from "./checkup.ts";

/** Whether the memory that this process may use is enough for the render workers. A command in another control group has another limit. */
export function memoryCheck({
  limit,
  renderWorkers,
}: {
  readonly limit: MemoryLimit;
  readonly renderWorkers: number;
}): Check {
  return {
    name: "memory",
    look(report) {
      const fault = memoryFault(limit, renderWorkers);
      if (fault !== null) {
        const { message, advice, isForAny } = fault;
        return [isForAny ? report.fault(message, advice) : report.warning(message, advice)];
      }
      const of = limit.of === "group" ? "is the limit" : "on this machine";
      return [report.ok(`${byteCount(limit.bytes)} ${of}, enough for ${workersInWords(renderWorkers)}`)];
    },
  };
}
