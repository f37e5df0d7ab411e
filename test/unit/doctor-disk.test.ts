import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createDiskTrial, type DiskTrial, diskCheck, HANGING_MS } from "../../src/doctor/disk-check.ts";
import { askService, type ServiceAnswer, serviceCheck } from "../../src/doctor/service-check.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { type Expected, judge, look } from "../support/doctor-findings.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { TestTimers } from "../support/test-timers.ts";

const failing = (code: string): DiskTrial => ({
  storeMs: () => Promise.reject(Object.assign(new Error("secret"), { code })),
  isHanging: async () => false,
});
const taking = (ms: number | null): DiskTrial => ({
  storeMs: async () => ms,
  isHanging: async () => ms === null,
});
/** The service that responds is the one of this installation. */
const its = { place: "/data", servedInstallation: async () => "own" as const };

const CASES: ReadonlyArray<readonly [string, DiskTrial, Expected]> = [
  ["quick", taking(3.4), ["ok", /in 3 ms$/]],
  ["slow", taking(1234), ["warning", /is slow: it took 1234 ms/, /faster one/]],
  ["hanging", taking(null), ["fault", /hangs: .* within 10 s/, /dmesg.*svc continues by itself/]],
  ["read-only", failing("EROFS"), ["fault", /mounted read-only/, /dmesg.*mount it for writing/]],
  ["full", failing("ENOSPC"), ["fault", /is full \(ENOSPC\).*503/, /Free some space/]],
  ["over its quota", failing("EDQUOT"), ["fault", /is full \(EDQUOT\)/, /Free some space/]],
  ["failing", failing("EIO"), ["fault", /fails \(EIO\): .*not stored/, /backup.*replace the disk.*dmesg/]],
  ["gone", failing("ENOTCONN"), ["fault", /fails \(ENOTCONN\)/, /dmesg/]],
  ["without the directory", failing("ENOENT"), ["off", /does not exist yet/]],
  ["another user's", failing("EACCES"), ["off", /no file could be written .*\(EACCES\)/]],
];
test.each(CASES)("a disk is told of in plain words, with what to do: %s", async (_, trial, expected) => {
  const findings = await look(diskCheck({ dataDir: "/data", trial }));
  judge(findings, [expected]);
  expect(JSON.stringify(findings)).not.toContain("secret");
});

test("trying the disk leaves nothing behind, and is done once", async () => {
  await inTemporaryFolder(async (dataDir) => {
    let ms = 0;
    const elapsed = () => {
      ms += 7;
      return ms;
    };
    const trial = createDiskTrial(dataDir, { timers: systemTimers, elapsed });
    expect([await trial.storeMs(), await trial.storeMs()]).toEqual([7, 7]);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

test("a disk that does not respond in ten seconds hangs", async () => {
  await inTemporaryFolder(async (dataDir) => {
    const timers = new TestTimers();
    // The time is up before the disk has answered.
    const asked = createDiskTrial(join(dataDir), { timers, elapsed: () => 0 }).storeMs();
    expect(timers.delaysMs).toEqual([HANGING_MS]);
    timers.ring();
    expect(await asked).toBeNull();
  });
});

describe("a running service", () => {
  const ADMIN = "http://127.0.0.1:9999";
  const OWN = "http://127.0.0.1:8080";
  const START = /^Start svc serve/;
  const OTHER_PORT = /whether SVC_ADMIN_PORT here is that of this installation's svc serve/;
  const said = (body: unknown) => async () => Response.json(body, { status: 503 });
  const check = (name: string, reason: string | null) => ({ name, ok: reason === null, reason });
  const THEIRS = /^Find that program .*another port with SVC_ADMIN_PORT\.$/;
  const failed = (code: string) => () => Promise.reject(Object.assign(new Error("secret"), { code }));
  const refused = failed("ECONNREFUSED");

  const CASES: ReadonlyArray<readonly [string, () => Promise<Response>, readonly Expected[]]> = [
    ["ready", said({ ready: true, checks: [] }), [["ok", /says that it is ready/]]],
    [
      "not ready, and svc says what to do",
      said({
        ready: false,
        checks: [
          {
            ...check("database", "lost"),
            advice: "Do what svc help data-incidents lost-database says, before anything else.",
          },
        ],
      }),
      [
        [
          "fault",
          /database: lost/,
          /^Do what svc help data-incidents lost-database says, before anything else\.$/,
        ],
      ],
    ],
    [
      "not ready",
      said({
        ready: false,
        checks: [
          check("database", "the data directory cannot be written (EIO)"),
          check("queues", "the writer thread does not respond in time"),
          check("replication", "is stale"),
          check("other", null),
        ],
      }),
      [
        ["fault", /database: the data directory cannot be written \(EIO\)$/, /continues by itself/],
        ["fault", /queues: the writer thread/, /restart svc/],
        ["fault", /replication: is stale$/, /Litestream/],
      ],
    ],
    [
      "not ready, by the port for everybody",
      said({ status: "not_ready" }),
      [["fault", /not ready, without a reason/, OTHER_PORT]],
    ],
    [
      "not ready, without a check",
      said({ ready: false, checks: [] }),
      [["fault", /not ready, without a reason/, OTHER_PORT]],
    ],
    ["another program", said(["x"]), [["fault", /another program .* responds, but is not svc/, THEIRS]]],
    ["a page", async () => new Response("<p>"), [["fault", /responds, but is not svc/, THEIRS]]],
    [
      "a program that does not speak HTTP",
      failed("Malformed_HTTP_Response"),
      [["fault", /another program .* responds, but not as a web server does$/, THEIRS]],
    ],
    [
      "a connection that is closed",
      failed("ECONNRESET"),
      [
        [
          "fault",
          /ends the connection .*: it may be svc or another program$/,
          /If it is svc,.*otherwise stop/,
        ],
      ],
    ],
    [
      "a program that has no TLS",
      failed("EPROTO"),
      [["fault", /not over TLS: it may be svc or/, /If it is svc/]],
    ],
    ["nobody", refused, [["warning", /^no svc .* cannot be reached \(ECONNREFUSED\)$/, START]]],
  ];
  test.each(CASES)("a finding repeats what svc says on its admin port: %s", async (_, fetch, expected) => {
    const ask = (url: string) => askService(url, { fetch, timers: systemTimers, trustsAnyone: true });
    judge(await look(serviceCheck({ ...its, adminUrl: ADMIN, ownUrl: null, ask })), expected);
  });

  const asAnyone = (status: string) => async () => Response.json({ status, quiet: true }, { status: 503 });
  test.each<[string, () => Promise<Response>, readonly Expected[]]>([
    ["ready", asAnyone("ready"), [["ok", /says that it is ready/]]],
    [
      "not ready",
      asAnyone("not_ready"),
      [["fault", /not ready; without SVC_ADMIN_PORT/, /log of svc serve/]],
    ],
    [
      "another program",
      asAnyone("fine"),
      [["fault", /another program .* responds, but is not svc/, /another port with SVC_PORT/]],
    ],
    ["nobody", refused, [["warning", /^no svc .* cannot be reached \(ECONNREFUSED\)$/, START]]],
  ])(
    "a running service without an admin port is found ready, not ready or away by its public /readyz: %s",
    async (_, fetch, expected) => {
      const asked: string[] = [];
      const ask = (url: string) => {
        asked.push(url);
        return askService(url, { fetch, timers: systemTimers, trustsAnyone: true });
      };
      judge(await look(serviceCheck({ ...its, adminUrl: null, ownUrl: OWN, ask })), expected);
      expect(asked).toEqual([OWN]);
    },
  );

  test.each<[string, "own" | "another" | "absent", Expected]>([
    ["of this installation", "own", ["ok", /ready$/]],
    [
      "of another",
      "another",
      ["warning", /ready, but it serves another installation than \/data$/, /settings that svc serve/],
    ],
    [
      "without an installation here",
      "absent",
      [
        "fault",
        /ready, but there is no installation in \/data: it serves another one, or/,
        /^(?!.*stop svc).*svc-admin.*svc help data-incidents lost-database/,
      ],
    ],
  ])(
    "a service that is ready is fine only as the service of this installation, at either port: %s",
    async (_, servedInstallation, expected) => {
      const ask = async (): Promise<ServiceAnswer> => ({ kind: "ready" });
      for (const adminUrl of [ADMIN, null]) {
        const check = serviceCheck({
          adminUrl,
          ownUrl: OWN,
          ask,
          place: "/data",
          servedInstallation: async () => servedInstallation,
        });
        judge(await look(check), [expected]);
      }
    },
  );

  test("a service that runs without the admin port that is set here is told from one that is down", async () => {
    const away: ServiceAnswer = {
      kind: "no answer",
      what: "cannot be reached",
      code: null,
      listener: "none",
    };
    const ask = async (url: string): Promise<ServiceAnswer> => (url === OWN ? { kind: "ready" } : away);
    judge(await look(serviceCheck({ ...its, adminUrl: ADMIN, ownUrl: OWN, ask })), [
      [
        "warning",
        /^svc responds at .*8080, but .*9999 cannot be reached$/,
        /Restart svc with SVC_ADMIN_PORT/,
      ],
    ]);
  });

  test("a program that has the port for everybody is found behind an admin port where nobody listens", async () => {
    const ask = async (url: string): Promise<ServiceAnswer> =>
      url === OWN
        ? { kind: "no answer", what: "responds, but is not svc", code: null, listener: "another program" }
        : { kind: "no answer", what: "cannot be reached", code: null, listener: "none" };
    judge(await look(serviceCheck({ ...its, adminUrl: ADMIN, ownUrl: OWN, ask })), [
      ["fault", /another program has its port: .*8080 responds/, /another port with SVC_PORT/],
    ]);
  });

  test("a service that does not respond in time is a fault at either port; where no port is known, none is asked", async () => {
    const hanging: ServiceAnswer = {
      kind: "no answer",
      code: null,
      what: "does not respond within 10 s",
      listener: "unknown",
    };
    const ask = async () => hanging;
    for (const ports of [
      { adminUrl: ADMIN, ownUrl: OWN },
      { adminUrl: null, ownUrl: OWN },
    ]) {
      judge(await look(serviceCheck({ ...its, ...ports, ask })), [
        [
          "fault",
          /does not respond within 10 s: it may be svc or another program$/,
          /If it is svc,.* restart it/,
        ],
      ]);
    }
    judge(await look(serviceCheck({ ...its, adminUrl: null, ownUrl: null, ask })), [
      ["off", /SVC_ADMIN_PORT is not set, and SVC_PORT is 0/],
    ]);
  });
});
