import { expect, test } from "bun:test";
import { reporterOf } from "../../src/doctor/checkup.ts";
import { logCheck } from "../../src/doctor/log-check.ts";
import type { LogFault, LogInspection } from "../../src/transparency-log/log-inspection.ts";

const NOW_MS = 1_772_000_000_000;
const SOUND: LogInspection = {
  origin: "svc.example/log",
  size: 42,
  waitingCount: 0,
  oldestAtMs: null,
  faults: [],
  isUnrecorded: false,
};

async function look(found: LogInspection | null, { unlogged = 0, isQuiet = false } = {}) {
  const check = logCheck({
    inspect: async () => found,
    unloggedCount: async () => unlogged,
    isQuiet: async () => isQuiet,
    nowMs: async () => NOW_MS,
  });
  const findings = await check.look(reporterOf(check.name));
  return findings.map(({ verdict, message, advice }) => ({
    verdict,
    said: `${message} ${advice ?? ""}`.trim(),
  }));
}

test("the log of certificates is in order when nothing is wrong with it, with its name and size", async () => {
  expect(await look(SOUND)).toEqual([
    { verdict: "ok", said: "svc.example/log: 42 entries, signed by its key" },
  ]);
});

test("the log of certificates is not there yet before the first, and cannot be told without a database", async () => {
  expect(await look({ ...SOUND, origin: null, size: 0 })).toMatchObject([{ verdict: "off" }]);
  expect(await look(null)).toMatchObject([{ verdict: "off" }]);
});

test.each([
  ["other key", /another key.*key file.*svc log restart/],
  ["wrong checkpoint", /not that of the entries.*svc help transparency-log/],
  ["wrong places", /entries are missing.*restore the later state/],
  ["wrong tiles", /svc log rebuild/],
  ["behind", /restored to an earlier state.*svc log restart/],
] as const satisfies ReadonlyArray<readonly [LogFault, RegExp]>)(
  "the log of certificates with the fault %p is reported with what to do",
  async (fault, words) => {
    expect(await look({ ...SOUND, faults: [fault] })).toEqual([
      { verdict: "fault", said: expect.stringMatching(words) },
    ]);
  },
);

test("the log of certificates of which no checkpoint is kept outside the database gets a warning, but not in a copy", async () => {
  const unrecorded = { ...SOUND, isUnrecorded: true };
  expect(await look(unrecorded)).toEqual([
    {
      verdict: "warning",
      said: expect.stringMatching(/behind what was published If .* svc log restart before/),
    },
  ]);
  expect(await look(unrecorded, { isQuiet: true })).toMatchObject([{ verdict: "ok" }]);
});

test("the log of certificates is late when an entry has waited for more than five minutes, but not in a copy", async () => {
  const waiting = (oldestAtMs: number) => ({ ...SOUND, waitingCount: 3, oldestAtMs });
  const late = waiting(NOW_MS - 5 * 60_000 - 1);
  expect(await look(late)).toEqual([
    { verdict: "fault", said: expect.stringMatching(/^3 entries wait .* 5 minutes/) },
  ]);
  expect(await look(late, { isQuiet: true })).toMatchObject([{ verdict: "ok" }]);
  expect(await look(waiting(NOW_MS - 5 * 60_000))).toMatchObject([{ verdict: "ok" }]);
});

test("the log of certificates lacks those that are older, until they are added", async () => {
  expect(await look(SOUND, { unlogged: 7 })).toEqual([
    { verdict: "warning", said: expect.stringMatching(/^7 issued certificates .*svc log add\.$/) },
  ]);
});
