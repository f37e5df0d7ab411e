import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companies } from "../dealers/company-table.ts";
import { dealers } from "../dealers/dealer-table.ts";
import { units } from "../dealers/unit-table.ts";
import type { Diagnostics, FailureReason, ReferenceData, TestStatus } from "./battery-test.ts";

/** Every test, with the figures of its result; one row for each run of a unit. */
export const batteryTests = sqliteTable(
  "tests",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    unitId: integer("unit_id")
      .notNull()
      .references(() => units.id),
    /** With the unit it names the test: the same run always means the same test. */
    runId: text("run_id").notNull(),
    /** The owner at the time of the first record; moving the unit later does not move its tests. */
    dealerId: integer("dealer_id")
      .notNull()
      .references(() => dealers.id),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    status: text("status").$type<TestStatus>().notNull(),
    /** True from the arrival of the completed record on; with `in_progress` it means: waits for its certificate. */
    resultHeld: integer("result_held", { mode: "boolean" }).notNull(),
    failureReason: text("failure_reason").$type<FailureReason>(),
    internalReference: text("internal_reference"),
    hasVehicle: integer("has_vehicle", { mode: "boolean" }).notNull(),
    registration: text("registration"),
    /** The registration as it is compared: NFC, upper case, no spaces or hyphens. */
    registrationKey: text("registration_key"),
    vin: text("vin"),
    make: text("make"),
    model: text("model"),
    year: integer("year"),
    mileageKm: real("mileage_km"),
    hasBattery: integer("has_battery", { mode: "boolean" }).notNull(),
    sohPercent: real("soh_percent"),
    capacityKwh: real("capacity_kwh"),
    nominalKwh: real("nominal_kwh"),
    estimatedRangeMiles: real("estimated_range_miles"),
    cellCount: integer("cell_count"),
    cellVariance: real("cell_variance"),
    diagnostics: text("diagnostics", { mode: "json" }).$type<Diagnostics>(),
    warnings: text("warnings", { mode: "json" }).$type<readonly string[]>(),
    vehicleSupported: integer("vehicle_supported", { mode: "boolean" }),
    referenceData: text("reference_data").$type<ReferenceData>(),
    testedAtMs: integer("tested_at_ms"),
    resultsReceivedAtMs: integer("results_received_at_ms"),
    certificateNumber: text("certificate_number"),
    /** When the PDF and the preview were last rendered; null while there are none. */
    renderedAtMs: integer("rendered_at_ms"),
    createdAtMs: integer("created_at_ms").notNull(),
    updatedAtMs: integer("updated_at_ms").notNull(),
  },
  (table) => {
    // The order of every list: newest first, tests without a date last, then the id.
    const newestFirst = [sql`${table.testedAtMs} DESC`, sql`${table.id} DESC`] as const;
    return [
      uniqueIndex("tests_unit_run").on(table.unitId, table.runId),
      // A number that is printed on paper names one test only.
      uniqueIndex("tests_certificate_number").on(table.certificateNumber),
      index("tests_vin").on(table.vin, ...newestFirst),
      index("tests_registration").on(table.registrationKey, ...newestFirst),
      index("tests_company").on(table.companyId, ...newestFirst),
      index("tests_dealer").on(table.dealerId, ...newestFirst),
    ];
  },
);

/** Digests of the records already applied, so that an import run again finds its earlier lines unchanged. */
export const resultRecords = sqliteTable(
  "result_records",
  {
    testId: integer("test_id")
      .notNull()
      .references(() => batteryTests.id, { onDelete: "cascade" }),
    digest: text("digest").notNull(),
    receivedAtMs: integer("received_at_ms").notNull(),
  },
  (table) => [primaryKey({ columns: [table.testId, table.digest] })],
);

/** How many tests each dealer has: a group's total without counting a million rows. */
export const dealerTestTallies = sqliteTable(
  "dealer_test_tallies",
  {
    dealerId: integer("dealer_id")
      .primaryKey()
      .references(() => dealers.id),
    companyId: integer("company_id").notNull(),
    testCount: integer("test_count").notNull(),
  },
  (table) => [index("dealer_test_tallies_company").on(table.companyId)],
);
