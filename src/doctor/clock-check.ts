import type { Clock } from "../kernel/clock.ts";
import type { Check } from "./checkup.ts";
import type { Finding } from "./finding.ts";
import type { ClockDiscipline } from "./kernel-clock.ts";

/** Recipients of webhooks refuse a timestamp that is five minutes off; tokens and signed URLs depend on the clock too. */
const HARMFUL_MS = 60_000;
const NOTICEABLE_MS = 5_000;

/** Compares the machine's clock with what the kernel reports, with the database server's clock and with times stored earlier. */
export function clockCheck({
  clock,
  discipline,
  serverNowMs,
  newestWrittenMs,
}: {
  readonly clock: Clock;
  readonly discipline: () => ClockDiscipline;
  /** The clock of the PostgreSQL server; null on SQLite, or when the server does not answer. */
  readonly serverNowMs: () => Promise<number | null>;
  /** The latest time of any stored event; null when there is none. */
  readonly newestWrittenMs: () => Promise<number | null>;
}): Check {
  return {
    name: "clock",
    async look(report) {
      const findings: Finding[] = [];
      const serverMs = await serverNowMs();
      const apartMs = serverMs === null ? 0 : Math.abs(serverMs - clock.nowMs());
      if (apartMs > NOTICEABLE_MS) {
        const words = `this machine and the database server are ${Math.round(apartMs / 1000)} s apart`;
        const mend = "Have both keep time by the same service, such as chrony.";
        findings.push(apartMs > HARMFUL_MS ? report.fault(words, mend) : report.warning(words, mend));
      }
      const writtenMs = await newestWrittenMs();
      if (writtenMs !== null && writtenMs - clock.nowMs() > HARMFUL_MS) {
        const at = new Date(writtenMs).toISOString();
        findings.push(
          report.fault(
            `something in the database happened at ${at}, which this clock has not reached`,
            "Set the clock of the machine right, of a container that of its host; what is due later waits until then.",
          ),
        );
      }
      const kept = discipline();
      if (kept === "unsynchronized") {
        findings.push(
          report.warning(
            "nothing keeps the machine's clock right",
            "Start a time service, such as chrony or systemd-timesyncd.",
          ),
        );
      }
      if (findings.length > 0) return findings;
      const agrees = "agrees with what it can be compared with";
      return [report.ok(kept === "hosted" ? `${agrees}; in a container, the host keeps the time` : agrees)];
    },
  };
}
