import { expect, test } from "bun:test";
import { linesOf, remarks } from "../../cli/commands/vehicles.ts";

const COUNTS = { tests: 1, files: 2, events: 1, deliveries: 1, attempts: 0, excerpts: 3, mails: 4 };
const after = (attempts: number, isDryRun = false) =>
  remarks(
    { counts: { ...COUNTS, attempts }, sameRegistrationCount: 0 },
    null,
    { postgres: null },
    isDryRun,
  ).join("\n");

test("an erasure says what partners keep, where anything was sent to them", () => {
  expect(after(0)).not.toContain("Partners");
  expect(after(1)).toContain("Partners keep what they have received: webhooks about it were sent in one");
  expect(after(2)).toContain("sent in 2 delivery attempts. Ask them to delete it.");
  expect(after(2, true)).toBe("");
});

test("an erasure counts under a plain name the kept answers to other deliveries that held the VIN", () => {
  expect(linesOf({ counts: COUNTS }, true).join("\n")).toMatch(/^kept responses of others that name it +3$/m);
  expect(linesOf({ counts: COUNTS }, true).join("\n")).toMatch(/^mails +4$/m);
});
