import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { type Listener, listen as listenAs } from "../../src/http/listener.ts";
import { PeerAddresses } from "../../src/http/source-address.ts";
import { exchange } from "../support/raw-http.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { makeCertificate } from "../support/test-certificate.ts";
import { thrownBy } from "../support/thrown.ts";
import { runWitness, witness } from "../support/witness.ts";

type Handler = (request: Request) => Response | Promise<Response>;

const openssl = witness("openssl");
const folder = temporaryFolder();
afterAll(() => folder.remove());

const listen = (server: Parameters<typeof listenAs>[0], at: Parameters<typeof listenAs>[1]) =>
  listenAs(server, at, new PeerAddresses());
const LOOPBACK = { host: "127.0.0.1", port: 0, tls: null };
const serving = (fetch: Handler) => ({ compile: () => ({ fetch }) });
const portOf = (listener: Listener) => Number(new URL(listener.url).port);
const ok: Handler = () => new Response("ok");

test("a listener takes a free port for 0 and says which", async () => {
  const listener = listen(serving(ok), LOOPBACK);
  expect(listener.url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/);
  expect(await (await fetch(listener.url)).text()).toBe("ok");
  await listener.stop(0);
});

test("a listener writes an IPv6 address as addresses are written", async () => {
  const listener = listen(serving(ok), { ...LOOPBACK, host: "::1" });
  expect(listener.url).toMatch(/^http:\/\/\[::1\]:\d+$/);
  await listener.stop(0);
});

test("a listener shows nothing of a handler that fails: no page, no stack", async () => {
  const listener = listen(
    serving(() => {
      throw new Error("the inner reason");
    }),
    LOOPBACK,
  );
  const answer = await exchange(portOf(listener), "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  await listener.stop(0);
  expect(answer.status).toBe(500);
  expect(answer.body).not.toMatch(/<html|inner reason|\.ts/i);
});

describe.skipIf(openssl === null)("a listener with a certificate", () => {
  const SUITES = [
    ["TLSv1.2", "ECDHE-ECDSA-AES128-GCM-SHA256", "taken"],
    ["TLSv1.2", "ECDHE-ECDSA-CHACHA20-POLY1305", "taken"],
    ["TLSv1.2", "ECDHE-RSA-AES256-GCM-SHA384", "taken"],
    ["TLSv1.2", "ECDHE-ECDSA-AES128-SHA", "refused"],
    ["TLSv1.2", "ECDHE-RSA-AES256-SHA", "refused"],
    ["TLSv1.2", "AES128-GCM-SHA256", "refused"],
    ["TLSv1.3", "ALL", "taken"],
    ["TLSv1.1", "ALL", "refused"],
    ["TLSv1", "ALL", "refused"],
  ] as const;
  let byKey: { readonly ECDSA: Listener; readonly RSA: Listener };
  beforeAll(async () => {
    const [ECDSA, RSA] = await Promise.all(
      (["ec", "rsa"] as const).map(async (kind) => {
        const { cert, key } = await makeCertificate(openssl ?? "", "localhost", kind);
        const tls = {
          certFile: join(folder.path, `${kind}.pem`),
          keyFile: join(folder.path, `${kind}.key`),
        };
        writeFileSync(tls.certFile, cert);
        writeFileSync(tls.keyFile, key, { mode: 0o600 });
        return listen(serving(ok), { ...LOOPBACK, tls });
      }),
    );
    if (ECDSA === undefined || RSA === undefined) throw new Error("no listener");
    byKey = { ECDSA, RSA };
  });
  afterAll(() => Promise.all([byKey.ECDSA.stop(0), byKey.RSA.stop(0)]));

  for (const [version, suite, outcome] of SUITES) {
    test(`a listener with a certificate speaks ECDHE with authenticated encryption alone: ${suite} of ${version} is ${outcome}`, async () => {
      const listener = suite.startsWith("ECDHE-ECDSA") ? byKey.ECDSA : byKey.RSA;
      const at = `127.0.0.1:${portOf(listener)}`;
      const flag = `-${version.toLowerCase().replace("v", "").replace(".", "_")}`;
      // Clients of today refuse old versions and suites themselves, unless told not to.
      const { stdout } = await runWitness(openssl ?? "", [
        ...["s_client", "-connect", at, flag, "-cipher", `${suite}:@SECLEVEL=0`],
      ]);
      expect(/Cipher is (\S+)/.exec(stdout)?.[1] === "(NONE)" ? "refused" : "taken").toBe(outcome);
    });
  }
});

test("a listener that stops lets a running request have its whole answer, and takes no new one", async () => {
  let finish = () => {};
  const started = Promise.withResolvers<void>();
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const listener = listen(
    serving(async () => {
      started.resolve();
      await held;
      return new Response("whole answer");
    }),
    LOOPBACK,
  );
  const running = fetch(listener.url);
  await started.promise;
  let stopped = false;
  const stopping = listener.stop().then(() => {
    stopped = true;
  });
  await untilRefused(portOf(listener));
  expect(stopped).toBe(false);
  finish();
  expect(await (await running).text()).toBe("whole answer");
  await stopping;
});

test("a listener that stops cuts no request of clients that keep their connections busy: each gets its answer and is asked to leave", async () => {
  const listener = listen(serving(ok), LOOPBACK);
  const clients = Array.from({ length: 12 }, () => keepBusy(portOf(listener)));
  await Promise.all(clients.map(({ answered }) => answered));
  await listener.stop();
  for (const { ended } of clients) expect(await ended).toEqual({ isCut: false, wasToldToLeave: true });
});

test("a listener that stops does not wait for a client that keeps its connection for later", async () => {
  const listener = listen(serving(ok), LOOPBACK);
  const socket = connect(portOf(listener), "127.0.0.1", () =>
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n"),
  );
  await new Promise((resolve) => socket.once("data", resolve));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  await listener.stop();
  await closed;
});

test("a listener that stops does not wait for an upload that was refused before its end", async () => {
  const listener = listen(
    serving(() => new Response("too large", { status: 413 })),
    LOOPBACK,
  );
  const socket = connect(portOf(listener), "127.0.0.1", () => {
    socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5000000\r\n\r\n");
    socket.write("x".repeat(5_000_000));
  });
  socket.on("error", () => {});
  await new Promise((resolve) => socket.once("data", resolve));
  await listener.stop();
  socket.destroy();
});

/** Connects again and again until nobody takes the connection. */
async function untilRefused(port: number): Promise<void> {
  while (true) {
    const isTaken = await new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true));
      socket.once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (!isTaken) return;
  }
}

/** Asks again as soon as it is answered, on one connection, until it is told to leave or is cut off. */
function keepBusy(port: number) {
  const answered = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<{ isCut: boolean; wasToldToLeave: boolean }>();
  let text = "";
  let isWaiting = false;
  let wasToldToLeave = false;
  const socket = connect(port, "127.0.0.1");
  const ask = () => {
    text = "";
    isWaiting = true;
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  };
  socket.once("connect", ask);
  socket.on("error", () => {});
  socket.on("data", (chunk) => {
    text += chunk;
    if (!text.endsWith("ok")) return;
    isWaiting = false;
    answered.resolve();
    wasToldToLeave = /^connection: close\r$/im.test(text);
    if (!wasToldToLeave) ask();
  });
  socket.once("close", () => ended.resolve({ isCut: isWaiting, wasToldToLeave }));
  return { answered: answered.promise, ended: ended.promise };
}

const refusal = (at: Parameters<typeof listen>[1]) => {
  const error = thrownBy(() => listen(serving(ok), at));
  expect(error.code).toBe("setup");
  expect(error.message).not.toContain("\n");
  return error.message;
};
const file = (name: string, content: string) => {
  const path = join(folder.path, name);
  writeFileSync(path, content);
  return path;
};

test("a listener says in one line what to do where the port is taken", async () => {
  const first = listen(serving(ok), LOOPBACK);
  expect(refusal({ ...LOOPBACK, port: portOf(first) })).toMatch(
    /^Port \d+ on 127\.0\.0\.1 is in use: .*--port/,
  );
  await first.stop();
});

test("a listener says in one line what to do where the address is another machine's", () => {
  expect(refusal({ ...LOOPBACK, host: "192.0.2.1" })).toMatch(/192\.0\.2\.1.*--host/);
});

test("a listener says in one line what to do where the certificate is not there", () => {
  const tls = { certFile: join(folder.path, "absent.pem"), keyFile: join(folder.path, "absent.pem") };
  expect(refusal({ ...LOOPBACK, tls })).toMatch(/absent\.pem is missing: check SVC_TLS_CERT\.$/);
});

test("a listener says in one line what to do where the certificate is none", () => {
  const path = file("letter.pem", "Dear reader, this is a letter.");
  expect(refusal({ ...LOOPBACK, tls: { certFile: path, keyFile: path } })).toContain("SVC_TLS_CERT");
});
