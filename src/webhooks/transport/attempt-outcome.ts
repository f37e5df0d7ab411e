/**
 * `outcomeInWords` says each. `request` is a mistake of the caller: nothing was sent, because a
 * header would not arrive unchanged. `aborted` means that svc itself ended the attempt.
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

/** Milliseconds; null for a phase that was not completed, or not needed on a kept connection. */
export interface AttemptPhases {
  dns: number | null;
  connect: number | null;
  tls: number | null;
  /** From the hand-over of the request to the socket until the first byte of the response. */
  firstByte: number | null;
  body: number | null;
}

export interface AttemptOutcome {
  readonly result: "success" | "failure";
  readonly failure: DeliveryFailure | null;
  /** A code or a few words of svc's own, such as `ECONNREFUSED`; never a text of the other side. */
  readonly detail: string | null;
  /** Set once the head of the response was read, whatever happened afterwards. */
  readonly status: number | null;
  readonly address: string | null;
  readonly phasesMs: Readonly<AttemptPhases>;
  readonly durationMs: number;
  /** The first 1 KiB of the body as text; null when no response was read, empty when there was no body. */
  readonly bodyStart: string | null;
}

export class AttemptFault extends Error {
  constructor(
    readonly failure: DeliveryFailure,
    readonly detail: string | null,
  ) {
    super(detail ?? failure);
    this.name = "AttemptFault";
  }
}
