import { createHash } from "node:crypto";
import * as asn1js from "asn1js";
import * as pkijs from "pkijs";
import type { Runtime } from "../../db/runtime.ts";
import type { Fetch } from "../../kernel/fetch.ts";
import { sha256Algorithm } from "./oids.ts";
import { readTimeStamp } from "./time-stamp.ts";

/** A time-stamp service (RFC 3161): it confirms that a signature existed at a time. */
export interface TimeStamper {
  /**
   * Gives a token (DER) over the SHA-256 of a signature's value. Never rejects, because a certificate does not depend on it: null if the
   * service could not be reached in time, refused, or its response does not fit the request.
   */
  stamp(signature: Uint8Array): Promise<Uint8Array | null>;
}

/** A certificate waits no longer for it. */
const TIMEOUT_MS = 10_000;
const RESPONSE_MAX_BYTES = 65_536;
const NONCE_BYTES = 12;
const GRANTED = [0, 1];

/** Requests time-stamps over HTTP (RFC 3161), and checks each response: status, imprint, nonce, certificate and signature. */
export function createTimeStamper(
  ports: Pick<Runtime, "timers" | "random" | "log"> & {
    readonly url: string;
    readonly fetch: Fetch;
  },
): TimeStamper {
  const { url, timers, random, log } = ports;
  async function ask(signature: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    const nonce = newNonce(random.bytes(NONCE_BYTES));
    const reply = await ports.fetch(url, {
      method: "POST",
      redirect: "manual",
      signal,
      headers: { "content-type": "application/timestamp-query", accept: "application/timestamp-reply" },
      body: requestOf(signature, nonce),
    });
    if (!reply.ok) throw new Error(`it returned status ${reply.status}`);
    const bytes = await reply.bytes();
    if (bytes.length > RESPONSE_MAX_BYTES) throw new Error("its response is too long");
    const response = pkijs.TimeStampResp.fromBER(Uint8Array.from(bytes).buffer);
    if (!GRANTED.includes(response.status.status) || response.timeStampToken === undefined)
      throw new Error(`it refused with status ${response.status.status}`);
    const token = new Uint8Array(response.timeStampToken.toSchema().toBER());
    const stamp = readTimeStamp(token, signature);
    if (stamp === null) throw new Error("its token does not fit the signature, or is not valid");
    if (stamp.nonce === null || !Buffer.from(stamp.nonce).equals(nonce))
      throw new Error("its nonce is another");
    return token;
  }

  return {
    async stamp(signature) {
      const abort = new AbortController();
      const cancel = timers.after(TIMEOUT_MS, () => abort.abort(new Error("it took too long")));
      try {
        return await ask(signature, abort.signal);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ reason }, "the time-stamp service gave no time-stamp; the certificate is issued without");
        return null;
      } finally {
        cancel();
      }
    },
  };
}

function requestOf(signature: Uint8Array, nonce: Uint8Array): Uint8Array<ArrayBuffer> {
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: sha256Algorithm(),
      hashedMessage: new asn1js.OctetString({
        valueHex: Uint8Array.from(createHash("sha256").update(signature).digest()).buffer,
      }),
    }),
    nonce: new asn1js.Integer({ valueHex: Uint8Array.from(nonce).buffer }),
    certReq: true,
  });
  return new Uint8Array(request.toSchema().toBER());
}

/** Positive and without a leading zero, so that it is written and read as it is. */
function newNonce(bytes: Uint8Array): Buffer {
  const nonce = Buffer.from(bytes);
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40;
  return nonce;
}
