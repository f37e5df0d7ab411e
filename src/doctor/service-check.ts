import { errorCode } from "../kernel/error-code.ts";
import type { Fetch } from "../kernel/fetch.ts";
import type { Timers } from "../kernel/timers.ts";
import type { Check } from "./checkup.ts";
import type { Finding, Reporter } from "./finding.ts";

const ANSWER_TIMEOUT_MS = 10_000;

const ADVICE: Readonly<Record<string, string>> = {
  database:
    "See what is found below on the disk and the database. svc goes on by itself when the cause is gone.",
  queues:
    "Read the log of svc serve. If no other finding says why, restart svc: what is waiting is taken up again.",
  replication:
    "Read what the log of svc serve says about Litestream, and check whether the replica accepts writes.",
  serving: "Wait until it has stopped, then start it again.",
};

export type ServiceAnswer =
  | { readonly kind: "ready" }
  | {
      readonly kind: "not ready";
      readonly faults: ReadonlyArray<{ readonly name: string; readonly reason: string }>;
    }
  /** What happened, as the rest of a sentence. */
  | { readonly kind: "no answer"; readonly what: string; readonly isHanging: boolean };

/** Asks svc's own listener for operators, which gives reasons. */
export async function askService(
  adminUrl: string,
  ports: { readonly fetch: Fetch; readonly timers: Timers },
): Promise<ServiceAnswer> {
  const controller = new AbortController();
  const cancel = ports.timers.after(ANSWER_TIMEOUT_MS, () => controller.abort());
  try {
    const response = await ports.fetch(`${adminUrl}/readyz`, {
      redirect: "manual",
      signal: controller.signal,
    });
    const body: unknown = await response.json();
    const checks = isObject(body) ? body.checks : undefined;
    if (!isObject(body) || !Array.isArray(checks))
      return { kind: "no answer", what: "answers, but is not svc", isHanging: false };
    if (body.ready === true) return { kind: "ready" };
    const failed = checks.filter((check: unknown) => isObject(check)).filter(({ ok }) => ok !== true);
    const faults = failed.map(({ name, reason }) => ({ name: String(name), reason: String(reason) }));
    return { kind: "not ready", faults };
  } catch (error) {
    if (controller.signal.aborted)
      return {
        kind: "no answer",
        what: `does not answer within ${ANSWER_TIMEOUT_MS / 1000} s`,
        isHanging: true,
      };
    const code = errorCode(error);
    return {
      kind: "no answer",
      what: `cannot be reached${code === null ? "" : ` (${code})`}`,
      isHanging: false,
    };
  } finally {
    cancel();
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Repeats what a running service says of itself. */
export function serviceCheck({
  adminUrl,
  ask,
}: {
  /** Null without a listener for operators. */
  readonly adminUrl: string | null;
  readonly ask: (adminUrl: string) => Promise<ServiceAnswer>;
}): Check {
  return {
    name: "running service",
    async look(report) {
      if (adminUrl === null) return [report.off("not asked how it is: SVC_ADMIN_PORT is not set")];
      const answer = await ask(adminUrl);
      if (answer.kind === "ready") return [report.ok(`svc at ${adminUrl} says that it is ready`)];
      if (answer.kind === "not ready") return answer.faults.map((fault) => notReady(report, adminUrl, fault));
      if (answer.isHanging)
        return [
          report.fault(
            `svc at ${adminUrl} ${answer.what}`,
            "See whether its disk hangs. If it stays like this, restart svc.",
          ),
        ];
      return [report.off(`${adminUrl} ${answer.what}`)];
    },
  };
}

function notReady(
  report: Reporter,
  adminUrl: string,
  { name, reason }: { readonly name: string; readonly reason: string },
): Finding {
  return report.fault(
    `svc at ${adminUrl} says that it is not ready: ${name}: ${reason}`,
    ADVICE[name] ?? "Read the log of svc serve.",
  );
}
