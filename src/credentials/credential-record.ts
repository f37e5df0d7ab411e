import type { Actor, AuditEntry } from "../audit/audit.ts";
import { audited, auditedChange } from "../audit/audit-service.ts";
import type { Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import { findCompanyIdOfDealer } from "../dealers/dealer-store.ts";
import { notFound, ServiceError } from "../kernel/errors.ts";
import { newClientId, newClientSecret, secretDigest } from "./client-secret.ts";
import { type Credential, presentCredential } from "./credential.ts";
import { findAccountOfDealer, findCredential, insertAccount, insertCredential } from "./credential-store.ts";

/** The secret is not stored and cannot be shown again. */
export interface IssuedCredential {
  readonly credential: Credential;
  readonly clientSecret: string;
}

export interface ChangedCredential {
  readonly credential: Credential;
  readonly changes: AuditEntry["changes"];
}

/** Each change and its entry in the audit log are in the same transaction. */
export function createCredentialRecords(ports: Pick<Runtime, "db" | "clock" | "random">) {
  const { db, clock, random } = ports;

  return {
    async issue(
      tx: Executor,
      actor: Actor,
      action: "credential.create" | "credential.rotate",
      wanted: Pick<Credential, "accountId" | "scopes" | "allowList" | "label">,
    ): Promise<IssuedCredential> {
      const clientId = newClientId(random);
      const clientSecret = newClientSecret(random);
      await insertCredential(tx, {
        accountId: wanted.accountId,
        scopes: wanted.scopes,
        allowList: wanted.allowList,
        clientId,
        secretDigest: secretDigest(clientSecret),
        label: wanted.label,
        createdAtMs: clock.nowMs(),
      });
      const credential = await existing(tx, clientId);
      const given = auditedOf(credential);
      await audited(tx, actor, action, ["credential", credential.id], clock.nowMs(), given);
      return { credential, clientSecret };
    },

    /** Without a change nothing is recorded. @throws ServiceError `not_found`; also anything that `work` throws. */
    async change(
      actor: Actor,
      action: string,
      clientId: string,
      work: (tx: Executor, credential: Credential) => Promise<void>,
    ): Promise<ChangedCredential> {
      return await db.transact(async (tx) => {
        const before = await existing(tx, clientId);
        await work(tx, before);
        const after = await existing(tx, clientId);
        const changes = await auditedChange(
          tx,
          actor,
          action,
          ["credential", after.id],
          clock.nowMs(),
          presentCredential(after),
          presentCredential(before),
        );
        return { credential: after, changes };
      });
    },
  };
}

/** @throws ServiceError `not_found`. */
export async function existing(executor: Executor, clientId: string): Promise<Credential> {
  const credential = await findCredential(executor, clientId);
  if (credential === null)
    throw new ServiceError("not_found", "There is no such credential; svc credentials list shows them.");
  return credential;
}

export function auditedOf(credential: Credential) {
  const {
    created_at: _,
    disabled_at: __,
    tokens_until: ___,
    last_used_at: ____,
    ...given
  } = presentCredential(credential);
  return given;
}

/**
 * Holds a dealer's own keys and webhook endpoints; created with the first. Two requests at once cannot create two (unique index
 * `accounts_dealer`). @throws ServiceError `not_found` for a dealer that does not exist.
 */
export async function ensureAccountOfDealer(
  tx: Executor,
  dealerId: number,
  createdAtMs: number,
): Promise<number> {
  const known = await findAccountOfDealer(tx, dealerId);
  if (known !== null) return known;
  const companyId = await findCompanyIdOfDealer(tx, dealerId);
  if (companyId === null) throw notFound();
  const grants = { restrictedTo: null, eventsGranted: [] };
  return await insertAccount(tx, { kind: "dealer-group", companyId, dealerId, ...grants, createdAtMs });
}
