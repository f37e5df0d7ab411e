/**
 * Why an attempt failed.
 *
 * - `request`: nothing was sent, because a header would not arrive unchanged: a mistake of the caller
 * - `url`: the current rules do not allow deliveries to the URL
 * - `dns`: the host has no address, or its name servers failed
 * - `forbidden_address`: an address of the host is not public
 * - `connect`: no address accepted a TCP connection
 * - `tls`: no secure connection, or a certificate that is not trusted or not for the host
 * - `closed`: the connection ended before the answer was complete
 * - `protocol`: the answer was not HTTP/1.1
 * - `timeout`: the time was up
 * - `status`: an answer other than 2xx
 * - `aborted`: ended by svc itself
 * - `internal`: an unexpected error in svc
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

/** How long each phase took in milliseconds. Null for a phase that was not reached or not completed, or not needed on a kept connection. */
export interface AttemptPhases {
  dns: number | null;
  connect: number | null;
  tls: number | null;
  /** From the hand-over of the request to the socket until the first byte of the answer. */
  firstByte: number | null;
  /** From the first byte of the answer to the last one that was read. */
  body: number | null;
}

export interface AttemptOutcome {
  readonly result: "success" | "failure";
  readonly failure: DeliveryFailure | null;
  /** A code or a few words of svc's own, such as `ECONNREFUSED`; never a text of the other side. */
  readonly detail: string | null;
  /** Set once the head of the answer was read, whatever happened afterwards. */
  readonly status: number | null;
  /** The address of the connection, or the one tried last. */
  readonly address: string | null;
  readonly phasesMs: Readonly<AttemptPhases>;
  readonly durationMs: number;
  /** The first 1 KiB of the body as text; null when no answer was read, empty when there was no body. */
  readonly bodyStart: string | null;
}

/** Caught inside the delivery client. */
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

/** Another party's bytes as text for display: invalid UTF-8 is replaced, and each run of control and format characters becomes a space. */
export function showableText(bytes: Uint8Array): string {
  if (bytes.length === 0) return "";
  // Decoded as part of a stream, so that a character cut in two at the end is left out.
  return new TextDecoder().decode(bytes, { stream: true }).replace(UNSHOWABLE, " ");
}
