import { type Column, sql } from "drizzle-orm";
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
import type { FailureReason, ReferenceData, TestStatus } from "./battery-test.ts";
import type { CheckStatus, Diagnostics } from "./diagnostics.ts";

/**
 * Whether a result may be compared with those of other vehicles. In a query it is written exactly so, because SQLite uses a partial
 * index only for its own words.
 */
export const isComparable = (
  columns: Record<"status" | "referenceData" | "sohPercent" | "withdrawnAtMs", Column>,
) =>
  sql`${columns.status} = 'completed' AND ${columns.referenceData} = 'final' AND ${columns.sohPercent} IS NOT NULL AND ${columns.withdrawnAtMs} IS NULL`;

/** Whether a test is in a final state. Written exactly so for the same reason. */
export const hasEnded = ({ status }: Record<"status", Column>) =>
  sql`${status} IN ('completed', 'failed', 'cancelled')`;

/** Every test, with the figures of its result; one row for each run of a unit. */
export const batteryTests = table(
  "tests",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    unitId: integer("unit_id")
      .notNull()
      .references(() => units.id),
    /** The run's name and its unit identify the test: the same run is always the same test. */
    runId: text("run_id").notNull(),
    /**
     * The owner at the time of the first record; moving the unit later does not move its tests. Neither column has a foreign key, which
     * PostgreSQL would look up for each result: the owner is read from the unit, and the dealer's tally refers to the dealer.
     */
    dealerId: integer("dealer_id").notNull(),
    companyId: integer("company_id").notNull(),
    status: text("status").$type<TestStatus>().notNull(),
    /** True once the completed record has arrived; together with `in_progress` it means that the test waits for its certificate. */
    resultHeld: flag("result_held").notNull(),
    failureReason: text("failure_reason").$type<FailureReason>(),
    internalReference: text("internal_reference"),
    hasVehicle: flag("has_vehicle").notNull(),
    registration: text("registration"),
    /** The registration in the form in which it is compared: NFC, upper case, no spaces or hyphens. */
    registrationKey: text("registration_key"),
    vin: text("vin"),
    make: text("make"),
    model: text("model"),
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
    diagnostics: json("diagnostics").$type<Diagnostics>(),
    /** The member of the diagnostics with this name, so that lists show it and search for it without parsing them. */
    overallBatteryStatus: text("overall_battery_status").$type<CheckStatus>(),
    warnings: json("warnings").$type<readonly string[]>(),
    /** The same as `warnings`, as `warningBitsOf` writes them. */
    warningBits: integer("warning_bits"),
    vehicleSupported: flag("vehicle_supported"),
    referenceData: text("reference_data").$type<ReferenceData>(),
    testedAtMs: integer("tested_at_ms"),
    /** The year of the test less the model year, so that results of about one age are found by an index; null without either. */
    ageYears: integer("age_years"),
    resultsReceivedAtMs: integer("results_received_at_ms"),
    certificateNumber: text("certificate_number"),
    /** When the PDF and the preview were last rendered; null while there are none. */
    renderedAtMs: integer("rendered_at_ms"),
    /** Since when the operator has withdrawn the certificate; null while it is valid. */
    withdrawnAtMs: integer("withdrawn_at_ms"),
    /** Why, in the operator's words, which the validation page shows to anyone. */
    withdrawalReason: text("withdrawal_reason"),
    createdAtMs: integer("created_at_ms").notNull(),
    updatedAtMs: integer("updated_at_ms").notNull(),
    /** Rises with every change that partners can see, so that a client follows them. */
    changeNo: integer("change_no").notNull(),
  },
  (columns) => {
    // The order of every list: newest first, tests without a date last, then the id.
    const newestFirst = [descending(columns.testedAtMs), descending(columns.id)] as const;
    return [
      uniqueIndex("tests_unit_run").on(columns.unitId, columns.runId),
      // A number that is printed on paper names only one test. A result has none when it arrives, so storing it costs nothing here.
      uniqueIndex("tests_certificate_number")
        .on(columns.certificateNumber)
        .where(sql`${columns.certificateNumber} IS NOT NULL`),
      // The index contains the owners, so that the VINs with a prefix are counted and sorted without reading the rows of their
      // tests.
      index("tests_vin").on(columns.vin, ...newestFirst, columns.dealerId, columns.companyId),
      index("tests_registration").on(columns.registrationKey, ...newestFirst),
      index("tests_company").on(columns.companyId, ...newestFirst),
      index("tests_dealer").on(columns.dealerId, ...newestFirst),
      // Followed in the order of the changes, by a group and by the own key of a dealer; a status is picked out in the index.
      index("tests_company_changes").on(columns.companyId, columns.changeNo, columns.id, columns.status),
      index("tests_dealer_changes").on(columns.dealerId, columns.changeNo, columns.id, columns.status),
      // Finds the few failed or running tests of a dealer among its many completed ones. Among the completed ones, those with a status
      // of the battery are picked out in the index, without reading the rows of the others.
      index("tests_dealer_status").on(
        columns.dealerId,
        columns.status,
        ...newestFirst,
        columns.overallBatteryStatus,
      ),
      // Contains all that a dealer's people search and sort by, and their figures by month, so that a hundred thousand tests are looked
      // through without reading a row. A result that arrives is in no final state yet, so taking it in costs nothing here: its entry is
      // written when its certificate is rendered. Oldest first: most arrive in this order, and looking through half as many pages takes
      // three quarters of the time.
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
      // Contains all that the comparison with other vehicles reads, of the results that may be compared; SQLite checks the condition
      // again, and needs its columns for it.
      index("tests_peers")
        .on(
          ...([columns.model, columns.make, columns.ageYears, descending(columns.testedAtMs)] as const),
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

/** Digests of the records that were applied, so that a repeated import recognises its earlier lines as unchanged. */
export const resultRecords = table(
  "result_records",
  {
    /** Without a foreign key, because it is written with its test; who deletes the test deletes it, too. */
    testId: integer("test_id").notNull(),
    digest: text("digest").notNull(),
    receivedAtMs: integer("received_at_ms").notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.testId, columns.digest] })],
);

/**
 * How many tests each dealer has, so that the total of a group is known without counting a million rows. The number is the sum of
 * the stripes, so that transactions that count at the same time do not wait for the same row.
 */
export const dealerTestTallies = table(
  "dealer_test_tallies",
  {
    dealerId: integer("dealer_id")
      .notNull()
      .references(() => dealers.id),
    stripe: integer("stripe").notNull(),
    companyId: integer("company_id").notNull(),
    /** Negative where erased tests had been counted in other stripes. */
    testCount: integer("test_count").notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.dealerId, columns.stripe] }),
    index("dealer_test_tallies_company").on(columns.companyId),
  ],
);
