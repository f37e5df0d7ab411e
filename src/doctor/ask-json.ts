import { errorCode } from "../kernel/error-code.ts";
import type { Fetch } from "../kernel/fetch.ts";
import type { Timers } from "../kernel/timers.ts";

const ANSWER_TIMEOUT_MS = 10_000;

/** The body is null when it is not JSON. `what` says what happened, as the rest of a sentence. */
export type JsonAnswer =
  | { readonly kind: "answer"; readonly status: number; readonly body: unknown }
  | { readonly kind: "no answer"; readonly what: string; readonly isHanging: boolean };

export interface AskPorts {
  readonly fetch: Fetch;
  readonly timers: Timers;
  /** Skips the certificate's name: on this machine a service is known by its address. */
  readonly trustsAnyone: boolean;
}

/** Requests a URL, without following redirects, for at most ten seconds. Never rejects. */
export async function askJson(url: string, ports: AskPorts): Promise<JsonAnswer> {
  const controller = new AbortController();
  const cancel = ports.timers.after(ANSWER_TIMEOUT_MS, () => controller.abort());
  try {
    const response = await ports.fetch(url, {
      redirect: "manual",
      signal: controller.signal,
      ...(ports.trustsAnyone && { tls: { rejectUnauthorized: false } }),
    });
    return { kind: "answer", status: response.status, body: parsed(await response.text()) };
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
