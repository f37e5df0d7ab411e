import { errorCode } from "../kernel/error-code.ts";
import type { Fetch } from "../kernel/fetch.ts";
import type { Timers } from "../kernel/timers.ts";

const ANSWER_TIMEOUT_MS = 10_000;

export type ServiceAnswer =
  | { readonly kind: "ready" }
  /** Without faults where svc gives no reasons, as to anyone. */
  | {
      readonly kind: "not ready";
      readonly faults: ReadonlyArray<{ readonly name: string; readonly reason: string }>;
    }
  /** What happened, as the rest of a sentence. */
  | { readonly kind: "no answer"; readonly what: string; readonly isHanging: boolean };

/**
 * Asks /readyz of svc's listener for operators, which gives reasons, or of the one for everybody, which gives none. Never rejects.
 * @param ports.trustsAnyone skips the certificate's name: on this machine a service is known by its address.
 */
export async function askService(
  url: string,
  ports: { readonly fetch: Fetch; readonly timers: Timers; readonly trustsAnyone?: boolean },
): Promise<ServiceAnswer> {
  const controller = new AbortController();
  const cancel = ports.timers.after(ANSWER_TIMEOUT_MS, () => controller.abort());
  try {
    const response = await ports.fetch(`${url}/readyz`, {
      redirect: "manual",
      signal: controller.signal,
      ...(ports.trustsAnyone === true && { tls: { rejectUnauthorized: false } }),
    });
    return answerOf(await response.text()) ?? noAnswer("answers, but is not svc");
  } catch (error) {
    if (controller.signal.aborted)
      return { ...noAnswer(`does not answer within ${ANSWER_TIMEOUT_MS / 1000} s`), isHanging: true };
    const code = errorCode(error);
    return noAnswer(`cannot be reached${code === null ? "" : ` (${code})`}`);
  } finally {
    cancel();
  }
}

const noAnswer = (what: string) => ({ kind: "no answer", what, isHanging: false }) as const;

/** Null for what svc does not say. */
function answerOf(text: string): ServiceAnswer | null {
  const body = parsed(text);
  if (!isObject(body)) return null;
  const { checks, ready, status } = body;
  if (status === "ready") return { kind: "ready" };
  if (status === "not_ready") return { kind: "not ready", faults: [] };
  if (!Array.isArray(checks)) return null;
  if (ready === true) return { kind: "ready" };
  const failed = checks.filter((check: unknown) => isObject(check)).filter(({ ok }) => ok !== true);
  const faults = failed.map(({ name, reason }) => ({ name: String(name), reason: String(reason) }));
  return { kind: "not ready", faults };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
