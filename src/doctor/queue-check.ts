import type { QueueDepth, QueueName } from "../observability/queue-depth-store.ts";
import type { Check, Finding, Reporter } from "./checkup.ts";

/** How long a due item may wait to be claimed before it is reported. */
const PATIENCE_MS: Readonly<Record<QueueName, number>> = {
  render: 5 * 60_000,
  deliveries: 5 * 60_000,
  mail: 15 * 60_000,
};

export function queueCheck(ports: {
  readonly depths: () => Promise<readonly QueueDepth[] | null>;
  /** The tests whose rendering is held, the first of them. */
  readonly heldRenders: () => Promise<readonly number[]>;
  readonly disabledEndpointCount: () => Promise<number>;
  /** Then waiting deliveries and mails are not late. */
  readonly isQuiet: () => Promise<boolean>;
}): Check {
  return {
    name: "queues",
    async look(report) {
      const depths = await ports.depths();
      if (depths === null)
        return [report.off("not checked: the database is missing, damaged, locked or of another version")];
      const isQuiet = await ports.isQuiet();
      const worked = depths.filter(({ name }) => !isQuiet || name === "render");
      const findings = worked.flatMap((depth) => lateFindings(report, depth));
      findings.push(...heldFindings(report, depths, await ports.heldRenders()));
      const disabledCount = await ports.disabledEndpointCount();
      if (disabledCount > 0) {
        findings.push(
          report.warning(
            `${disabledCount} webhook endpoint${disabledCount === 1 ? " is" : "s are"} disabled`,
            "Find them with svc webhooks list, and the reason with svc webhooks deliveries ID. Once it is solved, run svc webhooks enable ID.",
          ),
        );
      }
      return findings.length > 0 ? findings : [report.ok(`nothing is late; ${countsOf(depths)}`)];
    },
  };
}

function countsOf(depths: readonly QueueDepth[]): string {
  const waiting = depths.map(({ name, dueCount, laterCount }) => `${name} ${dueCount + laterCount}`);
  const leased = depths.filter(({ leasedCount }) => leasedCount > 0);
  if (leased.length === 0) return `waiting: ${waiting.join(", ")}`;
  const workedOn = leased.map(({ name, leasedCount }) => `${name} ${leasedCount}`);
  return `waiting: ${waiting.join(", ")}; being worked on, or held for a few minutes at most by a process that died: ${workedOn.join(", ")}`;
}

function heldFindings(
  report: Reporter,
  depths: readonly QueueDepth[],
  testIds: readonly number[],
): Finding[] {
  const [first] = testIds;
  if (first === undefined) return [];
  const heldCount = depths.find(({ name }) => name === "render")?.heldCount ?? 0;
  const moreCount = Math.max(0, heldCount - testIds.length);
  const more = moreCount === 0 ? "" : ` and ${moreCount} more`;
  const [what, wait] =
    testIds.length === 1 ? ["the certificate of test", "waits"] : ["the certificates of tests", "wait"];
  return [
    report.warning(
      `render: ${what} ${testIds.join(", ")}${more} ${wait}, because svc ended twice while it was rendered`,
      `Find out why svc ended: its log, and dmesg for "Out of memory" (svc help requirements). Then run svc certificates render --test ${first}, or --all; svc serve tries again after a day.`,
    ),
  ];
}

function lateFindings(report: Reporter, { name, dueCount, oldestDueMs }: QueueDepth): Finding[] {
  if (oldestDueMs <= PATIENCE_MS[name]) return [];
  const minutes = Math.floor(oldestDueMs / 60_000);
  return [
    report.fault(
      `${name}: ${dueCount} due, the oldest for ${minutes} minutes`,
      "Check that svc serve is running, and read its log.",
    ),
  ];
}
