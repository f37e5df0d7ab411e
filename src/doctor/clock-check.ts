import { dlopen, FFIType, ptr } from "bun:ffi";
import { apartWords } from "../kernel/apart-words.ts";
import type { Clock } from "../kernel/clock.ts";
import { CLOCK_ADVICE } from "../storage/s3-fault.ts";
import type { Check, Finding } from "./checkup.ts";

/** Recipients of webhooks refuse a timestamp that is five minutes off; tokens and signed URLs depend on the clock too. */
const HARMFUL_MS = 60_000;
const NOTICEABLE_MS = 5_000;

const RIGHT_NOW_ADVICE =
  "This clock is right now: svc ran with a wrong one before. See what it issued then: svc help incidents wrong-clock.";
const SET_BACK_ADVICE =
  "Compare date -u with a clock that you trust. If this one is wrong, correct it. If it is right, see what svc issued with the wrong one: svc help incidents wrong-clock. A time service, such as chrony, lets svc doctor know by itself.";
const WRONG_ADVICE =
  "Correct the machine's clock; in a container, that of its host. Until then, svc dates what it writes and signs by this clock.";

/** What the kernel says about its clock. `hosted` means a container, which uses the clock of its host and cannot set it. */
export type ClockDiscipline = "synchronized" | "unsynchronized" | "hosted" | "unknown";

/** `struct timex` has 208 bytes. When they are all zero, the call only reads. */
const TIMEX_BYTES = 256;
/** `adjtimex` returns this while no service keeps the clock right (adjtimex(2), `TIME_ERROR`). */
const TIME_ERROR = 5;

const CONTAINER_MARKS = ["/.dockerenv", "/run/.containerenv", "/run/systemd/container"];
const CONTAINER_VARIABLES = ["container", "KUBERNETES_SERVICE_HOST"];

interface Surroundings {
  readonly exists: (path: string) => boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export function isContainer({ exists, environment }: Surroundings): boolean {
  return CONTAINER_MARKS.some(exists) || CONTAINER_VARIABLES.some((name) => (environment[name] ?? "") !== "");
}

/** Returns `unknown` where the kernel does not say, such as on another system than Linux. */
export function clockDiscipline(surroundings: Surroundings): ClockDiscipline {
  if (process.platform !== "linux") return "unknown";
  if (isContainer(surroundings)) return "hosted";
  try {
    const library = dlopen("libc.so.6", { adjtimex: { args: [FFIType.ptr], returns: FFIType.i32 } });
    try {
      const state = library.symbols.adjtimex(ptr(new Uint8Array(TIMEX_BYTES)));
      if (state < 0) return "unknown";
      return state === TIME_ERROR ? "unsynchronized" : "synchronized";
    } finally {
      library.close();
    }
  } catch {
    return "unknown";
  }
}

export function clockCheck({
  clock,
  discipline,
  aheadMs,
  serverNowMs,
  storeClocks = async () => [],
  newestWrittenMs,
  wasSetBackFrom = async () => false,
}: {
  readonly clock: Clock;
  readonly discipline: () => ClockDiscipline;
  /** How far the clock of a sandbox was moved; 0 for any other installation. */
  readonly aheadMs: () => Promise<number>;
  /** The clock of the PostgreSQL server; null on SQLite, or when the server does not respond. */
  readonly serverNowMs: () => Promise<number | null>;
  /** How far this clock is ahead of that of each S3 service that responds; negative where it is behind. */
  readonly storeClocks?: () => Promise<readonly { readonly host: string; readonly aheadMs: number }[]>;
  /** The latest time of any stored event; null when there is none. */
  readonly newestWrittenMs: () => Promise<number | null>;
  /** Whether svc has written with an earlier time since it wrote with one from this on. */
  readonly wasSetBackFrom?: (fromMs: number) => Promise<boolean>;
}): Check {
  return {
    name: "clock",
    async look(report) {
      const findings: Finding[] = [];
      const kept = discipline();
      const askedAtMs = clock.nowMs();
      const serverMs = await serverNowMs();
      // The server read its clock at some time between the request and the response, however long that took.
      const apartMs = serverMs === null ? 0 : Math.max(askedAtMs - serverMs, serverMs - clock.nowMs(), 0);
      if (apartMs > NOTICEABLE_MS) {
        const words = `the clocks of this machine and of the database server differ by ${Math.round(apartMs / 1000)} s`;
        const advice = "Use the same time service on both, such as chrony.";
        findings.push(apartMs > HARMFUL_MS ? report.fault(words, advice) : report.warning(words, advice));
      }
      const stores = await storeClocks();
      for (const { host, aheadMs: apartMs } of stores) {
        if (Math.abs(apartMs) <= NOTICEABLE_MS) continue;
        const words = `the clock of this machine is ${apartWords(apartMs)} that of S3 at ${host}, which refuses requests when they differ too much`;
        findings.push(
          Math.abs(apartMs) > HARMFUL_MS
            ? report.fault(words, CLOCK_ADVICE)
            : report.warning(words, CLOCK_ADVICE),
        );
      }
      const movedMs = await aheadMs();
      const writtenMs = await newestWrittenMs();
      if (writtenMs !== null && writtenMs - clock.nowMs() - movedMs > HARMFUL_MS) {
        const words = `an event in the database is dated ${new Date(writtenMs).toISOString()}, which this clock has not reached`;
        const isConfirmed =
          findings.length === 0 && (kept === "synchronized" || serverMs !== null || stores.length > 0);
        if (isConfirmed) findings.push(report.warning(words, RIGHT_NOW_ADVICE));
        else if (await wasSetBackFrom(clock.nowMs() + movedMs + HARMFUL_MS)) {
          const since = `${words}; svc has written with an earlier time since, so the clock was set back`;
          // Which of the two times was wrong, nothing in a container can tell; on a machine, a time service does.
          const isWarning = kept !== "unsynchronized";
          findings.push(
            isWarning ? report.warning(since, SET_BACK_ADVICE) : report.fault(since, SET_BACK_ADVICE),
          );
        } else findings.push(report.fault(words, WRONG_ADVICE));
      }
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
