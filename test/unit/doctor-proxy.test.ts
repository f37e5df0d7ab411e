import { expect, test } from "bun:test";
import { createProxyProbe, proxyCheck } from "../../src/doctor/proxy-check.ts";
import type { Fetch } from "../../src/kernel/fetch.ts";
import { type ArrivedRequest, OWN_REQUEST_HEADER } from "../../src/observability/own-request.ts";
import { type Expected, judge, look } from "../support/doctor-findings.ts";
import { TestTimers } from "../support/test-timers.ts";

const PUBLIC_URL = "https://battery.example.com";
const PASS = "1.k.s";
const DIRECT: ArrivedRequest = {
  peer: "203.0.113.7",
  is_peer_trusted: false,
  is_forwarded: false,
  client: "203.0.113.7",
};
const PROXIED: ArrivedRequest = {
  peer: "2001:db8::5",
  is_peer_trusted: true,
  is_forwarded: true,
  client: "203.0.113.7",
};

interface Surroundings {
  readonly arrived?: object | null;
  /** Status of what is sent to the public URL by POST; null ends the connection. */
  readonly upload?: number | null;
  /** Over HTTP without TLS. */
  readonly plain?: () => Response;
  readonly publicUrl?: string;
  readonly isTls?: boolean;
}

async function found(surroundings: Surroundings) {
  const { arrived = PROXIED, upload = 400, publicUrl = PUBLIC_URL, isTls = false } = surroundings;
  const asked: string[] = [];
  const fetch: Fetch = async (url, { method = "GET", headers }) => {
    asked.push(`${method} ${url}`);
    if (url.startsWith("http:"))
      return surroundings.plain?.() ?? Promise.reject(Object.assign(new Error(), { code: "ECONNREFUSED" }));
    if (method === "POST")
      return upload === null ? Promise.reject(new Error("reset")) : new Response(null, { status: upload });
    const isProven = new Headers(headers).get(OWN_REQUEST_HEADER) === PASS;
    return arrived === null || !isProven ? new Response(null, { status: 404 }) : Response.json(arrived);
  };
  const ports = { fetch, timers: new TestTimers(), trustsAnyone: false };
  const probe = (url: string) => createProxyProbe(url, () => PASS, ports);
  const ownUrl = "http://127.0.0.1:8080";
  return { findings: await look(proxyCheck({ publicUrl, ownUrl, isTls, probe })), asked };
}

const REDIRECT = () => new Response(null, { status: 301, headers: { location: PUBLIC_URL } });
const ALIVE = () => Response.json({ status: "alive" });
const CASES: ReadonlyArray<readonly [what: string, given: Surroundings, expected: readonly Expected[]]> = [
  ["a trusted proxy", {}, [["ok", /^2001:db8::5 is trusted; through it, svc sees this machine as 203/]]],
  [
    "a proxy that is not trusted",
    { arrived: { ...PROXIED, is_peer_trusted: false } },
    [["fault", /^X-Forwarded-For comes from 2001:db8::5, which is not in/, /\(as 2001:db8::5\/128\)/]],
  ],
  [
    "a proxy that ends TLS and sends no address, trusted or not",
    { arrived: DIRECT },
    [["fault", /^the proxy at 203\.0\.113\.7 sends no X-Forwarded-For/, /^Let it send/]],
  ],
  ["svc that speaks TLS itself", { arrived: DIRECT, isTls: true }, [["ok", /^none in front of svc$/]]],
  ["HTTP that is redirected", { plain: REDIRECT }, [["ok", /is trusted/]]],
  [
    "HTTP that is served like HTTPS",
    { plain: ALIVE },
    [
      ["ok", /is trusted/],
      [
        "warning",
        /^svc also responds at http:\/\/battery\.example\.com, without TLS/,
        /redirect .* to https/,
      ],
    ],
  ],
  [
    "bodies that are rejected",
    { upload: 413 },
    [
      ["ok", /is trusted/],
      ["fault", /15 MiB at \/verify\/check/, /Raise/],
      ["fault", /4 MiB at \/ingest\/v1\/results/, /Raise/],
    ],
  ],
  ["bodies of which no response tells", { upload: null }, [["ok", /is trusted/]]],
  ["another svc, or an older one", { arrived: null }, [["off", /^not checked: no svc with these keys/]]],
];
test.each(CASES)("svc doctor judges what is in front of svc: %s", async (_what, given, expected) => {
  judge((await found(given)).findings, expected);
});

test("svc doctor sends large bodies only where a proxy may reject them, and nothing by HTTP where the public URL has a port", async () => {
  const { asked } = await found({ arrived: DIRECT, isTls: true, publicUrl: `${PUBLIC_URL}:8443` });
  expect(asked).toEqual([`GET ${PUBLIC_URL}:8443/healthz/own-request`]);
});
