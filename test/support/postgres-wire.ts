/** A message of PostgreSQL's protocol, from svc or from the server. */
export interface WireMessage {
  readonly from: "client" | "server";
  /** `Q` a query, `B` values, `S` a sync, `D` a row, `C` a command that is complete …; empty for the first of a connection. */
  readonly type: string;
  /** Latin-1, with its length. */
  readonly text: string;
}

/** The message is passed on, or the connection ends before it or in the middle of it; what came before it arrives. */
export type WireFate = "pass" | "cut" | "half";

const LENGTH_BYTES = 4;

/** Cuts what comes over a connection into messages, however it was cut into packets. */
export class WireReader {
  #rest: Buffer = Buffer.alloc(0);
  #hasType: boolean;

  /** @param isNew the first message of a client has no type. */
  constructor(
    readonly from: WireMessage["from"],
    isNew: boolean,
  ) {
    this.#hasType = from === "server" || !isNew;
  }

  /** @returns the messages that are complete now, with their bytes. */
  read(bytes: Buffer): { readonly message: WireMessage; readonly bytes: Buffer }[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const found = [];
    while (true) {
      const start = this.#hasType ? 1 : 0;
      if (this.#rest.length < start + LENGTH_BYTES) return found;
      const end = start + this.#rest.readUInt32BE(start);
      if (this.#rest.length < end) return found;
      const whole = this.#rest.subarray(0, end);
      this.#rest = this.#rest.subarray(end);
      const message = {
        from: this.from,
        type: whole.toString("latin1", 0, start),
        text: whole.toString("latin1", start),
      };
      found.push({ message, bytes: whole });
      this.#hasType = true;
    }
  }
}

/** Whether the server commits by what it got, or has committed when it says this. */
export function isCommit({ from, type, text }: WireMessage): boolean {
  if (from === "client") return type === "Q" && text.includes("COMMIT\0");
  return type === "C" && text.includes("COMMIT\0");
}
