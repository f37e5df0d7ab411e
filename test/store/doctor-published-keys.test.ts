import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { signingCertificates } from "../../src/certificates/certificate-table.ts";
import type { Database } from "../../src/db/database.ts";
import { areOfAnother, keyComparison, publishedKeyIds } from "../../src/doctor/public-url-check.ts";
import type { Fetch } from "../../src/kernel/fetch.ts";
import { judge } from "../support/doctor-findings.ts";
import { visit } from "../support/doctor-visit.ts";
import { TestClock } from "../support/test-clock.ts";
import { makeTestPlace, type TestPlace } from "../support/test-database.ts";
import { TestTimers } from "../support/test-timers.ts";

const MINUTE_MS = 60_000;
const clock = new TestClock();
const NOW_MS = clock.nowMs();

describe("a service at the public URL", () => {
  const PUBLIC_URL = "https://battery.example.com";
  let place: TestPlace;
  let db: Database;
  beforeAll(async () => {
    place = await makeTestPlace();
    db = await place.open();
    await db.transact((tx) =>
      tx.insert(signingCertificates).values({
        id: "ours",
        chain: "unread",
        createdAtMs: NOW_MS,
        isSelfMade: false,
        inUseSinceMs: NOW_MS,
      }),
    );
  });
  afterAll(async () => {
    await db.close();
    await place.remove();
  });

  async function foundWhere(...publishedIds: readonly string[]) {
    const answers: Readonly<Record<string, object>> = {
      [`${PUBLIC_URL}/healthz`]: { status: "alive" },
      [`${PUBLIC_URL}/.well-known/jwks.json`]: { keys: publishedIds.map((kid) => ({ kty: "RSA", kid })) },
    };
    const settings = { ...place.settings, SVC_PUBLIC_URL: PUBLIC_URL };
    const fetch: Fetch = async (url) => Response.json(answers[url] ?? {});
    return (await visit(settings, clock, { fetch }))("public URL");
  }

  test("a service at the public URL that publishes no signing key of this database is a fault, with what to check", async () => {
    judge(await foundWhere("theirs"), [
      [
        "fault",
        /^another svc responds at https:\/\/battery\.example\.com: it does not publish the signing keys of this database$/,
        /^Check SVC_PUBLIC_URL, .*SVC_DATABASE_URL/,
      ],
    ]);
  });

  test("a service at the public URL that publishes a signing key of this database is in order, whatever other keys it has", async () => {
    judge(await foundWhere("newer", "ours"), [["ok", /^svc responds at /]]);
  });
});

test.each<[string, Response, readonly string[] | null]>([
  ["a key set", Response.json({ keys: [{ kid: "a" }, { kid: "b" }], log: ["x+y+z"] }), ["a", "b"]],
  ["a key set without a key", Response.json({ keys: [] }), []],
  ["a refusal", Response.json({ keys: [] }, { status: 403 }), null],
  ["a redirect", Response.redirect("https://elsewhere.example/jwks.json"), null],
  ["a page", new Response("<html></html>"), null],
  ["another document", Response.json({ keys: "none" }), null],
  ["nothing", Response.json(null), null],
])(
  "published keys are read from a key set, and of no other answer anything is said: %s",
  async (_, answer, expected) => {
    const ports = { fetch: async () => answer, timers: new TestTimers(), trustsAnyone: false };
    expect(await publishedKeyIds("https://battery.example.com", ports)).toEqual(expected);
  },
);

const key = (id: string, ageMs: number, distrustedAtMs: number | null = null) => ({
  id,
  createdAtMs: NOW_MS - ageMs,
  distrustedAtMs,
});
const OLD_MS = 11 * MINUTE_MS;
test.each<[string, readonly string[], readonly ReturnType<typeof key>[], boolean]>([
  ["none, and the database has none", [], [], false],
  ["some, and the database has none", ["a"], [], true],
  ["none, and the database has one", [], [key("a", OLD_MS)], true],
  ["none, and the database has one that is new", [], [key("a", 9 * MINUTE_MS)], false],
  ["none, and the database distrusts its own", [], [key("a", OLD_MS, NOW_MS)], false],
  ["one that the database distrusts since", ["a"], [key("b", 0), key("a", OLD_MS, NOW_MS)], false],
  ["others", ["c", "d"], [key("a", OLD_MS), key("b", 0)], true],
])("published keys are known to be another installation's: %s", (_, published, recorded, expected) => {
  expect(areOfAnother(published, { recorded, heldIds: [] }, NOW_MS)).toBe(expected);
});

test("published keys are not another installation's where the key file has one that the database has not yet", () => {
  for (const recorded of [[], [key("a", OLD_MS, NOW_MS)]]) {
    expect(areOfAnother(["new"], { recorded, heldIds: ["new", "a"] }, NOW_MS)).toBe(false);
    expect(areOfAnother(["new"], { recorded, heldIds: ["a"] }, NOW_MS)).toBe(true);
  }
});

test("published keys are not known to be another installation's where the database or the clock cannot be read", async () => {
  const answer = async () => Response.json({ keys: [{ kid: "theirs" }] });
  const sound = {
    own: async () => ({ recorded: [], heldIds: [] }),
    nowMs: async () => NOW_MS,
    ask: { fetch: answer, timers: new TestTimers(), trustsAnyone: false },
  };
  const failing = () => Promise.reject(new Error("away"));
  const found = (change: object) => keyComparison({ ...sound, ...change })("https://battery.example.com");
  expect(await found({})).toBe(true);
  expect(await found({ own: failing })).toBe(false);
  expect(await found({ own: async () => null })).toBe(false);
  expect(await found({ nowMs: failing })).toBe(false);
});
