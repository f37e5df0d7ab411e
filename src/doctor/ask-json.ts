import { errorCode } from "../kernel/errors.ts";
import type { Fetch } from "../kernel/fetch.ts";
import type { Timers } from "../kernel/timers.ts";

const ANSWER_TIMEOUT_MS = 10_000;

/** The body is null when it is not JSON. */
type JsonAnswer = { readonly kind: "answer"; readonly status: number; readonly body: unknown } | NoAnswer;

/** Who listens there, as far as it shows: a service that hangs shows as little as a program that is not svc. */
export interface NoAnswer {
  readonly kind: "no answer";
  /** What happened, as the rest of a sentence. */
  readonly what: string;
  /** Of the error, such as OpenSSL's for a certificate; null where there was none. */
  readonly code: string | null;
  readonly listener: "none" | "another program" | "unknown";
}

export interface AskPorts {
  readonly fetch: Fetch;
  readonly timers: Timers;
  /** Skips the certificate's name: on this machine a service is known by its address. */
  readonly trustsAnyone: boolean;
}

/** Requests a URL, without following redirects, for at most ten seconds. Never rejects. */
export async function askJson(
  url: string,
  ports: AskPorts,
  request: Pick<RequestInit, "method" | "headers" | "body"> = {},
): Promise<JsonAnswer> {
  const controller = new AbortController();
  const cancel = ports.timers.after(ANSWER_TIMEOUT_MS, () => controller.abort());
  try {
    const response = await ports.fetch(url, {
      ...request,
      redirect: "manual",
      signal: controller.signal,
      ...(ports.trustsAnyone && { tls: { rejectUnauthorized: false } }),
    });
    return { kind: "answer", status: response.status, body: parsed(await response.text()) };
  } catch (error) {
    if (controller.signal.aborted)
      return noAnswer(null, `does not respond within ${ANSWER_TIMEOUT_MS / 1000} s`, "unknown");
    return failed(errorCode(error));
  } finally {
    cancel();
  }
}

function failed(code: string | null): NoAnswer {
  switch (code) {
    case "Malformed_HTTP_Response":
      return noAnswer(code, "responds, but not as a web server does", "another program");
    case "ECONNRESET":
      return noAnswer(code, "ends the connection without a response (ECONNRESET)", "unknown");
    case "EPROTO":
      return noAnswer(code, "responds, but not over TLS", "unknown");
    default:
      return noAnswer(code, `cannot be reached${code === null ? "" : ` (${code})`}`, "none");
  }
}

const noAnswer = (code: string | null, what: string, listener: NoAnswer["listener"]): NoAnswer => ({
  kind: "no answer",
  what,
  code,
  listener,
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
