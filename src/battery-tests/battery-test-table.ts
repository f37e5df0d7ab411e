import { type Column, type SQL, sql } from "drizzle-orm";
import {
  ascending,
  descending,
  flag,
  index,
  integer,
  json,
  primaryKey,
  real,
  table,
  text,
  uniqueIndex,
} from "../db/table.ts";
import { dealers } from "../dealers/dealer-table.ts";
import { units } from "../dealers/unit-table.ts";
import { FRACTION_MAX_PERCENT, HEALTH_MAX_PERCENT, type SohBasis } from "./battery.ts";
import type { FailureReason, ReferenceData, TestStatus } from "./battery-test.ts";
import type { CheckStatus, Diagnostics } from "./diagnostics.ts";

/** A query must use these words: SQLite takes a partial index only for its own. */
export const isComparable = (
  columns: Record<"status" | "referenceData" | "sohPercent" | "withdrawnAtMs", Column>,
) =>
  sql`${columns.status} = 'completed' AND ${columns.referenceData} = 'final' AND ${columns.sohPercent} IS NOT NULL AND ${columns.withdrawnAtMs} IS NULL`;

/** Written exactly so for the same reason. */
export const hasEnded = ({ status }: Record<"status", Column>) =>
  sql`${status} IN ('completed', 'failed', 'cancelled')`;

/** Written exactly so for the same reason. */
export const inSmallLetters = (column: Column) => sql`lower(${column})`;

/** Null without a state of health, and of one that no battery has (`isHealthPossible`). */
export const possibleHealth = ({ sohPercent }: Record<"sohPercent", Column>) =>
  sql`CASE WHEN ${sohPercent} > ${sql.raw(`${FRACTION_MAX_PERCENT}`)} AND ${sohPercent} <= ${sql.raw(`${HEALTH_MAX_PERCENT}`)} THEN ${sohPercent} END`;

/** Has no rows: its counter numbers changes. Backups and copies between engines keep it. */
export const testChanges = table("test_changes", {
  id: integer("id").primaryKey({ autoIncrement: true }),
});

/** One row for each run of a unit. */
export const batteryTests = table(
  "tests",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    unitId: integer("unit_id")
      .notNull()
      .references(() => units.id),
    /** The run's name and its unit identify the test: the same run is always the same test. */
    runId: text("run_id").notNull(),
    /** The owner at the first record stays. Neither has a foreign key: it costs PostgreSQL a look-up. */
    dealerId: integer("dealer_id").notNull(),
    companyId: integer("company_id").notNull(),
    status: text("status").$type<TestStatus>().notNull(),
    /** True once the completed record is here; with `in_progress`, the test waits for its certificate. */
    resultHeld: flag("result_held").notNull(),
    failureReason: text("failure_reason").$type<FailureReason>(),
    internalReference: text("internal_reference"),
    hasVehicle: flag("has_vehicle").notNull(),
    registration: text("registration"),
    /** As `registrationKey` writes it. */
    registrationKey: text("registration_key"),
    vin: text("vin"),
    make: text("make"),
    model: text("model"),
    /** As `modelKey` writes it. */
    modelKey: text("model_key"),
    year: integer("year"),
    mileageKm: real("mileage_km"),
    hasBattery: flag("has_battery").notNull(),
    sohPercent: real("soh_percent"),
    capacityKwh: real("capacity_kwh"),
    nominalKwh: real("nominal_kwh"),
    estimatedRangeMiles: real("estimated_range_miles"),
    cellCount: integer("cell_count"),
    cellVariance: real("cell_variance"),
    method: text("method"),
    sohUncertaintyPercent: real("soh_uncertainty_percent"),
    identifier: text("battery_identifier"),
    /** YYYY-MM-DD */
    replacedOn: text("battery_replaced_on"),
    sohBasis: text("soh_basis").$type<SohBasis>(),
    certifiedEnergyKwh: real("certified_energy_kwh"),
    fullCycles: integer("full_cycles"),
    diagnostics: json("diagnostics").$type<Diagnostics>(),
    /** As `statedStatusOf` has it, so that lists need not parse the diagnostics. */
    overallBatteryStatus: text("overall_battery_status").$type<CheckStatus>(),
    warnings: json("warnings").$type<readonly string[]>(),
    /** As `warningBitsOf` writes them. */
    warningBits: integer("warning_bits"),
    vehicleSupported: flag("vehicle_supported"),
    referenceData: text("reference_data").$type<ReferenceData>(),
    testedAtMs: integer("tested_at_ms"),
    /** Finds results of about one age by an index; null without the year or the test's date. */
    ageYears: integer("age_years"),
    /** Of the measured numbers, to find the same ones under another VIN; null for historic results, and in a sandbox or demo. */
    figuresDigest: text("figures_digest"),
    /** While an operator decides whether its result is rendered: it counts nowhere, and nobody is shown its figures. */
    onHoldSinceMs: integer("on_hold_since_ms"),
    resultsReceivedAtMs: integer("results_received_at_ms"),
    /** When its completed record was refused; null once another was accepted. */
    resultRejectedAtMs: integer("result_rejected_at_ms"),
    certificateNumber: text("certificate_number"),
    renderedAtMs: integer("rendered_at_ms"),
    withdrawnAtMs: integer("withdrawn_at_ms"),
    /** The validation page shows the operator's words to anyone. */
    withdrawalReason: text("withdrawal_reason"),
    createdAtMs: integer("created_at_ms").notNull(),
    updatedAtMs: integer("updated_at_ms").notNull(),
    /** Rises with every change that partners can see. */
    changeNo: integer("change_no").notNull(),
  },
  (columns) => {
    // Of every list: newest first, tests without a date last, then the id.
    const newestFirst = [descending(columns.testedAtMs), descending(columns.id)] as const;
    return [
      uniqueIndex("tests_unit_run").on(columns.unitId, columns.runId),
      // A number on paper names only one test. It is given late, so storing a result costs nothing here.
      uniqueIndex("tests_certificate_number")
        .on(columns.certificateNumber)
        .where(sql`${columns.certificateNumber} IS NOT NULL`),
      // With the owners, VINs with a prefix are counted and sorted without reading rows.
      index("tests_vin").on(columns.vin, ...newestFirst, columns.dealerId, columns.companyId),
      index("tests_figures")
        .on(columns.figuresDigest, columns.vin)
        .where(sql`${columns.figuresDigest} IS NOT NULL`),
      index("tests_registration").on(columns.registrationKey, ...newestFirst),
      index("tests_company").on(columns.companyId, ...newestFirst),
      index("tests_dealer").on(columns.dealerId, ...newestFirst),
      // Followed in the order of the changes; a status is picked out in the index.
      index("tests_company_changes").on(columns.companyId, columns.changeNo, columns.id, columns.status),
      index("tests_dealer_changes").on(columns.dealerId, columns.changeNo, columns.id, columns.status),
      // Finds a dealer's few failed or running tests; a status of the battery is picked out in the index.
      index("tests_dealer_status").on(
        columns.dealerId,
        columns.status,
        ...newestFirst,
        columns.overallBatteryStatus,
      ),
      // All that a dealer's people search and sort by: a hundred thousand tests are looked through without
      // reading a row. A result costs nothing here before it has ended. Oldest first, as most arrive: half as
      // many pages take three quarters of the time.
      index("tests_dealer_search")
        .on(
          ...([columns.dealerId, columns.status, ascending(columns.testedAtMs), columns.id] as const),
          columns.overallBatteryStatus,
          ...([columns.unitId, columns.make, columns.model, columns.sohPercent, columns.mileageKm] as const),
          ...([columns.referenceData, columns.withdrawnAtMs, columns.warningBits] as const),
          ...([columns.vin, columns.registrationKey, columns.certificateNumber] as const),
          columns.internalReference,
        )
        .where(hasEnded(columns)),
      // The makes and models of a dealer, or of each dealer of a group, are counted and found without reading rows.
      index("tests_dealer_vehicle")
        .on(columns.dealerId, columns.make, columns.model, ascending(columns.testedAtMs), columns.id)
        .where(sql`${columns.make} IS NOT NULL`),
      // Finds the start of a reference among the tests of a group.
      index("tests_dealer_reference")
        .on(columns.dealerId, inSmallLetters(columns.internalReference))
        .where(sql`${columns.internalReference} IS NOT NULL`),
      // All that the comparison reads; SQLite checks the condition again, and needs its columns.
      index("tests_peers")
        .on(
          ...([columns.modelKey, columns.ageYears, descending(columns.testedAtMs)] as const),
          ...([
            columns.sohPercent,
            columns.vin,
            columns.status,
            columns.referenceData,
            columns.withdrawnAtMs,
          ] as const),
        )
        .where(isComparable(columns)),
    ];
  },
);

/** The order of every list, and of its indexes: tests without a date last, then the id. */
export function newestTestsFirst({
  testedAtMs,
  id,
}: Record<"testedAtMs" | "id", Column> = batteryTests): SQL {
  return sql`${testedAtMs} DESC NULLS LAST, ${id} DESC`;
}

/** A repeated import finds its earlier lines unchanged. */
export const resultRecords = table(
  "result_records",
  {
    /** No foreign key: it is written with its test, and who deletes the test deletes it too. */
    testId: integer("test_id").notNull(),
    digest: text("digest").notNull(),
    receivedAtMs: integer("received_at_ms").notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.testId, columns.digest] })],
);

/** The stripe that is counted in. */
export const TALLY_STRIPE = 0;

/** svc 1.0 counted in eight stripes on PostgreSQL, so the total of a dealer is the sum of all its rows. */
export const dealerTestTallies = table(
  "dealer_test_tallies",
  {
    dealerId: integer("dealer_id")
      .notNull()
      .references(() => dealers.id),
    stripe: integer("stripe").notNull(),
    companyId: integer("company_id").notNull(),
    /** Negative where svc 1.0 had counted erased tests in other stripes. */
    testCount: integer("test_count").notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.dealerId, columns.stripe] }),
    index("dealer_test_tallies_company").on(columns.companyId),
  ],
);
