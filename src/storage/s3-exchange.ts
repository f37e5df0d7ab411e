import { errorCode } from "../kernel/errors.ts";
import type { Fetch } from "../kernel/fetch.ts";
import type { Timers } from "../kernel/timers.ts";
import { storageUnavailable } from "./file-storage.ts";

/** From the first attempt to the last byte of the answer, including retries and waits. */
export const S3_TIMEOUT_MS = 10_000;
export const S3_RETRY_WAITS_MS = [100, 500] as const;

/** One request, which must have the same effect however often it arrives. */
interface S3Request {
  readonly method: "GET" | "HEAD" | "PUT" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

export interface S3Answer {
  readonly status: 200 | 404;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** Such as `NoSuchKey`; null when there is none. */
  readonly errorCode: string | null;
}

/** The URL is signed again for each attempt. @throws ServiceError `service_unavailable`. */
type S3Exchange = (sign: () => string, request: S3Request) => Promise<S3Answer>;

/** A name that S3 or the runtime gives to a failure; longer texts might quote the request. */
const FAILURE_NAME = /^[A-Za-z0-9_]{1,64}$/;

/**
 * Retries within a time limit when S3 cannot be reached or fails. Its errors contain neither the URL nor the runtime's error, which quotes
 * it: the signature in it gives access to the file.
 */
export function createS3Exchange(ports: { readonly fetch: Fetch; readonly timers: Timers }): S3Exchange {
  const { timers } = ports;
  return async (sign, request) => {
    const limit = new AbortController();
    const cancelLimit = timers.after(S3_TIMEOUT_MS, () => limit.abort());
    try {
      for (const waitMs of [...S3_RETRY_WAITS_MS, null]) {
        const outcome = await attempt(sign(), request, limit.signal);
        if (outcome.kind === "answer") return outcome.answer;
        if (limit.signal.aborted) throw failed(request, `no answer in ${S3_TIMEOUT_MS} ms`);
        if (!outcome.mayPass || waitMs === null) throw failed(request, outcome.what);
        await wait(waitMs, limit.signal);
        if (limit.signal.aborted) throw failed(request, `${outcome.what}, then out of time`);
      }
      throw new Error("the last attempt returns or throws");
    } finally {
      cancelLimit();
    }
  };

  type Outcome =
    | { readonly kind: "answer"; readonly answer: S3Answer }
    | { readonly kind: "failure"; readonly what: string; readonly mayPass: boolean };

  async function attempt(url: string, request: S3Request, signal: AbortSignal): Promise<Outcome> {
    try {
      const { method, headers = {}, body = null } = request;
      const response = await ports.fetch(url, { method, headers, body, signal, redirect: "manual" });
      const { status } = response;
      const bytes = await response.bytes();
      // 204 is the answer to a successful deletion.
      const isDone = status === 200 || status === 204;
      const errorCode = isDone ? null : errorCodeIn(bytes);
      if (isDone || status === 404) {
        const answer = {
          status: isDone ? 200 : 404,
          headers: response.headers,
          body: bytes,
          errorCode,
        } as const;
        return { kind: "answer", answer };
      }
      const what = `${status}${errorCode === null ? "" : ` ${errorCode}`}`;
      return { kind: "failure", what, mayPass: status >= 500 || status === 429 };
    } catch (error) {
      return { kind: "failure", what: nameOf(error), mayPass: true };
    }
  }

  async function wait(delayMs: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = timers.after(delayMs, resolve);
    signal.addEventListener("abort", () => resolve(), { once: true });
    await promise;
    cancel();
  }
}

function failed({ method }: S3Request, what: string) {
  return storageUnavailable(`S3 ${method}: ${what}`);
}

/** Takes only the code from an error document: the rest quotes the request and its signature. */
function errorCodeIn(bytes: Uint8Array): string | null {
  const code = /<Code>([^<]*)<\/Code>/.exec(new TextDecoder().decode(bytes.subarray(0, 4_096)))?.[1] ?? "";
  return FAILURE_NAME.test(code) ? code : null;
}

function nameOf(error: unknown): string {
  const code = errorCode(error) ?? "";
  if (FAILURE_NAME.test(code)) return code;
  return error instanceof Error && FAILURE_NAME.test(error.name) ? error.name : "unknown error";
}
