import { afterAll, describe, expect, setDefaultTimeout, spyOn, test } from "bun:test";
import { connect } from "node:net";
import { Webhook } from "standardwebhooks";
import { listen } from "../../src/http/listener.ts";
import { TRANSPORT_LIMITS } from "../../src/http/slow-readers.ts";
import { PeerAddresses } from "../../src/http/source-address.ts";
import { asStreamed } from "../../src/http/streamed-response.ts";
import { MEBIBYTE } from "../../src/kernel/byte-count.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import type { Fetch } from "../../src/kernel/fetch.ts";
import { logTo } from "../../src/kernel/log.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { openObservedInstallation } from "../../src/observed-installation.ts";
import { startService } from "../../src/service.ts";
import { readConfig } from "../../src/settings/config.ts";
import { SERVICE_SETTINGS } from "../../src/settings/service-settings.ts";
import { startConnectionTap } from "../support/connection-tap.ts";
import { judge } from "../support/doctor-findings.ts";
import { visit } from "../support/doctor-visit.ts";
import {
  type GuideProxy,
  PROXIED_NAME,
  PROXY_NAMES,
  type ProxyName,
  proxyConfiguration,
  startGuideProxy,
} from "../support/guide-proxy.ts";
import { bareRecord } from "../support/result-records.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { startTestApp } from "../support/test-app.ts";
import { makeCertificate } from "../support/test-certificate.ts";
import { runWitness, witness } from "../support/witness.ts";

setDefaultTimeout(120_000);

const PROGRAMS = Object.fromEntries(PROXY_NAMES.map((name) => [name, witness(name)]));
const openssl = witness("openssl");
const curl = witness("curl");
const INGEST_SECRET = `whsec_${Buffer.alloc(32, 0x5b).toString("base64")}`;
/** Addresses of loopback that no other process uses. */
const hostOf = (index: number) => `127.${64 + (process.pid % 128)}.${(process.pid >> 7) & 255}.${index + 1}`;

const testApp = await startTestApp({
  settings: {
    SVC_TRUSTED_PROXIES: "127.0.0.1/32",
    SVC_RATE_LIMITS: "on",
    SVC_INGEST_SECRET: INGEST_SECRET,
    SVC_PUBLIC_URL: `https://${PROXIED_NAME}`,
  },
  ports: { renderPool: new ScriptedRenderer() },
});
const dealer = await seedDealer(testApp.db, await seedCompany(testApp.db), "Harbour Street Motors");
const testId = await seedTest(testApp.db, dealer, { status: "in_progress", renderedAtMs: null });
const { certificates } = testApp.app;
await certificates.queueRendering(testId);
await certificates.scheduler.drain();
const link = new URL((await certificates.certificateLink({ kind: "everywhere" }, testId)).url);
/** Less than svc allows, so that it is soon over. The others run meanwhile. */
const IDLE_SECONDS = 8;
const waited = waitForNextRequest();
waited.catch(() => undefined);
const certificate = openssl === null ? null : await makeCertificate(openssl, PROXIED_NAME);
afterAll(() => testApp.close());

/** @returns how long after a response svc's listener closed a connection. */
async function waitForNextRequest(): Promise<number> {
  const listener = listen(
    { compile: () => ({ fetch: () => new Response("kept") }) },
    { host: "127.0.0.1", port: 0, tls: null },
    new PeerAddresses(),
    { limits: { ...TRANSPORT_LIMITS, idleSeconds: IDLE_SECONDS } },
  );
  const { promise, resolve } = Promise.withResolvers<void>();
  let answeredMs = 0;
  const connection = connect(Number(new URL(listener.url).port), "127.0.0.1");
  connection.on("data", () => {
    answeredMs = performance.now();
  });
  connection.on("close", () => resolve());
  connection.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await promise;
  const waitedMs = performance.now() - answeredMs;
  await listener.stop(0);
  return waitedMs;
}

async function start(
  name: ProxyName,
  index: number,
  options: { readonly svc?: string; readonly change?: (configuration: string) => string } = {},
): Promise<GuideProxy> {
  return await startGuideProxy(name, {
    program: PROGRAMS[name] ?? "",
    host: hostOf(index),
    svc: `127.0.0.1:${testApp.port}`,
    certificate: certificate ?? { cert: "", key: "" },
    ...options,
  });
}

function streamOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const left = [...chunks];
  return new ReadableStream({
    pull(controller) {
      const chunk = left.shift();
      if (chunk === undefined) controller.close();
      else controller.enqueue(chunk);
    },
  });
}

/** The port of the tests stands for the one that a public URL leaves out. */
function throughProxy({ fetch }: GuideProxy): Fetch {
  return async (url, init) => {
    const { protocol, pathname, host } = new URL(url);
    if (protocol !== "https:" || host !== PROXIED_NAME) throw new Error(`nothing listens at ${url}`);
    return await fetch(pathname, init);
  };
}

describe.each(PROXY_NAMES.map((name, index) => [name, index] as const))(
  "behind the guide's %s",
  (name, index) => {
    const proxied = test.skipIf(PROGRAMS[name] === null || certificate === null || curl === null);
    let running: Promise<GuideProxy> | null = null;
    const proxy = () => {
      running ??= start(name, index);
      return running;
    };
    afterAll(async () => (await running)?.stop());

    proxied("the largest document and the largest request of results pass", async () => {
      const { fetch } = await proxy();
      const document = new Uint8Array(15 * MEBIBYTE);
      document.set([0xff, 0xd8, 0xff]);
      const headers = { "content-type": "image/jpeg", accept: "application/json" };
      const checked = await fetch("/verify/check", { method: "POST", headers, body: document });
      expect([checked.status, await checked.json()]).toEqual([
        200,
        expect.objectContaining({ genuine: false }),
      ]);
      const record = bareRecord("pending", {
        unit_serial_number: `SVC-TEST-${dealer.dealerId}`,
        run_id: `largest-${name}`,
      });
      const body = JSON.stringify({ results: [record] }).padEnd(4 * MEBIBYTE);
      const now = new Date(testApp.clock.nowMs());
      const sent = await fetch("/ingest/v1/results", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "webhook-id": `msg_${name}`,
          "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
          "webhook-signature": new Webhook(INGEST_SECRET).sign(`msg_${name}`, now, body),
        },
        body,
      });
      expect([sent.status, await sent.json()]).toMatchObject([200, { data: { accepted: 1 } }]);
    });

    proxied("each client has a rate limit of its own, whatever address it claims", async () => {
      const { host, httpsPort } = await proxy();
      const url = `https://${PROXIED_NAME}:${httpsPort}/v1/tests`;
      const statusesOf = async (client: string, count: number) => {
        const { stdout } = await runWitness(curl ?? "", [
          ...["--silent", "--insecure", "--interface", client, "--output", "/dev/null"],
          ...["--resolve", `${PROXIED_NAME}:${httpsPort}:${host}`, "--write-out", "%{http_code}\n"],
          ...["--header", "X-Forwarded-For: 198.51.100.1", `${url}?[1-${count}]`],
        ]);
        return stdout.trim().split("\n");
      };
      const [busy, other] = [hostOf(100 + index), hostOf(110 + index)];
      const statuses = await statusesOf(busy, 301);
      expect(new Set(statuses.slice(0, 300))).toEqual(new Set(["401"]));
      expect(statuses.slice(300)).toEqual(["429"]);
      expect(await statusesOf(other, 1)).toEqual(["401"]);
    });

    proxied("parts of a file, its tag and what was not changed pass", async () => {
      const { fetch } = await proxy();
      const path = link.pathname + link.search;
      const whole = await fetch(path);
      const etag = whole.headers.get("etag") ?? "";
      expect([whole.status, etag]).toEqual([200, expect.stringMatching(/^"[0-9a-f]{64}"$/)]);
      const bytes = Buffer.from(await whole.arrayBuffer());
      const part = await fetch(path, { headers: { range: "bytes=10-19" } });
      expect(part.status).toBe(206);
      expect(part.headers.get("content-range")).toBe(`bytes 10-19/${bytes.length}`);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
      expect((await fetch(path, { headers: { "if-none-match": etag } })).status).toBe(304);
    });

    proxied("HTTP is redirected to HTTPS", async () => {
      const { status, headers } = await (await proxy()).fetchPlain("/verify?x=1");
      expect([[301, 308].includes(status), headers.get("location")]).toEqual([
        true,
        `https://${PROXIED_NAME}/verify?x=1`,
      ]);
    });

    proxied("svc doctor finds nothing to repair at the proxy", async () => {
      const settings = { ...testApp.settings, SVC_PUBLIC_URL: `https://${PROXIED_NAME}` };
      const found = await visit(settings, testApp.clock, { fetch: throughProxy(await proxy()) });
      judge(found("proxy"), [["ok", /^127\.0\.0\.1 is trusted; through it, svc sees this machine as 127\./]]);
    });

    proxied(
      "connections to svc are used again and closed by the proxy, and the next request opens one; a long response passes whole",
      async () => {
        const chunks = Array.from({ length: 50 }, (_, at) => new Uint8Array(100_000).fill(at));
        const listener = listen(
          {
            compile: () => ({
              fetch: ({ url }: Request) =>
                url.endsWith("/long") ? asStreamed(new Response(streamOf(chunks))) : new Response("kept"),
            }),
          },
          { host: "127.0.0.1", port: 0, tls: null },
          new PeerAddresses(),
        );
        const tap = await startConnectionTap(Number(new URL(listener.url).port), "/kept");
        const hurried = (text: string) => text.replace(KEEPING[name], (_, before) => `${before}1s`);
        const kept = await start(name, 20 + index, { svc: tap.address, change: hurried });
        try {
          for (const _ of [1, 2]) expect(await (await kept.fetch("/kept")).text()).toBe("kept");
          const [first, ...more] = tap.connections();
          expect([first?.requestCount, more]).toEqual([2, []]);
          expect(await first?.closedBy).toBe("client");
          expect(await (await kept.fetch("/kept")).text()).toBe("kept");
          expect(tap.connections()).toHaveLength(2);
          const long = await kept.fetch("/long");
          expect(Buffer.from(await long.arrayBuffer())).toEqual(Buffer.concat(chunks));
        } finally {
          await kept.stop();
          tap.stop();
          await listener.stop(0);
        }
      },
    );
  },
);

/** How long the guide lets each proxy keep an idle connection to svc. */
const KEEPING: Readonly<Record<ProxyName, RegExp>> = {
  nginx: /(^ *keepalive_timeout )(\d+)s/m,
  caddy: /(^ *keepalive )(\d+)s/m,
  haproxy: /(^ *timeout http-keep-alive )(\d+)s/m,
};
/** By which a connection may be closed sooner. */
const SOONER_SECONDS = 4;

test.each(PROXY_NAMES)(
  "svc's default waits longer for the next request than the guide's %s keeps a connection",
  (name) => {
    const [, , seconds] = KEEPING[name].exec(proxyConfiguration(name)) ?? [];
    expect(Number(seconds)).toBeLessThan(
      Number(SERVICE_SETTINGS.idleTimeoutSeconds.fallback) - SOONER_SECONDS,
    );
  },
);

test.skipIf(PROGRAMS.nginx === null || certificate === null)(
  "svc doctor finds the limits for bodies that an nginx without the guide's lines has",
  async () => {
    const change = (text: string) => text.replaceAll(/^ *client_max_body_size .*\n/gm, "");
    const proxy = await start("nginx", 30, { change });
    try {
      const settings = { ...testApp.settings, SVC_PUBLIC_URL: `https://${PROXIED_NAME}` };
      const found = await visit(settings, testApp.clock, { fetch: throughProxy(proxy) });
      judge(found("proxy"), [
        ["ok", /is trusted/],
        [
          "fault",
          /^a body of 15 MiB at \/verify\/check is rejected in front of svc \(413\)/,
          /Raise the limit/,
        ],
        ["fault", /^a body of 4 MiB at \/ingest\/v1\/results is rejected/, /Raise the limit/],
      ]);
    } finally {
      await proxy.stop();
    }
  },
);

test("a listener waits for the next request as long as it is told, or up to 4 seconds less", async () => {
  const waitedMs = await waited;
  expect(waitedMs).toBeGreaterThan((IDLE_SECONDS - SOONER_SECONDS) * 1000 - 100);
  // A busy machine closes late.
  expect(waitedMs).toBeLessThan(60_000);
});

test("svc serve tells its listener to wait as long as SVC_IDLE_TIMEOUT_SECONDS says", async () => {
  const folder = temporaryFolder();
  const serving = spyOn(Bun, "serve");
  try {
    const given = { SVC_DATA_DIR: folder.path, SVC_PORT: "0", SVC_IDLE_TIMEOUT_SECONDS: "61" };
    const config = readConfig(given, { isTerminal: false });
    const log = logTo("silent", () => undefined);
    const installation = await openObservedInstallation(config, {
      clock: systemClock,
      random: systemRandom(),
      log,
    });
    const service = startService(installation, config);
    expect(serving.mock.calls.map(([options]) => options)).toEqual([
      expect.objectContaining({ idleTimeout: 61 }),
    ]);
    await service.stop();
    await installation.close();
  } finally {
    serving.mockRestore();
    folder.remove();
  }
});
