import { expect, test } from "bun:test";
import { type Fetch, systemFetch } from "../../src/kernel/fetch.ts";
import { OLD_TLS, type ServerTls } from "../support/old-tls.ts";
import { makeCertificate } from "../support/test-certificate.ts";
import { startReceiver } from "../support/webhook-receiver.ts";
import { witness } from "../support/witness.ts";

const openssl = witness("openssl");

/** Why nothing was sent to a server whose certificate nobody has signed; null when it answered. */
async function faultAt(tls: ServerTls, init: Parameters<Fetch>[1] = {}): Promise<unknown> {
  const server = await startReceiver((socket) => socket.end("HTTP/1.1 200 OK\r\n\r\n"), { tls });
  try {
    await systemFetch(`https://localhost:${server.port}/`, init);
    return null;
  } catch (error) {
    expect(server.requests).toEqual([]);
    return (error as { code?: unknown }).code;
  } finally {
    await server.stop();
  }
}

test.skipIf(openssl === null)(
  "the runtime's fetch over TLS speaks nothing without authenticated encryption, and trusts no stranger",
  async () => {
    const pair = await makeCertificate(openssl ?? "");
    expect(await faultAt({ ...pair, ...OLD_TLS })).toBe("EPROTO");
    expect(await faultAt({ ...pair, ...OLD_TLS, ciphers: "ECDHE-ECDSA-AES128-GCM-SHA256" })).toBe(
      "DEPTH_ZERO_SELF_SIGNED_CERT",
    );
    expect(await faultAt(pair)).toBe("DEPTH_ZERO_SELF_SIGNED_CERT");
  },
);

test.skipIf(openssl === null)(
  "a caller that trusts any certificate reaches a server with its own, over no weaker suite than others",
  async () => {
    const pair = await makeCertificate(openssl ?? "");
    const trusting = { tls: { rejectUnauthorized: false } };
    expect(await faultAt({ ...pair, ...OLD_TLS }, trusting)).toBe("EPROTO");
    expect(await faultAt(pair, trusting)).toBeNull();
  },
);
