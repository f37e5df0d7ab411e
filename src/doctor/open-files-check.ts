import { openFilesLimit, readProc } from "../kernel/proc.ts";
import type { Check } from "./checkup.ts";

/** Two for each connection of a client at the most, beside the database, workers and libraries. */
const ENOUGH_FILES = 1_024;

/** Checks how many files the service may have open; where it is not found, how many this command may. */
export function openFilesCheck({
  findService,
  limitsOf = (pid) => readProc(`${pid}/limits`),
}: {
  /** Null where it is not found. */
  readonly findService: () => Promise<number | null>;
  readonly limitsOf?: (pid: number | "self") => string | null;
}): Check {
  return {
    name: "open files",
    async look(report) {
      const pid = await findService();
      const ofService = pid === null ? null : limitsOf(pid);
      const limit = openFilesLimit(ofService ?? limitsOf("self") ?? "");
      if (limit === null) return [report.off("not checked: this system does not say how many are allowed")];
      const holder = ofService === null ? "this command" : `the running service (process ${pid})`;
      const what = `${holder} may open ${limit === Number.POSITIVE_INFINITY ? "any number of" : limit} files`;
      if (limit >= ENOUGH_FILES) return [report.ok(what)];
      return [
        report.warning(
          `${what}: each connection needs one, and svc cannot accept more when none is left`,
          `Allow at least ${ENOUGH_FILES}: LimitNOFILE= in the unit, --ulimit nofile= of the container, or ulimit -n before svc serve.`,
        ),
      ];
    },
  };
}
