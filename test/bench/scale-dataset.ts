import type { Client } from "pg";
import { openPostgresDatabase } from "../../src/db/postgres-database.ts";
import { parsePostgresUrl } from "../../src/db/postgres-url.ts";
import { withClient } from "../support/postgres-admin.ts";
import { DIAGNOSTICS_VARIANTS, diagnosticsVariant } from "./dataset-diagnostics.ts";
import { MAKE_PROOFS, SCALE_PARTS } from "./scale-parts.ts";

/** A group with 1,500 dealers, forty with 50, and 2,500 dealers that are companies of their own. */
export const SCALE_COMPANIES = { largest: 1_500, groups: 40, dealersOfGroup: 50, single: 2_500 } as const;
const GROUP_DEALERS = SCALE_COMPANIES.largest + SCALE_COMPANIES.groups * SCALE_COMPANIES.dealersOfGroup;
export const SCALE_DEALERS = GROUP_DEALERS + SCALE_COMPANIES.single;
export const SCALE_YEARS = 5;
/** As long as svc keeps events by default. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;
/** Tests of a statement. */
const CHUNK = 100_000;
const CONNECTIONS = 3;

export interface ScaleOrder {
  readonly url: string;
  readonly testCount: number;
  /** The time of the newest test. */
  readonly nowMs: number;
  readonly onProgress: (what: string) => void;
}

/**
 * Fills an empty database with five years of tests, as an installation has them that keeps all: retests, tests that failed, certificates with
 * their proofs, files and entries of the log, and the events and deliveries of the last ninety days. One vehicle in four tests was tested before;
 * half of the tests are of a quarter of the dealers, and one in a hundred is of the first dealer.
 *
 * The URL must be a superuser's, because foreign keys are not checked. Indexes are made afterwards, which is several times faster.
 */
export async function fillScaleDataset({ url, testCount, nowMs, onProgress }: ScaleOrder): Promise<void> {
  const server = parsePostgresUrl(url);
  if (server === null) throw new Error("not a PostgreSQL URL");
  // The real migrations make the schema, so that the bench measures the indexes that svc ships with.
  await (await openPostgresDatabase(server, 2)).close();
  const stepMs = Math.floor((SCALE_YEARS * 365 * DAY_MS) / testCount);
  const keptFrom = Math.max(1, testCount - Math.floor((KEPT_DAYS * DAY_MS) / stepMs));
  await withClient(url, async (client) => {
    await client.query("SET session_replication_role = replica");
    await insertOwners(client, nowMs);
    const indexes = await dropIndexes(client, [...new Set(SCALE_PARTS.map(({ table }) => table))]);
    await withWorkers(url, async (each) => {
      for (const { table, from, statement } of SCALE_PARTS) {
        const first = from === "kept" ? keptFrom : 1;
        const starts = Array.from(
          { length: Math.ceil((testCount - first + 1) / CHUNK) },
          (_, index) => first + index * CHUNK,
        );
        await each(starts, async (worker, start) => {
          const end = Math.min(testCount, start + CHUNK - 1);
          await worker.query(statement, [start, end, testCount, nowMs, stepMs]);
        });
        onProgress(table);
      }
      await each(indexes, async (worker, definition) => {
        await worker.query(definition);
        onProgress(definition.slice(0, 60));
      });
    });
    await client.query(
      "INSERT INTO dealer_test_tallies SELECT dealer_id, 0, company_id, count(*) FROM tests GROUP BY dealer_id, company_id",
    );
    await setCounters(client);
    await client.query("VACUUM (ANALYZE)");
    await client.query("CHECKPOINT");
  });
}

/** Several connections that take the next piece of work each, because a statement uses one core. */
async function withWorkers(
  url: string,
  work: (
    each: <Piece>(
      pieces: readonly Piece[],
      take: (worker: Client, piece: Piece) => Promise<void>,
    ) => Promise<void>,
  ) => Promise<void>,
  workers: readonly Client[] = [],
): Promise<void> {
  if (workers.length < CONNECTIONS) {
    return await withClient(url, async (worker) => {
      await worker.query("SET session_replication_role = replica");
      await worker.query("SET synchronous_commit = off");
      await worker.query("SET jit = off");
      await worker.query("SET maintenance_work_mem = '1GB'");
      await insertVariants(worker);
      await withWorkers(url, work, [...workers, worker]);
    });
  }
  await work(async (pieces, take) => {
    const waiting = [...pieces];
    await Promise.all(
      workers.map(async (worker) => {
        for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift())
          await take(worker, piece);
      }),
    );
  });
}

async function insertOwners(client: Client, nowMs: number): Promise<void> {
  const { largest, groups, dealersOfGroup } = SCALE_COMPANIES;
  const begunMs = nowMs - SCALE_YEARS * 365 * DAY_MS;
  const companyOf = `CASE WHEN id <= ${largest} THEN 1 WHEN id <= ${GROUP_DEALERS} THEN 2 + (id - ${largest} - 1) / ${dealersOfGroup}
    ELSE 2 + ${groups} + id - ${GROUP_DEALERS} - 1 END`;
  await client.query(
    `INSERT INTO companies (id, name, created_at_ms)
      SELECT id, 'Bench Group ' || id, $1 FROM generate_series(1, 1 + ${groups} + ${SCALE_COMPANIES.single}) AS id`,
    [begunMs],
  );
  await client.query(
    `INSERT INTO dealers (id, company_id, name, status, billing_mode, created_at_ms, updated_at_ms)
      SELECT id, ${companyOf}, 'Bench Dealer ' || id, 'active', 'group', $1, $1 FROM generate_series(1, ${SCALE_DEALERS}) AS id`,
    [begunMs],
  );
  await client.query(
    `INSERT INTO units (id, dealer_id, status, serial_number, created_at_ms)
      SELECT id, id, 'active', 'BENCH-' || lpad(id::text, 6, '0'), created_at_ms FROM dealers`,
  );
  await client.query(
    `INSERT INTO accounts (id, kind, company_id, restricted, created_at_ms) SELECT id, 'dealer-group', id, false, $1 FROM companies`,
    [begunMs],
  );
  await client.query(
    `INSERT INTO webhook_endpoints (id, account_id, url, events, sealed_secret, consecutive_failures, asymmetric_signatures, disabled_at_ms, created_at_ms)
      SELECT id, id, 'https://partner-' || id || '.example/hook', '["svc.test.completed","svc.test.failed"]', '', 0, false, $1, $1 FROM companies`,
    [begunMs],
  );
}

async function insertVariants(client: Client): Promise<void> {
  await client.query(
    "CREATE TEMP TABLE variants (id bigint PRIMARY KEY, wmi text, make text, model text, nominal float8, diagnostics json, battery_status text)",
  );
  for (let id = 0; id < DIAGNOSTICS_VARIANTS; id++) {
    const { wmi, make, model, nominalKwh, diagnostics } = diagnosticsVariant(id);
    await client.query("INSERT INTO variants VALUES ($1, $2, $3, $4, $5, $6, $7)", [
      ...[id, wmi, make, model, nominalKwh],
      JSON.stringify(diagnostics),
      diagnostics.overall_battery_status,
    ]);
  }
  await client.query(MAKE_PROOFS);
  await client.query("CREATE INDEX ON proofs (id)");
  await client.query("ANALYZE variants, proofs");
}

/** @returns the statements that make them again. */
async function dropIndexes(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows: keys } = await client.query<{ name: string; table: string; definition: string }>(
    `SELECT conname AS name, conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'p' AND conrelid::regclass::text = 'certificate_files'`,
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    "SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = ANY($1) AND indexname NOT LIKE '%pkey' AND indexname NOT LIKE '%_pk'",
    [tables],
  );
  for (const { name, table } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  const plain = indexes.filter(({ name }) => keys.every((key) => key.name !== name));
  for (const { name } of plain) await client.query(`DROP INDEX ${name}`);
  return [
    ...keys.map(({ name, table, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`),
    ...plain.map(({ definition }) => definition),
  ];
}

async function setCounters(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; counter: string | null }>(
    `SELECT relname AS table, pg_get_serial_sequence(relname, attname) AS counter FROM pg_class
      JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'id'
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  for (const { table, counter } of rows.filter((row) => row.counter !== null)) {
    await client.query(`SELECT setval('${counter}', GREATEST(max(id), 1)) FROM ${table}`);
  }
  await client.query("SELECT setval('test_changes_id_seq', (SELECT max(change_no) FROM tests))");
}
