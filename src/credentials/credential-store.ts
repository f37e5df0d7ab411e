import { and, asc, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { CredentialKind } from "../access/caller.ts";
import { isScope, type Scope } from "../access/scope.ts";
import type { Executor } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { prepareRows, type RowOf, typed } from "../db/row-query.ts";
import type { DealerStatus } from "../dealers/dealer.ts";
import { dealers } from "../dealers/dealer-table.ts";
import type { Credential } from "./credential.ts";
import { accountCompanies, accountEventGrants, accounts, credentials } from "./credential-table.ts";

export interface CredentialState
  extends Pick<
    Credential,
    | "id"
    | "clientId"
    | "accountId"
    | "kind"
    | "companyId"
    | "dealerId"
    | "dailyVehicles"
    | "scopes"
    | "disabledAtMs"
    | "tokensUntilMs"
  > {
  readonly dealerStatus: DealerStatus | null;
  readonly restricted: boolean;
  readonly secretDigest: string;
  /** In the form that `readAllowList` parses; null allows any address. */
  readonly allowList: string | null;
}

const KNOWN = {
  id: credentials.id,
  clientId: credentials.clientId,
  accountId: credentials.accountId,
  kind: accounts.kind,
  companyId: accounts.companyId,
  dealerId: accounts.dealerId,
  restricted: accounts.restricted,
  dailyVehicles: accounts.dailyVehicles,
  scopes: credentials.scopes,
  disabledAtMs: credentials.disabledAtMs,
  tokensUntilMs: credentials.tokensUntilMs,
  allowList: credentials.allowList,
};

const CREDENTIAL_STATE = {
  ...KNOWN,
  dealerStatus: sql<DealerStatus | null>`${dealers.status}`,
  secretDigest: credentials.secretDigest,
};

type CredentialStateRow = RowOf<typeof CREDENTIAL_STATE>;

const stateByClientId = prepared((executor) =>
  prepareRows(executor, CREDENTIAL_STATE, (selection) =>
    executor
      .select(selection)
      .from(credentials)
      .innerJoin(accounts, eq(accounts.id, credentials.accountId))
      .leftJoin(dealers, eq(dealers.id, accounts.dealerId))
      .where(eq(credentials.clientId, typed("clientId", "text"))),
  ),
);

/** Runs on every request, by the unique index on `client_id` and two primary keys. */
export async function findCredentialState(
  executor: Executor,
  clientId: string,
): Promise<CredentialState | null> {
  const [row] = await stateByClientId(executor).execute({ clientId });
  return row === undefined ? null : credentialState(row);
}

function credentialState(row: CredentialStateRow): CredentialState {
  return { ...row, restricted: Boolean(row.restricted), scopes: parseScopes(row.scopes) };
}

export async function insertAccount(
  tx: Executor,
  account: {
    readonly kind: CredentialKind;
    readonly companyId: number | null;
    readonly dealerId?: number;
    readonly restrictedTo: readonly number[] | null;
    readonly eventsGranted: readonly number[];
    readonly dailyVehicles?: number | null;
    readonly contact?: string | null;
    readonly createdAtMs: number;
  },
): Promise<number> {
  const { kind, companyId, dealerId = null, restrictedTo, eventsGranted, createdAtMs } = account;
  const { dailyVehicles = null, contact = null } = account;
  const [row] = await tx
    .insert(accounts)
    .values({
      kind,
      companyId,
      dealerId,
      restricted: restrictedTo !== null,
      dailyVehicles,
      contact,
      createdAtMs,
    })
    .returning({ id: accounts.id });
  if (row === undefined) throw new Error("an insert returned no row");
  await replaceGrants(tx, accountCompanies, row.id, restrictedTo ?? []);
  await replaceGrants(tx, accountEventGrants, row.id, eventsGranted);
  return row.id;
}

export async function insertCredential(
  tx: Executor,
  credential: {
    readonly accountId: number;
    readonly clientId: string;
    readonly secretDigest: string;
    readonly scopes: readonly Scope[];
    readonly allowList: readonly string[] | null;
    readonly label: string | null;
    readonly createdAtMs: number;
  },
): Promise<void> {
  const { scopes, allowList, ...row } = credential;
  await tx
    .insert(credentials)
    .values({ ...row, scopes: scopes.join(" "), allowList: allowList?.join(" ") ?? null });
}

/** @param change.tokensUntilMs until when tokens issued earlier work; null to refuse them at once. */
export async function updateCredential(
  tx: Executor,
  id: number,
  { allowList, ...change }: Partial<Pick<Credential, "disabledAtMs" | "tokensUntilMs" | "allowList">>,
): Promise<void> {
  const networks = allowList === undefined ? {} : { allowList: allowList?.join(" ") ?? null };
  await tx
    .update(credentials)
    .set({ ...change, ...networks })
    .where(eq(credentials.id, id));
}

export async function deleteCredential(tx: Executor, id: number): Promise<void> {
  await tx.delete(credentials).where(eq(credentials.id, id));
}

export async function updateAccount(
  tx: Executor,
  accountId: number,
  {
    restrictedTo,
    eventsGranted,
    ...change
  }: Partial<Pick<Credential, "restrictedTo" | "eventsGranted" | "dailyVehicles" | "contact">>,
): Promise<void> {
  if (restrictedTo !== undefined) await replaceGrants(tx, accountCompanies, accountId, restrictedTo ?? []);
  if (eventsGranted !== undefined) await replaceGrants(tx, accountEventGrants, accountId, eventsGranted);
  const restricted = restrictedTo === undefined ? {} : { restricted: restrictedTo !== null };
  if (Object.keys({ ...change, ...restricted }).length === 0) return;
  await tx
    .update(accounts)
    .set({ ...change, ...restricted })
    .where(eq(accounts.id, accountId));
}

type GrantTable = typeof accountCompanies | typeof accountEventGrants;

async function replaceGrants(
  tx: Executor,
  grants: GrantTable,
  accountId: number,
  companyIds: readonly number[],
): Promise<void> {
  await tx.delete(grants).where(eq(grants.accountId, accountId));
  for (const companyId of companyIds) await tx.insert(grants).values({ accountId, companyId });
}

async function listGrants(executor: Executor, grants: GrantTable, accountId: number): Promise<number[]> {
  const rows = await executor
    .select({ companyId: grants.companyId })
    .from(grants)
    .where(eq(grants.accountId, accountId))
    .orderBy(asc(grants.companyId));
  return rows.map(({ companyId }) => companyId);
}

/** Never sets a time back, and ignores a credential that was deleted meanwhile. */
export async function updateLastUse(tx: Executor, id: number, lastUsedAtMs: number): Promise<void> {
  await tx
    .update(credentials)
    .set({ lastUsedAtMs })
    .where(
      and(
        eq(credentials.id, id),
        or(isNull(credentials.lastUsedAtMs), lt(credentials.lastUsedAtMs, lastUsedAtMs)),
      ),
    );
}

export async function findCredential(executor: Executor, clientId: string): Promise<Credential | null> {
  const [credential] = await selectCredentials(executor, eq(credentials.clientId, clientId));
  return credential ?? null;
}

/** Includes revoked ones, oldest first. */
export async function listCredentials(executor: Executor): Promise<Credential[]> {
  return await selectCredentials(executor, undefined);
}

/** Includes revoked ones, oldest first. Indexes: `accounts_dealer`, `credentials_account`. */
export async function listCredentialsOfDealer(executor: Executor, dealerId: number): Promise<Credential[]> {
  return await selectCredentials(executor, eq(accounts.dealerId, dealerId));
}

/** Null before the first key. Index: `accounts_dealer`. */
export async function findAccountOfDealer(executor: Executor, dealerId: number): Promise<number | null> {
  const [row] = await executor
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.dealerId, dealerId))
    .limit(1);
  return row?.id ?? null;
}

async function selectCredentials(executor: Executor, wanted: SQL | undefined): Promise<Credential[]> {
  const rows = await executor
    .select({
      ...KNOWN,
      contact: accounts.contact,
      label: credentials.label,
      createdAtMs: credentials.createdAtMs,
      lastUsedAtMs: credentials.lastUsedAtMs,
    })
    .from(credentials)
    .innerJoin(accounts, eq(accounts.id, credentials.accountId))
    .where(wanted)
    .orderBy(asc(credentials.id));
  const listed: Credential[] = [];
  for (const { restricted, scopes, allowList, ...row } of rows) {
    const restrictedTo = restricted ? await listGrants(executor, accountCompanies, row.accountId) : null;
    const isMarketplace = row.kind === "marketplace";
    const eventsGranted = isMarketplace ? await listGrants(executor, accountEventGrants, row.accountId) : [];
    listed.push({
      ...row,
      scopes: parseScopes(scopes),
      restrictedTo,
      eventsGranted,
      allowList: allowList?.split(" ") ?? null,
    });
  }
  return listed;
}

function parseScopes(text: string): Scope[] {
  return text.split(" ").filter(isScope);
}

/** Whom to write to about an account: the address that was set, and the dealer whose own keys the account holds. */
export async function findContact(
  executor: Executor,
  accountId: number,
): Promise<{ contact: string | null; dealerId: number | null }> {
  const [row] = await executor
    .select({ contact: accounts.contact, dealerId: accounts.dealerId })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row ?? { contact: null, dealerId: null };
}
