import type { Client } from "pg";
import { openPostgresDatabase } from "../../src/db/postgres-database.ts";
import { parsePostgresUrl } from "../../src/db/postgres-url.ts";
import { withClient } from "../support/postgres-admin.ts";
import { DEALERS_PER_COMPANY, FIRST_DAY_MS, LARGE_GROUP_SHARE } from "./dataset.ts";
import { DIAGNOSTICS_VARIANTS, diagnosticsVariant } from "./dataset-diagnostics.ts";

/**
 * Fills a database with the tests of the SQLite dataset of that size, without the ingest, and vacuums and analyses it as autovacuum would.
 * The URL must be a superuser's, because foreign keys are not checked.
 */
export async function fillPostgresDataset(url: string, testCount: number): Promise<void> {
  const server = parsePostgresUrl(url);
  if (server === null) throw new Error("not a PostgreSQL URL");
  // The real migrations make the schema, so that the bench measures the indexes that svc ships with.
  const database = await openPostgresDatabase(server, 2);
  await database.close();
  await withClient(url, async (client) => {
    await client.query("SET session_replication_role = replica");
    await client.query("SET maintenance_work_mem = '512MB'");
    await insertDealers(client);
    await insertVariants(client);
    await insertTests(client, testCount);
    await client.query("VACUUM (ANALYZE)");
    await client.query("CHECKPOINT");
  });
}

async function insertDealers(client: Client): Promise<void> {
  let firstId = 1;
  for (const [index, dealerCount] of DEALERS_PER_COMPANY.entries()) {
    const companyId = index + 1;
    const lastId = firstId + dealerCount - 1;
    const name = `Bench Group ${companyId}`;
    await client.query("INSERT INTO companies VALUES ($1, $2, $3)", [companyId, name, FIRST_DAY_MS]);
    await client.query(
      `INSERT INTO dealers (id, company_id, name, status, billing_mode, created_at_ms, updated_at_ms)
        SELECT id, $3, 'Bench Dealer ' || id, 'active', 'group', $4, $4 FROM generate_series($1::int, $2::int) AS id`,
      [firstId, lastId, companyId, FIRST_DAY_MS],
    );
    firstId = lastId + 1;
  }
  await client.query(
    `INSERT INTO units (id, dealer_id, status, serial_number, created_at_ms)
      SELECT id, id, 'active', 'BENCH-' || lpad(id::text, 6, '0'), created_at_ms FROM dealers`,
  );
}

async function insertVariants(client: Client): Promise<void> {
  await client.query(
    "CREATE TEMP TABLE variants (id bigint PRIMARY KEY, wmi text, make text, model text, nominal float8, diagnostics json)",
  );
  for (let id = 0; id < DIAGNOSTICS_VARIANTS; id++) {
    const { wmi, make, model, nominalKwh, diagnostics } = diagnosticsVariant(id);
    await client.query("INSERT INTO variants VALUES ($1, $2, $3, $4, $5, $6)", [
      ...[id, wmi, make, model, nominalKwh],
      JSON.stringify(diagnostics),
    ]);
  }
}

/**
 * One statement makes all tests: the same as in `dataset.ts`, written for PostgreSQL. A table that was truncated in the same transaction is
 * filled without writing it to the WAL, and its indexes are made afterwards.
 */
async function insertTests(client: Client, testCount: number): Promise<void> {
  const otherDealers = DEALERS_PER_COMPANY.slice(1).reduce<number>((sum, count) => sum + count, 0);
  await client.query("BEGIN");
  await client.query("TRUNCATE tests CASCADE");
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
      WHERE tablename = 'tests' AND indexname <> 'tests_pkey'`,
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await client.query(
    `INSERT INTO tests (id, unit_id, run_id, dealer_id, company_id, status, result_held, internal_reference,
        has_vehicle, registration, registration_key, vin, make, model, year, mileage_km,
        has_battery, soh_percent, capacity_kwh, nominal_kwh, estimated_range_miles, cell_count, cell_variance,
        diagnostics, overall_battery_status, warnings, warning_bits, vehicle_supported, reference_data, tested_at_ms, results_received_at_ms,
        certificate_number, rendered_at_ms, created_at_ms, updated_at_ms, age_years, change_no)
      SELECT n, dealer, 'run-' || lpad(n::text, 9, '0'), dealer, d.company_id, 'completed', true, 'REF-' || lpad(n::text, 7, '0'),
        true, letters || ' ' || age || '-' || rest, letters || age || rest,
        variants.wmi || lpad(upper(to_hex((v * 2654435761) & 4294967295)), 8, '0') || lpad(upper(to_hex(v)), 6, '0'),
        make, model, 2016 + v % 9, 1000 + (v * 37) % 180000 + 0.5,
        true, 75 + (v * 31) % 250 / 10.0, nominal * (0.75 + (v * 31) % 250 / 1000.0::float8), nominal,
        CASE WHEN v % 5 = 0 THEN NULL ELSE 110 + (v * 17) % 200 END, CASE WHEN v % 3 = 0 THEN 96 END, 0.003 + (v % 50) / 10000.0,
        variants.diagnostics, variants.diagnostics ->> 'overall_battery_status',
        CASE WHEN v % 7 = 0 THEN '["NOT_ENOUGH_DATA","BATTERY_TEMP_TOO_LOW"]'::json ELSE '[]'::json END, CASE WHEN v % 7 = 0 THEN 288 ELSE 0 END,
        v % 11 <> 0, 'final', $2 + n * 60000, $2 + n * 60000 + 45000,
        'BT-2026-' || lpad(upper(to_hex(n)), 9, '0'), $2 + n * 60000 + 52000, $2 + n * 60000 - 900000, $2 + n * 60000 + 52000,
        extract(year FROM to_timestamp(($2 + n * 60000) / 1000) AT TIME ZONE 'UTC')::bigint - (2016 + v % 9), n
      FROM (
        SELECT n,
          CASE WHEN n % 16 = 0 THEN n - 1 - (n * 7919) % 15 ELSE n END AS v,
          CASE WHEN ((n * 2246822519 & 4294967295) >> 11) % 100 < ${LARGE_GROUP_SHARE}
            THEN 1 + ((n * 2654435761 & 4294967295) >> 9) % ${DEALERS_PER_COMPANY[0]}
            ELSE 1 + ${DEALERS_PER_COMPANY[0]} + ((n * 2654435761 & 4294967295) >> 9) % ${otherDealers} END AS dealer
        FROM generate_series(1::bigint, $1::bigint) AS n) AS scattered
      JOIN variants ON variants.id = (v * 40503) % ${DIAGNOSTICS_VARIANTS}
      JOIN dealers d ON d.id = dealer,
      LATERAL (SELECT 'B' || chr((65 + v % 26)::int) AS letters, lpad((v % 100)::text, 2, '0') AS age,
        lpad(upper(to_hex(v % 65536)), 4, '0') AS rest) AS plate`,
    [testCount, FIRST_DAY_MS],
  );
  await client.query("SELECT setval('test_changes_id_seq', $1)", [testCount]);
  for (const { definition } of indexes) await client.query(definition);
  await client.query(
    "INSERT INTO dealer_test_tallies SELECT dealer_id, 0, company_id, count(*) FROM tests GROUP BY dealer_id, company_id",
  );
  await client.query("COMMIT");
}
