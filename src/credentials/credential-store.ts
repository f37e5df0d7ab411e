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

export interface CredentialState {
  readonly id: number;
  readonly clientId: string;
  readonly accountId: number;
  readonly kind: CredentialKind;
  readonly companyId: number | null;
  readonly dealerId: number | null;
  readonly dealerStatus: DealerStatus | null;
  readonly restricted: boolean;
  readonly dailyVehicles: number | null;
  readonly scopes: readonly Scope[];
  readonly secretDigest: string;
  readonly disabledAtMs: number | null;
  readonly tokensUntilMs: number | null;
  /** In the form that `readAllowList` parses; null allows any address. */
  readonly allowList: string | null;
}

const CREDENTIAL_STATE = {
  id: credentials.id,
  clientId: credentials.clientId,
  accountId: credentials.accountId,
  kind: accounts.kind,
  companyId: accounts.companyId,
  dealerId: accounts.dealerId,
  dealerStatus: sql<DealerStatus | null>`${dealers.status}`,
  restricted: accounts.restricted,
  dailyVehicles: accounts.dailyVehicles,
  scopes: credentials.scopes,
  secretDigest: credentials.secretDigest,
  disabledAtMs: credentials.disabledAtMs,
  tokensUntilMs: credentials.tokensUntilMs,
  allowList: credentials.allowList,
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
  for (const grantedId of restrictedTo ?? []) {
    await tx.insert(accountCompanies).values({ accountId: row.id, companyId: grantedId });
  }
  for (const grantedId of eventsGranted) {
    await tx.insert(accountEventGrants).values({ accountId: row.id, companyId: grantedId });
  }
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

/** @param tokensUntilMs until when tokens issued earlier work; null to refuse them at once. */
export async function markRevoked(
  tx: Executor,
  id: number,
  revocation: { readonly disabledAtMs: number; readonly tokensUntilMs: number | null },
): Promise<void> {
  await tx.update(credentials).set(revocation).where(eq(credentials.id, id));
}

export async function deleteCredential(tx: Executor, id: number): Promise<void> {
  await tx.delete(credentials).where(eq(credentials.id, id));
}

export async function updateAllowList(
  tx: Executor,
  id: number,
  allowList: readonly string[] | null,
): Promise<void> {
  await tx
    .update(credentials)
    .set({ allowList: allowList?.join(" ") ?? null })
    .where(eq(credentials.id, id));
}

export async function updateRestriction(
  tx: Executor,
  accountId: number,
  restrictedTo: readonly number[] | null,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ restricted: restrictedTo !== null })
    .where(eq(accounts.id, accountId));
  await tx.delete(accountCompanies).where(eq(accountCompanies.accountId, accountId));
  for (const companyId of restrictedTo ?? [])
    await tx.insert(accountCompanies).values({ accountId, companyId });
}

export async function updateDailyVehicles(
  tx: Executor,
  accountId: number,
  dailyVehicles: number | null,
): Promise<void> {
  await tx.update(accounts).set({ dailyVehicles }).where(eq(accounts.id, accountId));
}

export async function updateEventGrants(
  tx: Executor,
  accountId: number,
  companyIds: readonly number[],
): Promise<void> {
  await tx.delete(accountEventGrants).where(eq(accountEventGrants.accountId, accountId));
  for (const companyId of companyIds) await tx.insert(accountEventGrants).values({ accountId, companyId });
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
      id: credentials.id,
      clientId: credentials.clientId,
      accountId: credentials.accountId,
      kind: accounts.kind,
      scopes: credentials.scopes,
      companyId: accounts.companyId,
      dealerId: accounts.dealerId,
      restricted: accounts.restricted,
      dailyVehicles: accounts.dailyVehicles,
      contact: accounts.contact,
      label: credentials.label,
      createdAtMs: credentials.createdAtMs,
      disabledAtMs: credentials.disabledAtMs,
      tokensUntilMs: credentials.tokensUntilMs,
      allowList: credentials.allowList,
      lastUsedAtMs: credentials.lastUsedAtMs,
    })
    .from(credentials)
    .innerJoin(accounts, eq(accounts.id, credentials.accountId))
    .where(wanted)
    .orderBy(asc(credentials.id));
  const listed: Credential[] = [];
  for (const { restricted, scopes, allowList, ...row } of rows) {
    const restrictedTo = restricted ? await listGrantedCompanies(executor, row.accountId) : null;
    const eventsGranted = row.kind === "marketplace" ? await listEventGrants(executor, row.accountId) : [];
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

async function listGrantedCompanies(executor: Executor, accountId: number): Promise<number[]> {
  const rows = await executor
    .select({ companyId: accountCompanies.companyId })
    .from(accountCompanies)
    .where(eq(accountCompanies.accountId, accountId))
    .orderBy(asc(accountCompanies.companyId));
  return rows.map((row) => row.companyId);
}

async function listEventGrants(executor: Executor, accountId: number): Promise<number[]> {
  const rows = await executor
    .select({ companyId: accountEventGrants.companyId })
    .from(accountEventGrants)
    .where(eq(accountEventGrants.accountId, accountId))
    .orderBy(asc(accountEventGrants.companyId));
  return rows.map((row) => row.companyId);
}

function parseScopes(text: string): Scope[] {
  return text.split(" ").filter(isScope);
}

export async function updateContact(tx: Executor, accountId: number, contact: string | null): Promise<void> {
  await tx.update(accounts).set({ contact }).where(eq(accounts.id, accountId));
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
