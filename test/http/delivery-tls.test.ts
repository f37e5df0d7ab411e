import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";
import { TLSSocket } from "node:tls";
import type { AttemptOutcome } from "../../src/webhooks/transport/attempt-outcome.ts";
import { createDeliveryClient, type DeliveryClient } from "../../src/webhooks/transport/delivery-client.ts";
import { OLD_TLS } from "../support/old-tls.ts";
import { oneEngine } from "../support/one-engine.ts";
import { ScriptedResolver } from "../support/scripted-resolver.ts";
import { makeCertificate } from "../support/test-certificate.ts";
import { TestClock } from "../support/test-clock.ts";
import { TestTimers } from "../support/test-timers.ts";
import { startReceiver, type WebhookReceiver } from "../support/webhook-receiver.ts";
import { witness } from "../support/witness.ts";

oneEngine("the engine has no say in the transport of a delivery");

const openssl = witness("openssl");
const OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

let certificate: { key: string; cert: string };
let otherAuthority: string;
let receiver: WebhookReceiver;
/** The names that were asked for by SNI, one for each request. */
const askedFor: unknown[] = [];
const clients: DeliveryClient[] = [];

beforeAll(async () => {
  if (openssl === null) return;
  certificate = await makeCertificate(openssl, "hooks.example");
  otherAuthority = (await makeCertificate(openssl, "hooks.example")).cert;
  const answer: Parameters<typeof startReceiver>[0] = (socket) => {
    askedFor.push(socket instanceof TLSSocket && "servername" in socket ? socket.servername : null);
    socket.write(OK);
  };
  receiver = await startReceiver(answer, { tls: certificate });
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  askedFor.length = 0;
});
afterAll(() => receiver?.stop());

function clientTrusting(ca: string): DeliveryClient {
  const names = ["hooks.example", "hooks.example.", "other.example", "localhost"];
  const resolver = new ScriptedResolver(Object.fromEntries(names.map((name) => [name, [["127.0.0.1"]]])));
  const client = createDeliveryClient({
    resolver,
    ca,
    clock: new TestClock(),
    timers: new TestTimers(),
    allowPrivate: true,
    timeoutMs: 10_000,
    userAgent: "svc/1.0",
  });
  clients.push(client);
  return client;
}

async function post(
  host: string,
  options: { port?: number; client?: DeliveryClient } = {},
): Promise<AttemptOutcome> {
  const { port = receiver.port, client = clientTrusting(certificate.cert) } = options;
  return await client.post({ url: `https://${host}:${port}/`, headers: {}, body: new Uint8Array(2) });
}

describe.skipIf(openssl === null)("a delivery over TLS", () => {
  test("the certificate of a receiver is for the name, not for the address, and the connection is kept", async () => {
    const client = clientTrusting(certificate.cert);
    const first = await post("hooks.example", { client });
    expect(first).toMatchObject({
      result: "success",
      address: "127.0.0.1",
      phasesMs: { dns: 0, connect: 0, tls: 0 },
    });
    const second = await post("hooks.example", { client });
    expect(second).toMatchObject({ result: "success", phasesMs: { dns: 0, connect: null, tls: null } });
    expect(askedFor).toEqual(["hooks.example", "hooks.example"]);
  });

  test("a name with a trailing dot is the same name over TLS", async () => {
    expect((await post("hooks.example.")).result).toBe("success");
    expect(askedFor).toEqual(["hooks.example"]);
  });

  test.each([
    ["is for another name", "other.example"],
    ["is for a name, where the URL has an address", "127.0.0.1"],
  ])("a delivery sends nothing where the certificate %s", async (_, host) => {
    expect(await post(host)).toMatchObject({
      result: "failure",
      failure: "tls",
      detail: "ERR_TLS_CERT_ALTNAME_INVALID",
      status: null,
      phasesMs: { connect: 0, tls: null, firstByte: null },
    });
    expect(askedFor).toEqual([]);
  });

  test("a delivery sends nothing where the authority is not trusted", async () => {
    const outcome = await post("hooks.example", { client: clientTrusting(otherAuthority) });
    expect(outcome).toMatchObject({ result: "failure", failure: "tls", status: null });
    expect(outcome.detail).toMatch(/^[A-Z_]+$/);
    expect(askedFor).toEqual([]);
  });

  test.each<[string, Parameters<typeof startReceiver>[1]]>([
    ["speaks without TLS", { onConnection: (socket) => socket.write("HTTP/1.1 200 OK\r\n\r\n") }],
    ["ends the connection at once", { onConnection: (socket) => socket.end() }],
    ["resets the connection", { onConnection: (socket) => socket.resetAndDestroy() }],
  ])("an attempt over TLS fails where the server %s", async (_, options) => {
    const plain = await startReceiver(() => {}, options);
    const outcome = await post("hooks.example", { port: plain.port });
    await plain.stop();
    expect(outcome).toMatchObject({ result: "failure", status: null });
    // A reset may be there before the connection is seen to be one.
    expect(["tls", "connect"]).toContain(outcome.failure ?? "none");
  });

  test("a delivery sends nothing to a server that has no suite with authenticated encryption", async () => {
    const old = await startReceiver((socket) => socket.write(OK), { tls: { ...certificate, ...OLD_TLS } });
    const outcome = await post("hooks.example", { port: old.port });
    await old.stop();
    expect(outcome).toMatchObject({ result: "failure", failure: "tls", status: null });
    expect(old.requests).toEqual([]);
  });

  test("a body over TLS that lasts until the connection ends is whole", async () => {
    const until = await startReceiver((socket) => socket.end("HTTP/1.1 200 OK\r\n\r\nto the end"), {
      tls: certificate,
    });
    const outcome = await post("hooks.example", { port: until.port });
    await until.stop();
    expect(outcome).toMatchObject({ result: "success", bodyStart: "to the end" });
  });
});
