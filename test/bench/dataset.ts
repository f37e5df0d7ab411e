import type { Database as SqliteFile } from "bun:sqlite";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openSqlite } from "../../src/db/sqlite-connection.ts";
import { openSqliteDatabase } from "../../src/db/sqlite-database.ts";
import { DIAGNOSTICS_VARIANTS, diagnosticsVariant } from "./dataset-diagnostics.ts";

/** Dealers of each company; the first company is the large group whose list is measured. */
export const DEALERS_PER_COMPANY = [120, 24, 24, 16, 8] as const;
/** How many of 100 tests belong to the large group. */
export const LARGE_GROUP_SHARE = 80;
export const FIRST_DAY_MS = Date.UTC(2023, 0, 1);

/** What a bench needs to know about a dataset that another bench may have made. */
export interface Dataset {
  readonly dataDir: string;
  readonly testCount: number;
  readonly largeGroupId: number;
  /** The serial number of a unit of the large group that sends results. */
  readonly serialNumber: string;
  /** VINs of the large group, spread evenly over its stored tests, in an order that looks random. */
  readonly vins: readonly string[];
}

/**
 * Builds a data directory with `testCount` completed tests by plain SQL, without the ingest: several groups, one of them with over a
 * hundred dealers; VINs in no order; one test in sixteen a retest of an earlier car; full diagnostics.
 */
export async function buildDataset(dataDir: string, testCount: number, vinCount: number): Promise<Dataset> {
  // The real migrations make the schema, so that the bench measures the indexes that svc ships with.
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, "svc.db");
  await openSqliteDatabase(path).close();
  const file = openSqlite(path, "write");
  file.run("PRAGMA journal_mode = OFF");
  file.run("PRAGMA synchronous = OFF");
  file.run("PRAGMA foreign_keys = OFF");
  file.run("PRAGMA cache_size = -524288");
  insertDealers(file);
  insertVariants(file);
  insertTests(file, testCount);
  const vins = sampleVins(file, testCount, vinCount);
  file.run("PRAGMA journal_mode = WAL");
  file.close();
  return { dataDir, testCount, largeGroupId: 1, serialNumber: serialNumberOf(1), vins };
}

const serialNumberOf = (unitId: number) => `BENCH-${String(unitId).padStart(6, "0")}`;

function insertDealers(file: SqliteFile): void {
  const company = file.prepare("INSERT INTO companies (id, name, created_at_ms) VALUES (?, ?, ?)");
  const dealer = file.prepare(
    "INSERT INTO dealers (id, company_id, name, status, billing_mode, created_at_ms, updated_at_ms) VALUES (?, ?, ?, 'active', 'group', ?, ?)",
  );
  const unit = file.prepare(
    "INSERT INTO units (id, dealer_id, status, serial_number, created_at_ms) VALUES (?, ?, 'active', ?, ?)",
  );
  let id = 0;
  for (const [index, dealerCount] of DEALERS_PER_COMPANY.entries()) {
    company.run(index + 1, `Bench Group ${index + 1}`, FIRST_DAY_MS);
    for (let count = 0; count < dealerCount; count++) {
      id += 1;
      dealer.run(id, index + 1, `Bench Dealer ${id}`, FIRST_DAY_MS, FIRST_DAY_MS);
      unit.run(id, id, serialNumberOf(id), FIRST_DAY_MS);
    }
  }
}

/** Values that many tests share, each selected by number: a vehicle with its pack, and a diagnostics text. */
function insertVariants(file: SqliteFile): void {
  file.run(
    "CREATE TEMP TABLE variants (id INTEGER PRIMARY KEY, wmi TEXT, make TEXT, model TEXT, nominal REAL, diagnostics TEXT)",
  );
  const insert = file.prepare("INSERT INTO variants VALUES (?, ?, ?, ?, ?, ?)");
  for (let id = 0; id < DIAGNOSTICS_VARIANTS; id++) {
    const { wmi, make, model, nominalKwh, diagnostics } = diagnosticsVariant(id);
    insert.run(id, wmi, make, model, nominalKwh, JSON.stringify(diagnostics));
  }
}

/**
 * One statement makes all tests; `v` numbers the vehicle. Multiplying by large odd numbers scatters VINs, dealers and variants, so that
 * neighbours in an index are not neighbours in the table. The indexes are made afterwards, which is several times faster.
 */
function insertTests(file: SqliteFile, testCount: number): void {
  const indexes = file
    .query(
      "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = 'tests' AND sql IS NOT NULL",
    )
    .all() as { name: string; sql: string }[];
  for (const { name } of indexes) file.run(`DROP INDEX ${name}`);
  const otherDealers = DEALERS_PER_COMPANY.slice(1).reduce<number>(
    (sum, dealerCount) => sum + dealerCount,
    0,
  );
  file
    .prepare(`
      WITH RECURSIVE
      counted(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM counted WHERE n < $testCount),
      scattered AS (
        SELECT n,
          CASE WHEN n % 16 = 0 THEN n - 1 - (n * 7919) % 15 ELSE n END AS v,
          CASE WHEN ((n * 2246822519 & 4294967295) >> 11) % 100 < ${LARGE_GROUP_SHARE}
            THEN 1 + ((n * 2654435761 & 4294967295) >> 9) % ${DEALERS_PER_COMPANY[0]}
            ELSE 1 + ${DEALERS_PER_COMPANY[0]} + ((n * 2654435761 & 4294967295) >> 9) % ${otherDealers} END AS dealer
        FROM counted)
      INSERT INTO tests (id, unit_id, run_id, dealer_id, company_id, status, result_held, internal_reference,
        has_vehicle, registration, registration_key, vin, make, model, year, mileage_km,
        has_battery, soh_percent, capacity_kwh, nominal_kwh, estimated_range_miles, cell_count, cell_variance,
        diagnostics, overall_battery_status, warnings, warning_bits, vehicle_supported, reference_data, tested_at_ms, results_received_at_ms,
        certificate_number, rendered_at_ms, created_at_ms, updated_at_ms, age_years, change_no, model_key)
      SELECT n, dealer, printf('run-%09d', n), dealer, d.company_id, 'completed', 1, printf('REF-%07d', n),
        1, printf('B%c %02d-%04X', 65 + v % 26, v % 100, v % 65536), printf('B%c%02d%04X', 65 + v % 26, v % 100, v % 65536),
        variants.wmi || printf('%08X%06X', (v * 2654435761) & 4294967295, v), make, model, 2016 + v % 9, 1000 + (v * 37) % 180000 + 0.5,
        1, 75 + (v * 31) % 250 / 10.0, nominal * (0.75 + (v * 31) % 250 / 1000.0), nominal,
        CASE WHEN v % 5 = 0 THEN NULL ELSE 110 + (v * 17) % 200 END, CASE WHEN v % 3 = 0 THEN 96 END, 0.003 + (v % 50) / 10000.0,
        variants.diagnostics, variants.diagnostics ->> 'overall_battery_status',
        CASE WHEN v % 7 = 0 THEN '["NOT_ENOUGH_DATA","BATTERY_TEMP_TOO_LOW"]' ELSE '[]' END, CASE WHEN v % 7 = 0 THEN 288 ELSE 0 END, v % 11 <> 0, 'final',
        $firstMs + n * 60000, $firstMs + n * 60000 + 45000,
        printf('BT-2026-%09X', n), $firstMs + n * 60000 + 52000, $firstMs + n * 60000 - 900000, $firstMs + n * 60000 + 52000,
        CAST(strftime('%Y', ($firstMs + n * 60000) / 1000, 'unixepoch') AS INTEGER) - (2016 + v % 9), n,
        lower(replace(replace(make, ' ', ''), '-', '')) || ' ' || lower(replace(replace(model, ' ', ''), '-', ''))
      FROM scattered JOIN variants ON variants.id = (v * 40503) % ${DIAGNOSTICS_VARIANTS} JOIN dealers d ON d.id = dealer`)
    .run({ $testCount: testCount, $firstMs: FIRST_DAY_MS });
  file.query("INSERT INTO sqlite_sequence (name, seq) VALUES ('test_changes', ?)").run(testCount);
  for (const { sql } of indexes) file.run(sql);
  file.run(
    "INSERT INTO dealer_test_tallies SELECT dealer_id, 0, company_id, count(*) FROM tests GROUP BY dealer_id, company_id",
  );
}

function sampleVins(file: SqliteFile, testCount: number, vinCount: number): string[] {
  const step = Math.max(1, Math.floor(testCount / vinCount));
  const rows = file
    .query(
      "SELECT DISTINCT vin FROM tests WHERE id % ? = 1 % ? AND company_id = 1 ORDER BY (id * 2654435761) & 4294967295",
    )
    .all(step, step) as { vin: string }[];
  return rows.map((row) => row.vin);
}
