import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { auditEntries } from "../../src/audit/audit-table.ts";
import type { Database } from "../../src/db/database.ts";
import { openData } from "../../src/db/open-data.ts";
import { insertUnitReturn } from "../../src/dealers/unit-store.ts";
import { readConfig } from "../../src/settings/config.ts";
import { oneEngine } from "../support/one-engine.ts";
import { compileSvc, type SvcBinary } from "../support/svc-binary.ts";

oneEngine("the services under these commands are tested on both engines elsewhere");

const COMPILE_TIMEOUT_MS = 120_000;
const RUN_TIMEOUT_MS = 60_000;
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const CUT_AT_LIMIT = /^The newest \d+; --limit shows more\.\n$/;
const ADDRESS = { line1: "1 High St", line2: null, city: "Leeds", postcode: "LS1 1AA", country: "GB" };

let svc: SvcBinary;
/** Company 1 with the dealers 1 and 2, without units. */
let cwd: string;
let database: Database | undefined;

beforeAll(async () => {
  svc = await compileSvc();
  cwd = svc.folder();
  const file = join(cwd, "dealer.json");
  writeFileSync(file, JSON.stringify({ shipping_address: ADDRESS }));
  await json("companies", "create", "--name", "Acme Motors");
  await json("dealers", "create", "--company", "1", "--name", "Acme Leeds", "--file", file);
  await json("dealers", "create", "--company", "1", "--name", "Acme York");
}, COMPILE_TIMEOUT_MS);
afterAll(async () => {
  await database?.close();
  await svc.remove();
});

type Wire = Readonly<Record<string, unknown>>;

async function json(...args: readonly string[]): Promise<unknown> {
  const { stdout, stderr, exitCode } = await svc.call([...args, "--json"], { cwd });
  const noted = args.includes("--limit") ? stderr.replace(CUT_AT_LIMIT, "") : stderr;
  expect({ args, exitCode, stderr: noted }).toEqual({ args, exitCode: 0, stderr: "" });
  return JSON.parse(stdout);
}

const one = async (...args: readonly string[]) => (await json(...args)) as Wire;
const list = async (...args: readonly string[]) => (await json(...args)) as readonly Wire[];

/** Runs a command that must be refused, and sees to it that the audit log stays as it was. */
async function refused(...args: readonly string[]) {
  const before = await auditCount();
  const { stdout, stderr, exitCode } = await svc.call(args, { cwd });
  expect(stdout).toBe("");
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(await auditCount()).toBe(before);
  return { exitCode, stderr };
}

/** As the system knows the user that runs the suite. */
const OPERATOR = `operator:${Bun.spawnSync(["id", "-un"]).stdout.toString().trim()}`;

/** Asked of the database itself, which is quicker than another process. */
async function auditCount(): Promise<number> {
  const settings = { ...(await svc.databaseOf(cwd)), SVC_DATA_DIR: join(cwd, "data") };
  database ??= await openData(readConfig(settings, { isTerminal: false }));
  return await database.read.$count(auditEntries);
}

/** What the newest entry of the audit log must be. */
async function expectNewestEntry(action: string, subject: string, changes: object): Promise<void> {
  expect((await list("audit", "list", "--limit", "1"))[0]).toEqual({
    id: expect.any(Number),
    at: INSTANT,
    actor: OPERATOR,
    action,
    subject,
    changes,
  });
}

describe("svc dealers", () => {
  test(
    "svc dealers set-status and set-billing give the full Dealer as it is now, and are in the audit log",
    async () => {
      const before = await one("dealers", "show", "1");
      const suspended = await one("dealers", "set-status", "1", "suspended");
      expect(suspended).toEqual({ ...before, status: "suspended", updated_at: INSTANT });
      await expectNewestEntry("dealer.set-status", "dealer:1", {
        status: { from: "active", to: "suspended" },
      });
      const billed = await one("dealers", "set-billing", "1", "direct");
      expect(billed).toEqual({ ...suspended, billing_mode: "direct", updated_at: INSTANT });
      await expectNewestEntry("dealer.set-billing", "dealer:1", {
        billing_mode: { from: "group", to: "direct" },
      });
      expect(await one("dealers", "show", "1")).toEqual(billed);
    },
    RUN_TIMEOUT_MS,
  );

  test("svc dealers says in words what it did", async () => {
    const said = async (...args: readonly string[]) => (await svc.run(args, { cwd })).stdout;
    expect(await said("dealers", "set-status", "2", "closed")).toBe("Dealer 2 is closed.\n");
    expect(await said("dealers", "set-billing", "2", "direct")).toBe("Dealer 2 is billed direct.\n");
    expect(await said("dealers", "set-status", "2", "active")).toBe("Dealer 2 is active.\n");
  });

  test("svc dealers set to what it is already leaves the dealer and the audit log alone", async () => {
    const [dealer, entries] = [await one("dealers", "show", "2"), await list("audit", "list")];
    expect(await one("dealers", "set-status", "2", String(dealer.status))).toEqual(dealer);
    expect(await one("dealers", "set-billing", "2", String(dealer.billing_mode))).toEqual(dealer);
    expect(await list("audit", "list")).toEqual(entries);
  });

  for (const [says, exitCode, ...args] of [
    [/^svc: <status> must be one of pending, active, suspended, closed\.\n$/, 2, "set-status", "1", "open"],
    [/^svc: <billing> must be one of group, direct\.\n$/, 2, "set-billing", "1", "nobody"],
    [/missing required argument 'status'/, 2, "set-status", "1"],
    [/whole number/, 2, "set-status", "first", "active"],
    [/There is no dealer 99; svc dealers list/, 1, "set-status", "99", "active"],
    [/There is no dealer 99; svc dealers list/, 1, "set-billing", "99", "direct"],
  ] as const) {
    test(`svc dealers ${args.join(" ")} is refused: ${exitCode}`, async () => {
      const report = await refused("dealers", ...args);
      expect(report.exitCode).toBe(exitCode);
      expect(report.stderr).toMatch(says);
    });
  }

  for (const [what, address] of [
    ["that is none", { ...ADDRESS, country: "ZZ" }],
    ["in small letters", { ...ADDRESS, country: "gb" }],
  ] as const) {
    test(`svc dealers create refuses a file with a country ${what}, naming it`, async () => {
      const file = join(cwd, "no-country.json");
      writeFileSync(file, JSON.stringify({ shipping_address: address }));
      const report = await refused("dealers", "create", "--company", "1", "--name", "X", "--file", file);
      expect(report.exitCode).toBe(2);
      expect(report.stderr).toContain("shipping_address.country");
    });
  }
});

describe("svc units", () => {
  test(
    "svc units seed, ship, activate, move, return and retire take a unit through its life, each with an entry",
    async () => {
      const [seeded] = await list("units", "seed", "--dealer", "1");
      const id = String(seeded?.id);
      const serial = String(seeded?.serial_number);
      expect(seeded).toEqual({
        id: Number(id),
        internal_reference: null,
        status: "ordered",
        serial_number: expect.stringMatching(/^SVC-/),
        location_label: null,
        shipping_address: { line1: "1 High St", line2: null, city: "Leeds", postcode: "LS1 1AA" },
        dispatched_at: null,
        delivered_at: null,
        activated_at: null,
      });

      const shipped = await one("units", "ship", id, "--serial", serial);
      expect(shipped).toEqual({ ...seeded, status: "shipped", dispatched_at: INSTANT });
      await expectNewestEntry("unit.ship", `unit:${id}`, {
        status: { from: "ordered", to: "shipped" },
        dispatched_at: { from: null, to: shipped.dispatched_at },
      });

      const active = await one("units", "activate", id);
      expect(active).toEqual({ ...shipped, status: "active", delivered_at: INSTANT, activated_at: INSTANT });
      await expectNewestEntry("unit.activate", `unit:${id}`, {
        status: { from: "shipped", to: "active" },
        delivered_at: { from: null, to: active.delivered_at },
        activated_at: { from: null, to: active.activated_at },
      });

      expect(await one("units", "move", id, "--dealer", "2")).toEqual(active);
      await expectNewestEntry("unit.move", `unit:${id}`, { dealer_id: { from: 1, to: 2 } });
      expect(await list("units", "list", "--dealer", "1")).toEqual([]);
      expect(await list("units", "list", "--dealer", "2")).toMatchObject([active]);
      expect((await one("dealers", "show", "2")).units).toEqual([active]);

      const returned = await one("units", "return", id);
      expect(returned).toEqual({ ...active, status: "returned" });
      await expectNewestEntry("unit.return", `unit:${id}`, { status: { from: "active", to: "returned" } });

      expect(await one("units", "retire", id)).toEqual({ ...returned, status: "retired" });
      await expectNewestEntry("unit.retire", `unit:${id}`, { status: { from: "returned", to: "retired" } });

      const told = await list("audit", "list", "--subject", `unit:${id}`);
      expect(told.map(({ action }) => action)).toEqual([
        ...["unit.retire", "unit.return", "unit.move", "unit.activate", "unit.ship", "unit.seed"],
      ]);

      for (const [move, state] of [
        ["ship", "ordered"],
        ["activate", "shipped"],
        ["return", "shipped or active"],
        ["retire", "ordered or shipped or active or returned"],
      ] as const) {
        expect(await refused("units", move, id)).toEqual({
          exitCode: 1,
          stderr: `svc: Unit ${id} is retired; ${move} needs one that is ${state}.\n`,
        });
      }
      expect((await refused("units", "move", id, "--dealer", "1")).exitCode).toBe(1);
    },
    RUN_TIMEOUT_MS,
  );

  test(
    "svc units return-requests lists what a dealer asks, and close-return-request ends it once, with an answer and an entry",
    async () => {
      const [unit] = await list("units", "seed", "--dealer", "1", "--active");
      const unitId = Number(unit?.id);
      await auditCount();
      const asked = { unitId, dealerId: 1, reason: "Does not start", askedAtMs: 1_772_443_800_000 };
      const { id } = (await database?.transact((tx) => insertUnitReturn(tx, asked))) ?? { id: 0 };
      const shown = { id, unit_id: unitId, dealer_id: 1, reason: "Does not start" };
      const [request] = await list("units", "return-requests", "--dealer", "1");
      expect(request).toMatchObject({
        ...shown,
        dealer_name: "Acme Leeds",
        serial_number: unit?.serial_number,
        outcome: null,
        ended_at: null,
      });
      const [listed] = (await list("units", "list", "--dealer", "1")).filter((one) => one.id === unitId);
      expect(listed?.return_request).toMatchObject({ id, reason: "Does not start" });
      const closed = await one("units", "close-return-request", String(id), "--answer", "A cable follows.");
      expect(closed).toMatchObject({
        ...shown,
        outcome: "closed",
        answer: "A cable follows.",
        ended_at: INSTANT,
      });
      await expectNewestEntry("unit.close-return", `unit:${unitId}`, {
        return_answer: { from: null, to: "A cable follows." },
      });
      expect(await list("units", "return-requests")).toEqual([]);
      expect(await refused("units", "close-return-request", String(id))).toEqual({
        exitCode: 1,
        stderr: `svc: The return request ${id} has ended already.\n`,
      });
      const long = await refused("units", "close-return-request", String(id), "--answer", "x".repeat(501));
      expect(long.exitCode).toBe(2);
    },
    RUN_TIMEOUT_MS,
  );

  test("svc units ship with the serial number of another unit is refused, naming that unit", async () => {
    const [first, second] = await list("units", "seed", "--dealer", "1", "--count", "2");
    const report = await refused(
      "units",
      "ship",
      String(second?.id),
      "--serial",
      String(first?.serial_number),
    );
    expect(report).toEqual({
      exitCode: 1,
      stderr: `svc: Unit ${first?.id} has this serial number already.\n`,
    });
  });

  test("svc units list of a dealer shows a table without --json", async () => {
    const { stdout, exitCode } = await svc.run(["units", "list", "--dealer", "1"], { cwd });
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^ID +SERIAL NUMBER +STATUS/);
  });

  for (const [says, exitCode, ...args] of [
    [/There is no unit 999; svc units list/, 1, "ship", "999"],
    [/There is no dealer 99/, 1, "move", "1", "--dealer", "99"],
    [/There is no dealer 99/, 1, "seed", "--dealer", "99"],
    [/There is no dealer 99/, 1, "list", "--dealer", "99"],
    [/--count must be 1 to 1000/, 2, "seed", "--dealer", "1", "--count", "1001"],
    [/whole number/, 2, "seed", "--dealer", "1", "--count", "0"],
    [/whole number/, 2, "ship", "one"],
    [/serial number is 1 to 100/, 2, "ship", "2", "--serial", "two words"],
    [/unknown option '--serial'/, 2, "return", "1", "--serial", "SU-1"],
    [/required option '--dealer/, 2, "move", "1"],
  ] as const) {
    test(`svc units ${args.join(" ")} is refused: ${exitCode}`, async () => {
      const report = await refused("units", ...args);
      expect(report.exitCode).toBe(exitCode);
      expect(report.stderr).toMatch(says);
    });
  }
});

describe("svc audit list", () => {
  test("svc audit list begins with what was made first, and names who is at the terminal", async () => {
    const entries = await list("audit", "list", "--limit", "1000");
    expect(entries.slice(-3).map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      "dealer.create dealer:2",
      "dealer.create dealer:1",
      "company.create company:1",
    ]);
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set([OPERATOR]));
  });

  test("svc audit list shows a new credential, and never its secret", async () => {
    const scopes = "read:tests read:dealers";
    const created = await one(
      "credentials",
      "create",
      "--kind",
      "dealer-group",
      "--company",
      "1",
      "--scopes",
      scopes,
    );
    const [entry] = await list("audit", "list", "--limit", "1");
    expect(entry).toMatchObject({
      action: "credential.create",
      changes: { client_id: { from: null, to: created.client_id } },
    });
    const everything = await svc.call(["audit", "list", "--limit", "1000"], { cwd });
    expect(everything.stdout).toContain(String(created.client_id));
    expect(everything.stdout + JSON.stringify(entry)).not.toContain(String(created.client_secret));
  });

  test("svc audit list has an entry for each company and credential of the fixtures that was made, and for each owner who was invited", async () => {
    const at = { cwd: svc.folder() };
    const loaded = JSON.parse((await svc.call(["fixtures", "load", "--json"], at)).stdout) as {
      companies: readonly Wire[];
      credentials: readonly Wire[];
      owner_mails_queued: number;
    };
    const { stdout } = await svc.call(["audit", "list", "--json", "--limit", "1000"], at);
    const entries = JSON.parse(stdout) as Array<{ action: string; subject: string }>;
    const subjects = (action: string) =>
      entries.filter((entry) => entry.action === action).map(({ subject }) => subject);
    expect(subjects("company.load-fixture").sort()).toEqual(
      loaded.companies.map(({ id }) => `company:${id}`).sort(),
    );
    expect(subjects("credential.create")).toHaveLength(loaded.credentials.length);
    expect(subjects("invitation.send")).toHaveLength(loaded.owner_mails_queued);
    const { companies, credentials, owner_mails_queued } = loaded;
    expect(entries).toHaveLength(companies.length + credentials.length + owner_mails_queued);
  });

  test("svc audit list shows who did what to what, and below it what became different", async () => {
    await one("dealers", "set-status", "1", "closed");
    await one("dealers", "set-status", "1", "active");
    const { stdout, exitCode } = await svc.run(["audit", "list", "--subject", "dealer:1", "--limit", "2"], {
      cwd,
    });
    expect(exitCode).toBe(0);
    const lines = stdout.trimEnd().split("\n");
    const AT = String.raw`\d{4}-\d\d-\d\d \d\d:\d\dZ`;
    expect(lines).toHaveLength(5);
    expect(lines[4]).toMatch(/^The newest 2; /);
    expect(lines[0]).toMatch(new RegExp(`^${AT}  dealer\\.set-status dealer:1 by ${OPERATOR}$`));
    expect(lines[1]).toBe("    status: closed → active");
  });

  test("svc audit list that is cut at its limit says so after the entries, with --json on stderr, and a whole list does not", async () => {
    const all = await list("audit", "list", "--limit", "1000");
    const cut = ["audit", "list", "--limit", String(all.length - 1)];
    const more = `The newest ${all.length - 1}; --limit shows more.\n`;
    expect((await svc.call(cut, { cwd })).stdout).toEndWith(`\n${more}`);
    const asJson = await svc.call([...cut, "--json"], { cwd });
    expect({ ...asJson, stdout: JSON.parse(asJson.stdout) }).toEqual({
      exitCode: 0,
      stdout: all.slice(0, -1),
      stderr: more,
    });
    expect(await list("audit", "list", "--limit", String(all.length))).toEqual(all);
  });

  for (const [says, ...args] of [
    [/--subject is a kind and an id/, "--subject", "dealer"],
    [/--subject is a kind and an id/, "--subject", "lorry:1"],
    [/--subject is a kind and an id/, "--subject", "dealer:1:2"],
    [/whole number/, "--subject", "dealer:x"],
    [/whole number/, "--limit", "0"],
  ] as const) {
    test(`svc audit list ${args.join(" ")} is wrong usage: 2`, async () => {
      const report = await refused("audit", "list", ...args);
      expect(report.exitCode).toBe(2);
      expect(report.stderr).toMatch(says);
    });
  }
});
