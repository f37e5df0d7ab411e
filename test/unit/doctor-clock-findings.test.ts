import { expect, test } from "bun:test";
import {
  type ClockDiscipline,
  clockCheck,
  clockDiscipline,
  isContainer,
} from "../../src/doctor/clock-check.ts";
import { type Expected, judge, look } from "../support/doctor-findings.ts";
import { TEST_START_MS, TestClock } from "../support/test-clock.ts";

const NOW_MS = TEST_START_MS;

const clock = new TestClock(NOW_MS);
const SAME = /same time service on both, such as chrony/;
test.each<[string, number | null, number | null, ClockDiscipline, readonly Expected[]]>([
  ["with nothing to compare", null, null, "unknown", [["ok", /agrees/]]],
  ["in agreement", NOW_MS - 5_000, NOW_MS + 60_000, "synchronized", [["ok", /agrees/]]],
  ["behind the server a little", NOW_MS + 5_001, null, "synchronized", [["warning", /differ by 5 s/, SAME]]],
  ["ahead of the server by far", NOW_MS - 60_001, null, "synchronized", [["fault", /differ by 60 s/, SAME]]],
  [
    "behind what was written",
    null,
    NOW_MS + 60_001,
    "unknown",
    [["fault", /dated 2026-03-02T09:31:00.*not reached/, /Correct the machine's clock/]],
  ],
  [
    "kept right, behind what was written",
    null,
    NOW_MS + 60_001,
    "synchronized",
    [["warning", /not reached/, /svc ran with a wrong one before.*svc help incidents wrong-clock/]],
  ],
  [
    "of a container, which the server confirms, behind what was written",
    NOW_MS,
    NOW_MS + 60_001,
    "hosted",
    [["warning", /not reached/, /svc ran with a wrong one before/]],
  ],
  ["of a container", null, null, "hosted", [["ok", /agrees.*; in a container.*the host keeps the time$/]]],
  [
    "of a container, behind what was written",
    null,
    NOW_MS + 60_001,
    "hosted",
    [["fault", /not reached/, /in a container, that of its host/]],
  ],
  [
    "left to itself",
    null,
    null,
    "unsynchronized",
    [["warning", /no time service/, /chrony or systemd-timesyncd/]],
  ],
  [
    "all of that",
    NOW_MS + 61_000,
    NOW_MS + 61_000,
    "unsynchronized",
    [
      ["fault", /differ/, SAME],
      ["fault", /is dated/, /machine's clock/],
      ["warning", /no time service/, /Start/],
    ],
  ],
])("the finding on the clock is right: %s", async (_, serverMs, writtenMs, discipline, expected) => {
  const check = clockCheck({
    clock,
    discipline: () => discipline,
    aheadMs: async () => 0,
    serverNowMs: async () => serverMs,
    newestWrittenMs: async () => writtenMs,
  });
  judge(await look(check), expected);
});

test.each<[ClockDiscipline, Expected[0], readonly Expected[]]>([
  ["unsynchronized", "fault", [["warning", /no time service/, /Start/]]],
  ["hosted", "warning", []],
  ["unknown", "warning", []],
])(
  "a clock that was set back since svc wrote with a later time is a warning only where nothing could say that it is right now: %s",
  async (kept, verdict, others) => {
    const asked: number[] = [];
    const check = clockCheck({
      clock,
      discipline: () => kept,
      aheadMs: async () => 0,
      serverNowMs: async () => null,
      newestWrittenMs: async () => NOW_MS + 86_400_000,
      wasSetBackFrom: async (fromMs) => asked.push(fromMs) > 0,
    });
    judge(await look(check), [
      [
        verdict,
        /not reached; svc has written with an earlier time since/,
        /a clock that you trust.*wrong-clock/,
      ],
      ...others,
    ]);
    expect(asked).toEqual([NOW_MS + 60_000]);
  },
);

test("a database server that answers late is no clock that differs", async () => {
  const late = new TestClock(NOW_MS);
  const check = clockCheck({
    clock: late,
    discipline: () => "synchronized",
    aheadMs: async () => 0,
    async serverNowMs() {
      late.advanceMs(120_000);
      const readAtMs = late.nowMs();
      late.advanceMs(120_000);
      return readAtMs;
    },
    newestWrittenMs: async () => null,
  });
  judge(await look(check), [["ok", /agrees/]]);
});

test("the checkup asks the kernel for the clock's state, and does not change it", () => {
  const bare = { exists: () => false, environment: {} };
  const said = clockDiscipline(bare);
  expect(["synchronized", "unsynchronized", "unknown"]).toContain(said);
  expect(clockDiscipline(bare)).toBe(said);
});

test.each<[string, Parameters<typeof isContainer>[0], boolean]>([
  ["of Docker", { exists: (path) => path === "/.dockerenv", environment: {} }, true],
  ["of Podman", { exists: () => false, environment: { container: "podman" } }, true],
  ["of Kubernetes", { exists: () => false, environment: { KUBERNETES_SERVICE_HOST: "10.0.0.1" } }, true],
  ["none", { exists: () => false, environment: { container: "" } }, false],
])("a container is known by the traces of its engine: %s", (_, surroundings, expected) => {
  expect(isContainer(surroundings)).toBe(expected);
  if (expected && process.platform === "linux") expect(clockDiscipline(surroundings)).toBe("hosted");
});
