import type { Clock } from "../kernel/clock.ts";
import type { Check } from "./checkup.ts";
import type { Finding } from "./finding.ts";
import type { ClockDiscipline } from "./kernel-clock.ts";

/** Recipients of webhooks refuse a timestamp that is five minutes off; tokens and signed URLs depend on the clock too. */
const HARMFUL_MS = 60_000;
const NOTICEABLE_MS = 5_000;

export function clockCheck({
  clock,
  discipline,
  aheadMs,
  serverNowMs,
  newestWrittenMs,
}: {
  readonly clock: Clock;
  readonly discipline: () => ClockDiscipline;
  /** How far the clock of a sandbox was moved; 0 for any other installation. */
  readonly aheadMs: () => Promise<number>;
  /** The clock of the PostgreSQL server; null on SQLite, or when the server does not answer. */
  readonly serverNowMs: () => Promise<number | null>;
  /** The latest time of any stored event; null when there is none. */
  readonly newestWrittenMs: () => Promise<number | null>;
}): Check {
  return {
    name: "clock",
    async look(report) {
      const findings: Finding[] = [];
      const askedAtMs = clock.nowMs();
      const serverMs = await serverNowMs();
      // The server read its clock at some time between the question and the answer, however long that took.
      const apartMs = serverMs === null ? 0 : Math.max(askedAtMs - serverMs, serverMs - clock.nowMs(), 0);
      if (apartMs > NOTICEABLE_MS) {
        const words = `the clocks of this machine and of the database server differ by ${Math.round(apartMs / 1000)} s`;
        const advice = "Use the same time service on both, such as chrony.";
        findings.push(apartMs > HARMFUL_MS ? report.fault(words, advice) : report.warning(words, advice));
      }
      const movedMs = await aheadMs();
      const writtenMs = await newestWrittenMs();
      if (writtenMs !== null && writtenMs - clock.nowMs() - movedMs > HARMFUL_MS) {
        const at = new Date(writtenMs).toISOString();
        findings.push(
          report.fault(
            `an event in the database is dated ${at}, which this clock has not reached`,
            "Correct the machine's clock; in a container, that of its host. Until then, svc dates what it writes and signs by this clock.",
          ),
        );
      }
      const kept = discipline();
      if (kept === "unsynchronized") {
        findings.push(
          report.warning(
            "no time service keeps the machine's clock correct",
            "Start a time service, such as chrony or systemd-timesyncd.",
          ),
        );
      }
      if (findings.length > 0) return findings;
      const agrees = [
        "agrees with everything that it can be compared with",
        ...(kept === "hosted" ? ["in a container, the host keeps the time"] : []),
        ...(movedMs > 0 ? [`the clock of this sandbox is ${Math.round(movedMs / 1000)} s ahead of it`] : []),
      ];
      return [report.ok(agrees.join("; "))];
    },
  };
}
