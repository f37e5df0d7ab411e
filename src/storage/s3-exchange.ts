import type { Clock } from "../kernel/clock.ts";
import { errorCode } from "../kernel/errors.ts";
import type { Fetch } from "../kernel/fetch.ts";
import { aheadOfDate } from "../kernel/response-date.ts";
import type { Timers } from "../kernel/timers.ts";
import { storageUnavailable } from "./file-storage.ts";
import { connectionFault, refusalOfS3, type S3Fault, silenceOfS3 } from "./s3-fault.ts";
import { isS3Region, type S3Location } from "./s3-location.ts";
import { signedS3Url } from "./s3-signature.ts";

/** From the first attempt to the last byte of the response, including retries and waits. */
export const S3_TIMEOUT_MS = 10_000;
export const S3_RETRY_WAITS_MS = [100, 500] as const;

/** How long the signature of svc's own requests is valid; the clocks of servers differ. */
const REQUEST_LIFETIME_SECONDS = 300 + S3_TIMEOUT_MS / 1_000;

type Method = "GET" | "HEAD" | "PUT" | "DELETE";
type Query = Readonly<Record<string, string>>;

/** One request, which must have the same effect however often it arrives. */
interface S3Request {
  readonly method: Method;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

export interface S3Response {
  readonly status: 200 | 404;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** Such as `NoSuchKey`; null when there is none. */
  readonly errorCode: string | null;
  /** An earlier attempt failed, and S3 may still do what it asked. */
  readonly mayStillHappen: boolean;
}

export interface S3Ports {
  readonly location: S3Location;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly fetch: Fetch;
  /** Once aborted, requests under way fail at once, and none begins. */
  readonly closing?: AbortSignal;
}

/** A bucket, with keys that have the prefix of the location. Each call throws ServiceError `service_unavailable`. */
export function createS3Bucket(ports: S3Ports) {
  const { location, clock } = ports;
  const exchange = createExchange(ports);
  const keyOf = (name: string) => (location.prefix === "" ? name : `${location.prefix}/${name}`);
  const sign = (method: Method, key: string, lifetimeSeconds: number, query: Query) =>
    signedS3Url({ location, method, key, query, nowMs: clock.nowMs(), lifetimeSeconds });
  const ofObject = (request: S3Request, name: string) =>
    exchange(() => sign(request.method, keyOf(name), REQUEST_LIFETIME_SECONDS, {}), request);

  return {
    keyOf,
    /** Makes no request. */
    signedUrl: (name: string, lifetimeSeconds: number, query: Query): string =>
      sign("GET", keyOf(name), lifetimeSeconds, query),
    /** Of the bucket itself. */
    async list(query: Query): Promise<S3Response> {
      const response = await exchange(() => sign("GET", "", REQUEST_LIFETIME_SECONDS, query), {
        method: "GET",
      });
      refuseMissing("GET", response, location, () => false);
      return response;
    },
    head: (name: string): Promise<S3Response> => ofObject({ method: "HEAD" }, name),

    async put(name: string, body: Uint8Array, headers: Query): Promise<void> {
      refuseMissing("PUT", await ofObject({ method: "PUT", headers, body }, name), location, () => false);
    },

    async get(name: string): Promise<Uint8Array | null> {
      const response = await ofObject({ method: "GET" }, name);
      refuseMissing("GET", response, location);
      return response.status === 200 ? response.body : null;
    },

    async delete(name: string): Promise<void> {
      refuseMissing("DELETE", await ofObject({ method: "DELETE" }, name), location);
    },
  };
}

/** A 404 may also mean that the bucket or, for some services, the access key does not exist. */
function refuseMissing(
  method: Method,
  { status, errorCode, mayStillHappen }: S3Response,
  location: S3Location,
  isAbsent = (code: string | null): boolean => code === null || code === "NoSuchKey",
): void {
  if (status !== 404 || isAbsent(errorCode)) return;
  throw failed(
    { method },
    refusalOfS3({ status, errorCode, region: null, expectsTls: false, aheadMs: 0 }, location),
    !mayStillHappen,
  );
}

/** The URL is signed again for each attempt. @throws ServiceError `service_unavailable`. */
type S3Exchange = (sign: () => string, request: S3Request) => Promise<S3Response>;

/** A name that S3 or the runtime gives to a failure; longer texts might quote the request. */
const FAILURE_NAME = /^[A-Za-z0-9_]{1,64}$/;

/**
 * Retries within a time limit when S3 cannot be reached or fails. Its errors contain neither the URL nor the runtime's error, which quotes
 * it: the signature in it gives access to the file.
 */
function createExchange(ports: S3Ports): S3Exchange {
  const { timers, clock, location, closing } = ports;
  return async (sign, request) => {
    const limit = new AbortController();
    const cancelLimit = timers.after(S3_TIMEOUT_MS, () => limit.abort(`no response in ${S3_TIMEOUT_MS} ms`));
    const close = () => limit.abort("svc stops");
    closing?.addEventListener("abort", close);
    if (closing?.aborted) close();
    let mayStillHappen = false;
    try {
      for (const waitMs of [...S3_RETRY_WAITS_MS, null]) {
        const outcome = await attempt(sign(), request, limit.signal);
        if (outcome.kind === "response") return { ...outcome.response, mayStillHappen };
        if (limit.signal.aborted) throw failed(request, silenceOfS3(String(limit.signal.reason), location));
        const { fault, mayPass } = outcome;
        mayStillHappen ||= mayPass;
        if (!mayPass || waitMs === null) throw failed(request, fault, !mayStillHappen);
        await wait(waitMs, limit.signal);
        if (limit.signal.aborted)
          throw failed(request, { ...fault, what: `${fault.what}, then out of time` });
      }
      throw new Error("the last attempt returns or throws");
    } finally {
      cancelLimit();
      closing?.removeEventListener("abort", close);
    }
  };

  type Outcome =
    | { readonly kind: "response"; readonly response: Omit<S3Response, "mayStillHappen"> }
    | { readonly kind: "failure"; readonly fault: S3Fault; readonly mayPass: boolean };

  async function attempt(url: string, request: S3Request, signal: AbortSignal): Promise<Outcome> {
    try {
      const { method, headers = {}, body = null } = request;
      const askedAtMs = clock.nowMs();
      const received = await ports.fetch(url, { method, headers, body, signal, redirect: "manual" });
      const { status } = received;
      const bytes = await received.bytes();
      // 204 is the response to a successful deletion.
      const isDone = status === 200 || status === 204;
      const errorCode = isDone ? null : errorCodeIn(bytes);
      if (isDone || status === 404) {
        const response = {
          status: isDone ? 200 : 404,
          headers: received.headers,
          body: bytes,
          errorCode,
        } as const;
        return { kind: "response", response };
      }
      const refusal = {
        status,
        errorCode,
        region: regionIn(received.headers, bytes),
        expectsTls: status === 400 && EXPECTS_TLS.test(startOf(bytes)),
        aheadMs: aheadOfDate(received.headers, { askedAtMs, receivedAtMs: clock.nowMs() }),
      };
      const fault = refusalOfS3(refusal, location);
      return { kind: "failure", fault, mayPass: status >= 500 || status === 429 };
    } catch (error) {
      return { kind: "failure", fault: connectionFault(nameOf(error), location), mayPass: true };
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

function failed({ method }: Pick<S3Request, "method">, { what, advice }: S3Fault, isRefused = false) {
  return storageUnavailable(`S3 ${method}: ${what}`, { advice, isRefused });
}

/** Bytes of an error document in which its members are looked for. */
const DOCUMENT_BYTES = 4_096;
const startOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes.subarray(0, DOCUMENT_BYTES));

/** How servers written in Go and nginx respond on a port for TLS. */
const EXPECTS_TLS = /HTTP request to an HTTPS server|HTTP request was sent to HTTPS port/i;

/** S3 names it in a header, and in documents of some errors. */
function regionIn(headers: Headers, bytes: Uint8Array): string | null {
  const named =
    headers.get("x-amz-bucket-region") ?? /<Region>([^<]*)<\/Region>/.exec(startOf(bytes))?.[1] ?? "";
  return isS3Region(named) ? named : null;
}

/** Takes only the code from an error document: the rest quotes the request and its signature. */
function errorCodeIn(bytes: Uint8Array): string | null {
  const code = /<Code>([^<]*)<\/Code>/.exec(startOf(bytes))?.[1] ?? "";
  return FAILURE_NAME.test(code) ? code : null;
}

function nameOf(error: unknown): string {
  const code = errorCode(error) ?? "";
  if (FAILURE_NAME.test(code)) return code;
  return error instanceof Error && FAILURE_NAME.test(error.name) ? error.name : "unknown error";
}
