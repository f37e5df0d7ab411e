import { expect, test } from "bun:test";
import { companies, credentials } from "../../fixtures/fixtures.ts";
import { MARKETPLACE_SCOPES, SCOPES } from "../../src/access/scope.ts";
import {
  allRecords,
  fixtureDealers,
  fixtureUnits,
  historicRecords,
  liveRecords,
  recordsByTest,
  unitBySerial,
} from "../support/fixture-records.ts";

function duplicates(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

test("keys and serial numbers of the fixtures are unique, so that loading twice finds what is there", () => {
  expect(duplicates(companies.map((company) => company.key))).toEqual([]);
  expect(duplicates(fixtureDealers.map((dealer) => dealer.key))).toEqual([]);
  expect(duplicates(fixtureUnits.map((unit) => unit.serial_number))).toEqual([]);
});

test("the fixtures hold three companies of two to four dealers each, in at least eight countries", () => {
  expect(companies.length).toBe(3);
  for (const company of companies) {
    expect(company.dealers.length).toBeGreaterThanOrEqual(2);
    expect(company.dealers.length).toBeLessThanOrEqual(4);
  }
  const countries = new Set(fixtureDealers.map((dealer) => dealer.shipping_address.country));
  for (const country of ["GB", "DE", "NL", "NO", "FR", "PL", "GR", "ES"])
    expect(countries).toContain(country);
});

test("every state of a unit and of a dealer occurs in the fixtures", () => {
  expect([...new Set(fixtureUnits.map((unit) => unit.status))].sort()).toEqual([
    "active",
    "ordered",
    "retired",
    "returned",
    "shipped",
  ]);
  expect([...new Set(fixtureDealers.map((dealer) => dealer.status))].sort()).toEqual([
    "active",
    "closed",
    "pending",
    "suspended",
  ]);
});

test("names in the fixtures hold an apostrophe, an ampersand, and long Greek and Cyrillic within 200 characters", () => {
  const names = fixtureDealers.map((dealer) => dealer.name);
  expect(names.some((name) => name.includes("'") && name.includes("&"))).toBe(true);
  expect(names.some((name) => name.length > 80 && /\p{Script=Greek}{5}/u.test(name))).toBe(true);
  expect(names.some((name) => name.length > 80 && /\p{Script=Cyrillic}{5}/u.test(name))).toBe(true);
  for (const name of names) expect(name.length).toBeLessThanOrEqual(200);
});

test("nobody real can be reached by the fixtures: mail under .example, phones in ranges reserved for fiction", () => {
  const fiction = /^\+(44(113|117)4960|447700900|35320910|35320911|498999998|3346571)\d+$/;
  for (const { primary_contact: contact } of fixtureDealers) {
    expect(contact.email).toMatch(/^[a-z.]+@[a-z-]+\.example$/);
    if (contact.phone !== null) expect(contact.phone).toMatch(fiction);
  }
});

test("the times of a unit in the fixtures agree with its state", () => {
  for (const unit of fixtureUnits) {
    const times = [unit.dispatched_at, unit.delivered_at, unit.activated_at];
    const present = times.filter((time) => time !== null);
    expect([...present].sort()).toEqual(present);
    expect(present.length).toBe({ ordered: 0, shipped: 1, active: 3, returned: 3, retired: 3 }[unit.status]);
  }
});

test("each company of the fixtures has one credential with all scopes and one that only reads", () => {
  for (const company of companies) {
    const own = credentials.filter((credential) => credential.company === company.key);
    expect(own.map((credential) => credential.kind)).toEqual(["dealer-group", "dealer-group"]);
    expect(own.map((credential) => credential.scopes)).toEqual([
      [...SCOPES],
      ["read:tests", "read:certificates"],
    ]);
  }
});

test("one marketplace of the fixtures looks up everywhere, one is restricted to a company that exists", () => {
  const marketplaces = credentials.filter((credential) => credential.kind === "marketplace");
  expect(marketplaces.map((credential) => credential.restrict_to)).toEqual([[], ["meridienne"]]);
  const keys = companies.map((company) => company.key);
  for (const credential of marketplaces) {
    expect(credential.company).toBeNull();
    expect(credential.scopes).toEqual(MARKETPLACE_SCOPES);
    for (const key of [...credential.restrict_to, ...credential.grant_events]) expect(keys).toContain(key);
  }
});

test("keys and labels of credentials are unique in the fixtures, and no secret is among them", () => {
  expect(duplicates(credentials.map((credential) => credential.key))).toEqual([]);
  expect(duplicates(credentials.map((credential) => credential.label))).toEqual([]);
  expect(JSON.stringify(credentials)).not.toMatch(/secret|svc_sk_|whsec_/);
});

test("every unit in the result records exists and is not retired, and no test is older than its unit", () => {
  for (const record of allRecords) {
    const unit = unitBySerial.get(record.unit_serial_number);
    expect(unit).toBeDefined();
    expect(unit?.status).not.toBe("retired");
    if (record.tested_at && unit?.activated_at) {
      expect(Date.parse(record.tested_at)).toBeGreaterThan(Date.parse(unit.activated_at));
    }
  }
});

test("live result records are from 2023 to November 2026, historic ones finished and from 2019 to 2022", () => {
  for (const record of liveRecords) {
    if (record.tested_at) expect(record.tested_at).toMatch(/^(202[345]-|2026-(0\d|1[01])-)/);
    expect(Object.keys(record)).not.toContain("certificate_number");
  }
  for (const record of historicRecords) {
    if (record.tested_at) expect(record.tested_at).toMatch(/^20(19|2[012])-/);
    expect(["completed", "failed", "cancelled"]).toContain(record.status);
    if (record.status === "completed") expect(record.tested_at).not.toBeNull();
  }
});

test("a run in the result records goes only forward, ends at most once, and no line stands twice", () => {
  const next: Readonly<Record<string, readonly string[]>> = {
    pending: ["in_progress", "completed", "failed", "cancelled"],
    in_progress: ["in_progress", "completed", "failed"],
  };
  for (const records of recordsByTest(allRecords).values()) {
    records.forEach((record, index) => {
      const before = records[index - 1];
      if (before !== undefined) expect(next[before.status]).toContain(record.status);
    });
  }
  expect(duplicates(allRecords.map((record) => JSON.stringify(record)))).toEqual([]);
});

test("only failed result records have a failure reason, and every completed one was tested at some time", () => {
  for (const record of allRecords) {
    if (record.status !== "failed") expect(record.failure_reason ?? null).toBeNull();
    if (record.status === "completed") expect(Number.isFinite(Date.parse(record.tested_at ?? ""))).toBe(true);
    expect(record.run_id.length).toBeLessThanOrEqual(100);
    expect((record.internal_reference ?? "").length).toBeLessThanOrEqual(100);
  }
});
