import { expect, test } from "bun:test";
import { verificationLines } from "../../cli/commands/certificate-verify.ts";
import type { Verification } from "../../src/certificates/verification/verification.ts";

const GENUINE: Verification = {
  genuine: true,
  format: "pdf",
  signature: "valid",
  credential: "valid",
  number: "BT-2026-7K3M9QXD4",
  issuer: "Halden",
  altered: [],
  level: "B-B",
  timeStampedAtMs: null,
  log: "absent",
  statements: ["made_here"],
  explanation: "This file was made here.",
  installation: {
    testId: 7,
    language: "en",
    templateVersion: 3,
    logEntry: null,
    withdrawn: null,
    superseded: false,
    newerTest: false,
  },
};
const { installation } = GENUINE;

/** The lines by their names. */
function linesOf(verification: Verification): Record<string, string> {
  const lines = verificationLines(verification).split("\n");
  return Object.fromEntries(lines.map((line) => line.split(/ {2,}/) as [string, string]));
}

test("what svc certificates verify prints of a withdrawn certificate says so first, and since when and why", () => {
  const withdrawn = { atMs: Date.UTC(2026, 2, 2), reason: "Another car." };
  const found = { ...GENUINE, installation: installation && { ...installation, withdrawn } };
  expect(verificationLines(found)).toMatch(/^genuine +yes, but withdrawn\n/);
  expect(linesOf(found)).toMatchObject({ withdrawn: "on 2 March 2026: Another car." });
});

test("what svc certificates verify prints of a valid certificate says that nothing is known against it", () => {
  expect(linesOf(GENUINE)).toMatchObject({
    genuine: "yes, unchanged",
    withdrawn: "no",
    superseded: "no",
    "newer test": "no",
  });
});

test("what svc certificates verify prints offline tells what is not known from what is not so", () => {
  expect(linesOf({ ...GENUINE, installation: null })).toMatchObject({
    withdrawn: "not known offline",
    superseded: "not known offline",
    "newer test": "not known offline",
  });
});

test.each([
  [true, true, "yes, but withdrawn", "yes, says the status list: do not rely on it"],
  [false, true, "yes, unchanged", "no, says the status list (valid until 13 November 2026)"],
  [true, false, "no", "–"],
] as const)(
  "what svc certificates verify prints with a status list says whether it is withdrawn (bit %p, genuine %p)",
  (isWithdrawn, genuine, first, words) => {
    const status = {
      url: "https://battery.example.com/status/1",
      index: 7,
      isWithdrawn,
      validUntilMs: Date.UTC(2026, 10, 13, 10),
    };
    const lines = verificationLines({ ...GENUINE, genuine, installation: null }, status).split("\n");
    expect(lines[0]).toMatch(new RegExp(`^genuine +${first}$`));
    expect(lines.find((line) => line.startsWith("withdrawn"))).toBe(`withdrawn   ${words}`);
  },
);

test("what svc certificates verify prints of a certificate of 1.0 with a status list does not call it valid", () => {
  expect(verificationLines({ ...GENUINE, installation: null }, null)).toContain(
    "not known: the certificate names no status list",
  );
});
