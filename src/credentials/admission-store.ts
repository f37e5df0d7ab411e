import { sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { type CredentialState, type CredentialStateRow, credentialState } from "./credential-store.ts";

export interface CountedState {
  /** Null when there is no such credential. */
  readonly state: CredentialState | null;
  /** In this minute, including these requests. */
  readonly addressCount: number;
  /** For the credential in its group; null when the requests were not counted there. */
  readonly groupCount: number | null;
}

/**
 * Counts under the address, reads the credential, and counts under the group the requests that the address still allowed. The group is
 * counted only for a credential that is neither revoked, nor of a closed dealer, nor bound to addresses. Requests refused for these reasons
 * must not use up its quota. The row of an address is always locked before that of a group, so two of these statements cannot deadlock.
 */
const COUNT_AND_READ = `
WITH address AS (
  INSERT INTO request_counts AS held (minute, bucket, request_count) VALUES ($1::bigint, $2::text, $3::bigint)
  ON CONFLICT (minute, bucket) DO UPDATE SET request_count = held.request_count + excluded.request_count
  RETURNING request_count AS reached
), state AS (
  SELECT credentials.id, credentials.client_id, credentials.account_id, accounts.kind, accounts.company_id,
    accounts.dealer_id, dealers.status AS dealer_status, accounts.restricted, accounts.daily_vehicles, credentials.scopes, credentials.secret_digest, credentials.disabled_at_ms,
    credentials.tokens_until_ms, credentials.allow_list
  FROM credentials JOIN accounts ON accounts.id = credentials.account_id
  LEFT JOIN dealers ON dealers.id = accounts.dealer_id
  WHERE credentials.client_id = $5
), grouped AS (
  INSERT INTO request_counts AS held (minute, bucket, request_count)
  SELECT $1, $6::text, LEAST($3, $4::bigint + $3 - address.reached)
  FROM address, state
  WHERE address.reached - $3 < $4 AND state.disabled_at_ms IS NULL AND state.allow_list IS NULL
    AND state.dealer_status IS DISTINCT FROM 'closed'
  ON CONFLICT (minute, bucket) DO UPDATE SET request_count = held.request_count + excluded.request_count
  RETURNING request_count AS reached
)
SELECT address.reached AS "addressCount", grouped.reached AS "groupCount", state.id,
  state.client_id AS "clientId", state.account_id AS "accountId", state.kind, state.company_id AS "companyId",
  state.dealer_id AS "dealerId", state.dealer_status AS "dealerStatus", state.restricted, state.daily_vehicles AS "dailyVehicles", state.scopes, state.secret_digest AS "secretDigest",
  state.disabled_at_ms AS "disabledAtMs",
  state.tokens_until_ms AS "tokensUntilMs", state.allow_list AS "allowList"
FROM address LEFT JOIN state ON true LEFT JOIN grouped ON true`;

type Row = {
  readonly addressCount: number;
  readonly groupCount: number | null;
} & (CredentialStateRow | { readonly id: null });

const countAndReadQuery = prepared((counts) =>
  counts.prepareFlat<Row>(
    {
      sql: COUNT_AND_READ,
      params: ["minute", "addressBucket", "more", "addressLimit", "clientId", "groupBucket"].map((name) =>
        sql.placeholder(name),
      ),
    },
    "once",
  ),
);

/** One statement for `more` requests of one address with one credential in one group. PostgreSQL only. */
export async function countAndRead(
  counts: Executor,
  requests: {
    readonly minute: number;
    readonly more: number;
    readonly addressBucket: string;
    readonly addressLimit: number;
    readonly groupBucket: string;
    readonly clientId: string;
  },
): Promise<CountedState> {
  const [row] = await countAndReadQuery(counts).execute({ ...requests });
  if (row === undefined) throw new Error("an upsert returned no row");
  const { addressCount, groupCount } = row;
  return { addressCount, groupCount, state: row.id === null ? null : credentialState(row) };
}
