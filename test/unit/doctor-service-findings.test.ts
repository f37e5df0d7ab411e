import { expect, test } from "bun:test";
import { mailCheck } from "../../src/doctor/mail-check.ts";
import {
  type AskHealth,
  createHealthAsk,
  ownUrlOf,
  publicUrlCheck,
} from "../../src/doctor/public-url-check.ts";
import { queueCheck } from "../../src/doctor/queue-check.ts";
import {
  type LookedAtReplica,
  litestreamCheck,
  type MarkOfDatabase,
  replicaCheck,
} from "../../src/doctor/replica-check.ts";
import { linkHostOf } from "../../src/http/public-origin.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { systemFetch } from "../../src/kernel/fetch.ts";
import type { QueueDepth } from "../../src/observability/queue-depth-store.ts";
import { storageUnavailable } from "../../src/storage/file-storage.ts";
import { type Expected, judge, look } from "../support/doctor-findings.ts";
import { makeCertificate } from "../support/test-certificate.ts";
import { TEST_START_MS } from "../support/test-clock.ts";
import { TestTimers } from "../support/test-timers.ts";
import { witness } from "../support/witness.ts";

const NOW_MS = TEST_START_MS;
const openssl = witness("openssl");

const MINUTE_MS = 60_000;
const depth = (name: QueueDepth["name"], oldestDueMs = 0): QueueDepth => ({
  name,
  dueCount: oldestDueMs > 0 ? 3 : 0,
  laterCount: 2,
  leasedCount: 0,
  heldCount: 9,
  oldestDueMs,
});
const calm = [depth("render"), depth("deliveries"), depth("mail")];
const queues = (
  depths: readonly QueueDepth[] | null,
  { disabledCount = 0, isQuiet = false, heldTestIds = [] as readonly number[] } = {},
) =>
  look(
    queueCheck({
      depths: async () => depths,
      heldRenders: async () => heldTestIds,
      disabledEndpointCount: async () => disabledCount,
      isQuiet: async () => isQuiet,
    }),
  );
const SERVE = /svc serve is running, and read its log/;

test.each<[string, readonly QueueDepth[] | null, number, readonly Expected[]]>([
  ["without a database", null, 0, [["off", /the database is missing/]]],
  ["calm", calm, 0, [["ok", /^nothing is late; waiting: render 2, deliveries 2, mail 2$/]]],
  [
    "being worked on",
    [{ ...depth("render"), leasedCount: 3 }, depth("mail")],
    0,
    [["ok", /waiting: render 2, mail 2; being worked on, or held .* by a process that died: render 3$/]],
  ],
  ["due for five minutes", [depth("render", 5 * MINUTE_MS)], 0, [["ok", /render 5/]]],
  [
    "certificates late",
    [depth("render", 5 * MINUTE_MS + 1)],
    0,
    [["fault", /^render: 3 due, the oldest for 5 min/, SERVE]],
  ],
  [
    "webhooks late",
    [depth("deliveries", 7 * MINUTE_MS)],
    0,
    [["fault", /^deliveries: .* for 7 minutes/, SERVE]],
  ],
  ["mail in time", [depth("mail", 15 * MINUTE_MS)], 0, [["ok", /mail 5/]]],
  ["mail late", [depth("mail", 16 * MINUTE_MS)], 0, [["fault", /^mail: .* for 16 minutes/, SERVE]]],
  [
    "one endpoint given up",
    calm,
    1,
    [["warning", /^1 webhook endpoint is disabled/, /svc webhooks enable ID/]],
  ],
  [
    "late, and endpoints given up",
    [depth("mail", 16 * MINUTE_MS)],
    2,
    [
      ["fault", /^mail/, SERVE],
      ["warning", /^2 webhook endpoints are/, /svc webhooks list/],
    ],
  ],
])("the finding on the queues is right: %s", async (_, depths, disabledCount, expected) => {
  judge(await queues(depths, { disabledCount }), expected);
});

test.each<[readonly number[], RegExp, RegExp]>([
  [[12], /the certificate of test 12 and 8 more waits/, /svc certificates render --test 12/],
  [
    [3, 5, 6, 7, 8, 9, 10, 11, 12],
    /the certificates of tests 3, 5, .*, 12 wait,/,
    /render --test 3, or --all;/,
  ],
])(
  "certificates that wait because svc ended while it rendered them are a warning that names the tests: %p",
  async (heldTestIds, message, advice) => {
    judge(await queues(calm, { heldTestIds }), [["warning", message, advice]]);
  },
);

test("the queues of a quiet installation are late for certificates alone", async () => {
  const held = [depth("deliveries", 60 * MINUTE_MS), depth("mail", 60 * MINUTE_MS)];
  const isQuiet = true;
  judge(await queues(held, { isQuiet }), [["ok", /^nothing is late; waiting: deliveries 5, mail 5$/]]);
  const late = [...held, depth("render", 60 * MINUTE_MS)];
  judge(await queues(late, { isQuiet }), [["fault", /^render/, SERVE]]);
});

test.each<[string, string | null, Expected]>([
  ["takes the login", null, ["ok", /no mail was sent/]],
  ["wrong login", "EAUTH 535", ["fault", /: EAUTH 535$/, /the user and the password of SVC_SMTP_URL/]],
  ["no such host", "EDNS ENOTFOUND", ["fault", /EDNS/, /name servers/]],
  ["no TLS", "ETLS 502", ["fault", /ETLS/, /smtps:\/\/.*SVC_SMTP_TLS=offered/]],
  ["no EHLO", "ECONNECTION 502", ["fault", /ECONNECTION/, /SVC_SMTP_TLS=offered/]],
  ["a certificate", "ESOCKET CERT_HAS_EXPIRED", ["fault", /EXPIRED/, /NODE_EXTRA_CA_CERTS/]],
  ["silence", "ETIMEDOUT", ["fault", /ETIMEDOUT/, /host and port/]],
  ["nobody there", "ESOCKET ECONNREFUSED", ["fault", /ECONNREFUSED/, /host and port/]],
  ["something else", "EPROTOCOL 421", ["fault", /421/, /the provider's settings/]],
])("the finding on the mail server is right: %s", async (_, answer, expected) => {
  const isAwaited = async () => true;
  judge(await look(mailCheck(async () => answer, isAwaited)), [expected]);
});

test("no mail server is a choice, and no fault, as long as nobody elsewhere waits for mail: then it is a warning", async () => {
  judge(await look(mailCheck(null, async () => false)), [["off", /SVC_SMTP_URL.*sent to nobody/]]);
  judge(await look(mailCheck(null, async () => true)), [
    ["warning", /SVC_SMTP_URL.*sent to nobody/, /Set SVC_SMTP_URL and SVC_MAIL_FROM/],
  ]);
});

test("the finding on Litestream names its path and version, or says that it is not needed", async () => {
  const found = async () => ({ path: "/bin/litestream", version: "0.5.17" });
  judge(await look(litestreamCheck(found)), [["ok", /^\/bin\/litestream, version 0\.5\.17$/]]);
  judge(await look(litestreamCheck(null)), [["off", /without a replica/]]);
});

const mark = (number: number, agoMs: number, lineage = "ours") => ({
  lineage,
  number,
  writtenAtMs: NOW_MS - agoMs,
});
const holds =
  (newestMark: LookedAtReplica["newestMark"], { isBroken = false } = {}) =>
  async () => ({ isEmpty: false, newestMark, isBroken });
const empty = async () => ({ isEmpty: true, newestMark: null, isBroken: false });
const fails = (error: unknown) => async () => await Promise.reject(error);
const RIGHT_ONE =
  /stop svc serve, move the database away, and run svc db restore; otherwise give this database a new place/;
const OF_ANOTHER: Expected = ["fault", /belongs to another database/, RIGHT_ONE];
const HOLDS_NOTHING: Expected = [
  "fault",
  /holds nothing of this database yet/,
  /Start svc serve with SVC_REPLICA_URL/,
];

test.each<[string, MarkOfDatabase, () => Promise<LookedAtReplica>, Expected]>([
  ["fresh", mark(9, 0), holds(mark(8, 10_000)), ["ok", /^PLACE holds everything until 2026-03-02T09:29:50/]],
  ["sixty seconds behind", mark(9, 0), holds(mark(3, 60_000)), ["ok", /holds everything until/]],
  ["further behind", mark(9, 0), holds(mark(3, 61_000)), ["fault", /is 61 s behind/, /the log of svc serve/]],
  [
    "without files that restoring it needs",
    mark(9, 0),
    holds(mark(9, 0), { isBroken: true }),
    ["fault", /^PLACE cannot be restored: files between/, /stores a new snapshot within a minute/],
  ],
  ["one mark ahead, which this disk had not kept", mark(9, 0), holds(mark(10, -9)), ["ok", /until/]],
  ["ahead", mark(9, 0), holds(mark(11, 0)), ["fault", /is ahead of the database/, RIGHT_ONE]],
  ["of another database", mark(9, 0), holds(mark(9, 0, "theirs")), OF_ANOTHER],
  ["of another, before a first mark", null, holds(mark(9, 0)), OF_ANOTHER],
  [
    "empty after it was replicated to",
    mark(9, 0),
    empty,
    [
      "fault",
      /^PLACE is empty, although svc has replicated this database, or tried to$/,
      /mount it, .* A running svc serve stores a whole copy/,
    ],
  ],
  ["empty before the first mark", null, empty, HOLDS_NOTHING],
  ["without a mark", mark(9, 0), holds(null), HOLDS_NOTHING],
  ["empty, as is everything", "absent", empty, ["ok", /svc serve fills both/]],
  ["what is left of a lost machine", "absent", holds(mark(9, 0)), ["ok", /the next start restores/]],
  [
    "readable, unlike the database",
    "unknown",
    holds(mark(9, 0)),
    ["warning", /cannot$/, /^Do what is said of the database first/],
  ],
  [
    "in a bucket that refuses",
    mark(9, 0),
    fails(storageUnavailable("S3 GET: 403 AccessDenied")),
    ["fault", /^PLACE cannot be read: S3 GET: 403/, /SVC_REPLICA_URL/],
  ],
  [
    "in a directory that is not there",
    null,
    fails(new ServiceError("service_unavailable", "The replica in PLACE cannot be read (ENOENT): mount it.")),
    ["fault", /^The replica in PLACE cannot be read \(ENOENT\)$/, /^Mount it\.$/],
  ],
  [
    "damaged",
    mark(9, 0),
    fails(new RangeError("secret")),
    ["fault", /^PLACE holds data that svc cannot read$/, /svc db restore --verify/],
  ],
])("the finding on the replica is right: %s", async (_, ours, read, expected) => {
  const check = replicaCheck({
    place: "PLACE",
    isOnDisk: true,
    staleMs: 60_000,
    read,
    markOfDatabase: async () => ours,
  });
  const findings = await look(check);
  judge(findings, [expected]);
  expect(JSON.stringify(findings)).not.toContain("secret");
});

test("the finding on an empty replica in a bucket speaks of Litestream, and of no disk to mount", async () => {
  const place = { place: "s3://backup/svc", isOnDisk: false, staleMs: 60_000 };
  const check = replicaCheck({ ...place, read: empty, markOfDatabase: async () => mark(1, 0) });
  judge(await look(check), [
    ["fault", /^s3:\/\/backup\/svc is empty, .* tried to$/, /^A running .* the log says about Litestream\.$/],
  ]);
});

test("no replica is a choice, and no fault", async () => {
  judge(await look(replicaCheck({ reason: "none is set" })), [["off", /^none is set$/]]);
});

const PUBLIC = "https://battery.example.com";
const OWN = "http://127.0.0.1:8080";
const isOfAnother = async () => false;
const AT_HOME = { linkHost: "127.0.0.1", isSandbox: async () => false, isOfAnother };
const SET_IT = /^Set SVC_PUBLIC_URL .* before the first result/;
const alive = async () => null;
const away = async () => ({ what: "cannot be reached (ConnectionRefused)", code: "ConnectionRefused" });
test.each<[string, string | null, string | null, AskHealth, AskHealth, Expected]>([
  ["answers", PUBLIC, OWN, alive, away, ["ok", /^svc responds at https:\/\/battery\.example\.com$/]],
  [
    "leads elsewhere",
    PUBLIC,
    OWN,
    async () => ({ what: "returns 502", code: null }),
    alive,
    ["fault", /^svc runs at http:.*, but https:.*\/healthz returns 502$/, /proxy in front of svc/],
  ],
  ["while svc is stopped", PUBLIC, OWN, away, away, ["warning", /and no svc responds at http/, /^Start svc/]],
  ["while the port is not known", PUBLIC, null, away, alive, ["warning", /ConnectionRefused\)$/, /^Start/]],
])("the finding on the public URL is right: %s", async (_, publicUrl, ownUrl, ask, askOwn, expected) => {
  judge(await look(publicUrlCheck({ ...AT_HOME, publicUrl, ownUrl, ask, askOwn })), [expected]);
});

test.each<[string, boolean, Expected]>([
  ["127.0.0.1", false, ["warning", /links .*QR codes lead to 127\.0\.0\.1,.*no request was sent$/, SET_IT]],
  ["localhost", false, ["warning", /lead to localhost,/, SET_IT]],
  ["0.0.0.0", false, ["warning", /lead to localhost,/, SET_IT]],
  ["::", false, ["warning", /lead to localhost,/, SET_IT]],
  ["10.0.0.7", false, ["off", /SVC_PUBLIC_URL.*lead to 10\.0\.0\.7, and no request was sent$/]],
  ["127.0.0.1", true, ["off", /lead to 127\.0\.0\.1, and no request was sent$/]],
])(
  "a public URL that is missing is a warning where links lead to no machine but one's own: %s, sandbox: %p",
  async (listenerHost, isSandbox, expected) => {
    const place = { linkHost: linkHostOf(listenerHost), isSandbox: async () => isSandbox, isOfAnother };
    const asked = { publicUrl: null, ownUrl: OWN, ask: away, askOwn: away };
    judge(await look(publicUrlCheck({ ...place, ...asked })), [expected]);
  },
);

test("the public URL is svc's when /healthz says so, and neither a redirect, another program nor silence passes for it", async () => {
  const answers: Record<string, () => Response | Promise<Response>> = {
    alive: () => new Response('{"status":"alive"}'),
    moved: () => new Response(null, { status: 301, headers: { location: "/alive" } }),
    other: () => new Response("It works!"),
    broken: () => new Response("bad gateway", { status: 502 }),
  };
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: ({ url }) => answers[new URL(url).pathname.split("/")[1] ?? ""]?.() ?? new Promise(() => {}),
  });
  const timers = new TestTimers();
  const ask = createHealthAsk({ fetch: systemFetch, timers, trustsAnyone: false });
  const said = (name: string) => ask(`http://127.0.0.1:${server.port}/${name}`);
  try {
    expect(await said("alive")).toBeNull();
    expect(await said("moved")).toEqual({ what: "returns 301", code: null });
    expect(await said("other")).toEqual({ what: "responds, but is not svc", code: null });
    expect(await said("broken")).toEqual({ what: "returns 502", code: null });
    const silent = said("silent");
    expect(timers.delaysMs).toEqual([10_000]);
    timers.ring();
    expect(await silent).toMatchObject({ what: "does not respond within 10 s", code: null });
  } finally {
    await server.stop(true);
  }
  expect((await said("alive"))?.what).toMatch(/^cannot be reached \(\w+\)$/);
});

test.skipIf(openssl === null)(
  "a public URL distinguishes a service with TLS of its own from one that is away, though its certificate is for another name",
  async () => {
    const server = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      tls: await makeCertificate(openssl ?? "", "battery.example.com"),
      fetch: () => new Response('{"status":"alive"}'),
    });
    const ownUrl = ownUrlOf({ host: "0.0.0.0", port: server.port ?? 0, isTls: true });
    const asking = (trustsAnyone: boolean) =>
      createHealthAsk({ fetch: systemFetch, timers: new TestTimers(), trustsAnyone });
    const home = { ...AT_HOME, ownUrl, askOwn: asking(true) };
    try {
      judge(await look(publicUrlCheck({ ...home, publicUrl: PUBLIC, ask: away })), [
        ["fault", /^svc runs at https:\/\/127\.0\.0\.1:\d+, but /, /proxy in front of svc/],
      ]);
      expect(await asking(false)(ownUrl ?? "")).toMatchObject({
        what: "cannot be reached (DEPTH_ZERO_SELF_SIGNED_CERT)",
        code: "DEPTH_ZERO_SELF_SIGNED_CERT",
      });
      judge(await look(publicUrlCheck({ ...home, publicUrl: ownUrl, ask: asking(false) })), [
        ["fault", /DEPTH_ZERO_SELF_SIGNED_CERT/, /set NODE_EXTRA_CA_CERTS to a file/],
      ]);
    } finally {
      await server.stop(true);
    }
  },
);

test.each<[string, number, boolean, string | null]>([
  ["0.0.0.0", 8080, false, "http://127.0.0.1:8080"],
  ["::", 443, true, "https://[::1]:443"],
  ["10.0.0.7", 80, false, "http://10.0.0.7:80"],
  ["127.0.0.1", 0, false, null],
])(
  "the public URL is asked for on this machine by the listener's address: %s port %d",
  (host, port, isTls, expected) => {
    expect(ownUrlOf({ host, port, isTls })).toBe(expected);
  },
);
