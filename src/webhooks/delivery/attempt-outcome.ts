/**
 * Why an attempt failed.
 *
 * - `request`: nothing was sent, since a header would not arrive as it is: a fault of the caller
 * - `url`: the URL is not one that is delivered to, by the rules in force now
 * - `dns`: the host has no address, or its name servers failed
 * - `forbidden_address`: an address of the host is not public
 * - `connect`: no address accepted a TCP connection
 * - `tls`: no secure connection, or a certificate that is not trusted or not for the host
 * - `closed`: the connection ended before the whole answer was there
 * - `protocol`: what came is no HTTP/1.1 answer
 * - `timeout`: the time was up
 * - `status`: an answer other than 2xx
 * - `aborted`: given up by svc itself
 * - `internal`: an error that this code did not foresee
 */
export type DeliveryFailure =
  | "request"
  | "url"
  | "dns"
  | "forbidden_address"
  | "connect"
  | "tls"
  | "closed"
  | "protocol"
  | "timeout"
  | "status"
  | "aborted"
  | "internal";

/** How long each phase took. A phase that was not reached, was not ended or was not needed, on a kept connection, is null. */
export interface AttemptPhases {
  dns: number | null;
  connect: number | null;
  tls: number | null;
  /** From the request handed to the socket to the first byte of the answer. */
  firstByte: number | null;
  /** From there to the last byte that was read. */
  body: number | null;
}

/** What became of one attempt. */
export interface AttemptOutcome {
  readonly result: "success" | "failure";
  /** Null on success. */
  readonly failure: DeliveryFailure | null;
  /** A code or a few words of our own on the failure, such as `ECONNREFUSED`; never a text of the other side. */
  readonly detail: string | null;
  /** Of the answer, as soon as its head was read, whatever happened then. */
  readonly status: number | null;
  /** The address that the connection was to, or that was tried last. */
  readonly address: string | null;
  readonly phasesMs: Readonly<AttemptPhases>;
  readonly durationMs: number;
  /** The first 1 KiB of the body as text; null when no answer was read, empty when it had no body. */
  readonly bodyStart: string | null;
}

/** Ends an attempt as a failure; it never leaves the delivery client. */
export class AttemptFault extends Error {
  constructor(
    readonly failure: DeliveryFailure,
    readonly detail: string | null,
  ) {
    super(detail ?? failure);
    this.name = "AttemptFault";
  }
}

/** Characters that would move or hide other text where it is shown. */
const UNSHOWABLE = /[\p{C}\p{Zl}\p{Zp}]+/gu;

/** Bytes of another party as text for showing: UTF-8, what is none replaced, runs of control and format characters a space each. */
export function showableText(bytes: Uint8Array): string {
  if (bytes.length === 0) return "";
  // As part of a stream, so that a character cut in two at the end is left out.
  return new TextDecoder().decode(bytes, { stream: true }).replace(UNSHOWABLE, " ");
}
