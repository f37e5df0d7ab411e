import type { CredentialKind } from "../../src/access/caller.ts";
import { SCOPES, type Scope } from "../../src/access/scope.ts";
import { ageYearsOf } from "../../src/battery-tests/battery-test.ts";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { statedStatusOf } from "../../src/battery-tests/diagnostics.ts";
import { addToTallies } from "../../src/battery-tests/result-record-store.ts";
import { warningBitsOf } from "../../src/battery-tests/warning-bits.ts";
import { newClientId, newClientSecret, secretDigest } from "../../src/credentials/client-secret.ts";
import { findAccountOfDealer } from "../../src/credentials/credential-store.ts";
import {
  accountCompanies,
  accountEventGrants,
  accounts,
  credentials,
} from "../../src/credentials/credential-table.ts";
import type { Database } from "../../src/db/database.ts";
import { companies } from "../../src/dealers/company-table.ts";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { units } from "../../src/dealers/unit-table.ts";
import { modelKey } from "../../src/kernel/name-key.ts";
import type { Random } from "../../src/kernel/random.ts";
import { registrationKey } from "../../src/kernel/registration-key.ts";
import { TEST_START_MS } from "./test-clock.ts";

/** Rows inserted directly into the tables, so that a test of reading does not depend on the code that writes. */

export async function seedCompany(db: Database, name = "Northern Motor Group"): Promise<number> {
  return await db.transact(async (tx) =>
    onlyId(
      await tx.insert(companies).values({ name, createdAtMs: TEST_START_MS }).returning({ id: companies.id }),
    ),
  );
}

export interface SeededDealer {
  readonly dealerId: number;
  readonly companyId: number;
  readonly unitId: number;
  readonly name: string;
}

export async function seedDealer(db: Database, companyId: number, name: string): Promise<SeededDealer> {
  return await db.transact(async (tx) => {
    const times = { activatedAtMs: TEST_START_MS, createdAtMs: TEST_START_MS };
    const dealerId = onlyId(
      await tx
        .insert(dealers)
        .values({
          companyId,
          name,
          status: "active",
          billingMode: "group",
          ...times,
          updatedAtMs: TEST_START_MS,
        })
        .returning({ id: dealers.id }),
    );
    const unitId = onlyId(
      await tx
        .insert(units)
        .values({ dealerId, status: "active", serialNumber: `SVC-TEST-${dealerId}`, ...times })
        .returning({ id: units.id }),
    );
    return { dealerId, companyId, unitId, name };
  });
}

export interface SeededCredential {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly accountId: number;
  readonly companyId: number | null;
  readonly kind: CredentialKind;
  readonly scopes: readonly Scope[];
}

export interface WantedCredential {
  readonly kind: CredentialKind;
  readonly companyId?: number;
  /** For a key that a dealer made for itself; all keys of one dealer have one account. */
  readonly dealerId?: number;
  /** For a marketplace credential; without it, the credential reaches every dealer. */
  readonly restrictedTo?: readonly number[];
  readonly scopes?: readonly Scope[];
  readonly disabledAtMs?: number;
}

export async function seedCredential(
  db: Database,
  random: Random,
  wanted: WantedCredential,
): Promise<SeededCredential> {
  const { kind, restrictedTo, scopes = SCOPES, disabledAtMs = null } = wanted;
  const companyId = wanted.companyId ?? null;
  const dealerId = wanted.dealerId ?? null;
  const clientId = newClientId(random);
  const clientSecret = newClientSecret(random);
  return await db.transact(async (tx) => {
    const createdAtMs = TEST_START_MS;
    const restricted = restrictedTo !== undefined;
    const known = dealerId === null ? null : await findAccountOfDealer(tx, dealerId);
    const accountId =
      known ??
      onlyId(
        await tx
          .insert(accounts)
          .values({ kind, companyId, dealerId, restricted, createdAtMs })
          .returning({ id: accounts.id }),
      );
    for (const grantedId of restrictedTo ?? []) {
      await tx.insert(accountCompanies).values({ accountId, companyId: grantedId });
      await tx.insert(accountEventGrants).values({ accountId, companyId: grantedId });
    }
    await tx.insert(credentials).values({
      accountId,
      clientId,
      secretDigest: secretDigest(clientSecret),
      scopes: scopes.join(" "),
      createdAtMs,
      disabledAtMs,
    });
    return { clientId, clientSecret, accountId, companyId, kind, scopes };
  });
}

export type SeededTestRow = Partial<
  Omit<typeof batteryTests.$inferInsert, "id" | "unitId" | "dealerId" | "companyId">
>;

/** Completed and rendered by default. The dealer's tally counts it. @returns the id. */
export async function seedTest(db: Database, dealer: SeededDealer, row: SeededTestRow = {}): Promise<number> {
  const [id] = await seedTests(db, [{ dealer, row }]);
  if (id === undefined) throw new Error("no test was seeded");
  return id;
}

let runCount = 0;

/** In one transaction. @returns the ids in the order given. */
export async function seedTests(
  db: Database,
  wanted: ReadonlyArray<{ readonly dealer: SeededDealer; readonly row: SeededTestRow }>,
): Promise<number[]> {
  return await db.transact(async (tx) => {
    const ids: number[] = [];
    for (const { dealer, row } of wanted) {
      const { dealerId, companyId, unitId } = dealer;
      runCount += 1;
      const values = { ...COMPLETED, runId: `run-${runCount}`, ...row, dealerId, companyId, unitId };
      const registration = values.registration ?? null;
      const overallBatteryStatus = values.diagnostics ? statedStatusOf(values.diagnostics) : null;
      const warningBits = warningBitsOf(values.warnings ?? null);
      const ageYears = ageYearsOf(values.year ?? null, values.testedAtMs ?? null);
      ids.push(
        onlyId(
          await tx
            .insert(batteryTests)
            .values({
              registrationKey: registration === null ? null : registrationKey(registration),
              modelKey: modelKey(values.make ?? null, values.model ?? null),
              ...{ overallBatteryStatus, warningBits, ageYears, ...values },
            })
            .returning({ id: batteryTests.id }),
        ),
      );
      await addToTallies(tx, [{ dealerId, companyId, testCount: 1 }]);
    }
    return ids;
  });
}

const COMPLETED = {
  changeNo: 0,
  status: "completed",
  resultHeld: true,
  hasVehicle: true,
  registration: "AB12 CDE",
  vin: "WVWZZZE1ZMP000001",
  make: "Volkswagen",
  model: "ID.3 58,0 kWh",
  year: 2021,
  mileageKm: 48_210.5,
  hasBattery: true,
  sohPercent: 93.4,
  referenceData: "final",
  warnings: [],
  vehicleSupported: true,
  testedAtMs: TEST_START_MS - 3_600_000,
  resultsReceivedAtMs: TEST_START_MS - 3_500_000,
  renderedAtMs: TEST_START_MS - 3_400_000,
  createdAtMs: TEST_START_MS - 3_700_000,
  updatedAtMs: TEST_START_MS - 3_400_000,
} as const satisfies SeededTestRow;

function onlyId(rows: ReadonlyArray<{ id: number }>): number {
  const [row] = rows;
  if (row === undefined) throw new Error("an insert returned no row");
  return row.id;
}
