import { expect, test } from "bun:test";
import { linesOf, remarks } from "../../cli/commands/vehicles.ts";
import { readConfig } from "../../src/settings/config.ts";
import type { Settings } from "../../src/settings/environment.ts";

const COUNTS = { tests: 1, files: 2, events: 1, deliveries: 1, attempts: 0, excerpts: 3, mails: 4 };
const after = (attempts: number, isDryRun = false, settings: Settings = {}) =>
  remarks(
    { counts: { ...COUNTS, attempts }, sameRegistrationCount: 0 },
    null,
    readConfig(settings, { isTerminal: false }),
    isDryRun,
  ).join("\n");

test("an erasure says what partners keep, where anything was sent to them", () => {
  expect(after(0)).not.toContain("Partners");
  expect(after(1)).toContain("Partners keep what they have received: webhooks about it were sent in one");
  expect(after(2)).toContain("sent in 2 delivery attempts. Ask them to delete it.");
  expect(after(2, true)).toBe("");
});

test("an erasure of a vehicle of which there is no test says so, in a dry run too", () => {
  for (const isDryRun of [false, true]) {
    const found = { counts: { ...COUNTS, tests: 0 }, sameRegistrationCount: 0 };
    const config = readConfig({}, { isTerminal: false });
    expect(remarks(found, null, config, isDryRun)).toContain("svc has no test of this vehicle (any more).");
    expect(remarks({ ...found, counts: COUNTS }, null, config, isDryRun).join()).not.toContain("no test");
  }
});

test("an erasure says what a replica keeps only where there is one, and what backups keep everywhere", () => {
  const kept = "Backups, and older versions in a versioned bucket, keep the data until they are deleted.";
  const places: Settings[] = [{}, { SVC_DATABASE_URL: "postgres://svc@127.0.0.1/svc" }];
  for (const settings of places) {
    expect(after(0, false, settings)).toContain(kept);
    expect(after(0, false, settings)).not.toContain("replica");
  }
  const replicated = after(0, false, { SVC_REPLICA_URL: "file:///mnt/svc" });
  expect(replicated).toContain(`The replica keeps the data for 7 days.\n${kept}`);
});

test("an erasure counts under a plain name the kept answers to other deliveries that held the VIN", () => {
  expect(linesOf({ counts: COUNTS }, true).join("\n")).toMatch(/^kept responses of others that name it +3$/m);
  expect(linesOf({ counts: COUNTS }, true).join("\n")).toMatch(/^mails +4$/m);
});
