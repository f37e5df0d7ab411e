import { expect, test } from "bun:test";
import { linesOf } from "../../cli/commands/doctor.ts";
import { type Check, checkUp, hasFailed } from "../../src/doctor/checkup.ts";
import { settingCheck } from "../../src/doctor/setting-check.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { readConfig } from "../../src/settings/config.ts";
import type { Settings } from "../../src/settings/environment.ts";
import { judge, look } from "../support/doctor-findings.ts";
import { TestTimers } from "../support/test-timers.ts";

const MACHINE = { isTerminal: false };
const well: Check = { name: "well", look: (report) => [report.ok("fine")] };
const WELL = { check: "well", verdict: "ok", message: "fine", advice: null } as const;

function throwing(error: unknown): Check {
  return {
    name: "ill",
    look() {
      throw error;
    },
  };
}

test("a check that hangs is a finding after 30 seconds, and keeps no other from being made", async () => {
  const timers = new TestTimers();
  const hanging: Check = { name: "hangs", look: () => new Promise(() => {}) };
  const made = checkUp([hanging, well], timers);
  expect(timers.delaysMs).toEqual([30_000]);
  timers.ring();
  const findings = await made;
  judge(findings.slice(0, 1), [["fault", /^no response within 30 s$/, /run svc doctor again/]]);
  expect(findings[1]).toEqual(WELL);
  expect(timers.delaysMs).toEqual([]);
});

test.each([
  ["an error of the system by its code", Object.assign(new Error("secret"), { code: "EMFILE" }), /: EMFILE$/],
  ["any other by its name", new TypeError("secret"), /: TypeError$/],
  ["what is no error", "secret", /: an error$/],
  ["nothing at all", undefined, /: an error$/],
])(
  "a check that throws is a finding with %s, never its words, and no other check is left out",
  async (_, error, message) => {
    const findings = await checkUp([throwing(error), well], new TestTimers());
    judge(findings.slice(0, 1), [["fault", message, /SVC_LOG_LEVEL=debug/]]);
    expect(findings[1]).toEqual(WELL);
    expect(JSON.stringify(findings)).not.toContain("secret");
  },
);

test("a check of what this user may not read says that, and as whom svc doctor is to run", async () => {
  const error = Object.assign(new Error("secret"), { code: "EACCES" });
  judge(await checkUp([throwing(error)], new TestTimers()), [
    ["fault", /this user may not read .* \(EACCES\)$/, /^Run svc doctor as the user that runs svc/],
  ]);
});

test("a check that rejects later is a finding as well", async () => {
  const rejecting: Check = { name: "ill", look: async () => await Promise.reject(new RangeError("secret")) };
  judge(await checkUp([rejecting], new TestTimers()), [["fault", /: RangeError$/, /debug/]]);
});

test.each([
  ["a: b: do that, or this.", /^a: b$/, /^Do that, or this\.$/],
  ["Something is wrong.", /^Something is wrong\.$/, /^Solve this problem, then run svc doctor again\.$/],
])("what keeps svc from starting is a finding with its own remedy: %s", async (line, message, advice) => {
  const findings = await checkUp([throwing(new ServiceError("setup", line))], new TestTimers());
  judge(findings, [["fault", message, advice]]);
});

test("a checkup failed exactly when something was found that is as bad as was asked for", () => {
  const found = (verdict: "ok" | "off" | "warning" | "fault") => ({
    check: "one",
    verdict,
    message: "so",
    advice: verdict === "ok" || verdict === "off" ? null : "Do that.",
  });
  expect(hasFailed([found("ok"), found("off")], "warning")).toBe(false);
  expect(hasFailed([found("ok"), found("warning")], "warning")).toBe(true);
  expect(hasFailed([found("ok"), found("warning")], "fault")).toBe(false);
  for (const failOn of ["warning", "fault"] as const)
    expect(hasFailed([found("fault"), found("ok")], failOn)).toBe(true);
});

test("a checkup names the settings that svc does not know", async () => {
  judge(await look(settingCheck([], readConfig({}, MACHINE))), [
    ["ok", /known.*does not see the flags of a running svc serve/],
  ]);
  judge(await look(settingCheck(["SVC_PROT"], readConfig({}, MACHINE))), [
    ["warning", /^SVC_PROT: svc has no such setting/, /Correct the name/],
  ]);
});

test.each<[Settings, RegExp | null]>([
  [{ SVC_ALLOW_PRIVATE_WEBHOOKS: "on" }, /^SVC_ALLOW_PRIVATE_WEBHOOKS is on/],
  [{ SVC_RATE_LIMITS: "off" }, /^SVC_RATE_LIMITS is off/],
  [{ SVC_QUIET: "on" }, /^SVC_QUIET is on/],
  [{ SVC_TRUSTED_PROXIES: "10.0.0.0/8,0.0.0.0/0" }, /^SVC_TRUSTED_PROXIES holds 0\.0\.0\.0\/0:/],
  [{ SVC_TRUSTED_PROXIES: "::/0" }, /^SVC_TRUSTED_PROXIES holds ::\/0:/],
  [{ SVC_TRUSTED_PROXIES: "0.0.0.0/1,128.0.0.0/1" }, /holds 0\.0\.0\.0\/1, 128\.0\.0\.0\/1:/],
  [{ SVC_TRUSTED_PROXIES: "10.0.0.0/8,172.16.0.0/12,fc00::/7,127.0.0.1/32" }, null],
  [{ SVC_ALLOW_PRIVATE_WEBHOOKS: "off", SVC_RATE_LIMITS: "on", SVC_QUIET: "off" }, null],
])("a checkup warns of settings meant for development, tests and drills: %j", async (settings, message) => {
  const findings = await look(settingCheck([], readConfig(settings, MACHINE)));
  judge(findings, [
    message === null ? ["ok", /suit production/] : ["warning", message, /^(Unset it|List only)/],
  ]);
});

test("a checkup shows a person each finding as a line with its remedy below, wrapped within the terminal", () => {
  const findings = [
    { check: "keys", verdict: "ok", message: "fine", advice: null },
    {
      check: "mail",
      verdict: "fault",
      message: "nobody answers at all there",
      advice: "Look at /some/long/path now.",
    },
  ] as const;
  expect(linesOf(findings, 24)).toBe(
    [
      ...["✓ keys  fine", "✗ mail  nobody answers", "        at all there"],
      ...[
        "        → Look at",
        "          /some/long/path",
        "          now.",
        "",
        "1 thing needs to be done: svc help incidents says more.",
      ],
    ].join("\n"),
  );
  const late = { ...findings[1], verdict: "warning" } as const;
  expect(linesOf([late])).toEndWith("\n\n1 thing needs to be done.");
  expect(linesOf(findings.slice(0, 1))).toBe("✓ keys  fine\n\nNothing needs to be done.");
});
