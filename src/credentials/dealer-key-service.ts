import type { Actor } from "../audit/audit.ts";
import type { Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import { findFormResult, insertFormResult } from "../http/idempotency-store.ts";
import { notFound } from "../kernel/errors.ts";
import { newFormMark } from "../kernel/identifier.ts";
import { type Credential, KEY_SCOPES, type KeyKind, LIVE_KEYS_MAX } from "./credential.ts";
import { createCredentialRecords, ensureAccountOfDealer } from "./credential-record.ts";
import { listCredentialsOfDealer, updateCredential } from "./credential-store.ts";

interface NewKey {
  /** 1 to `KEY_LABEL_MAX_LENGTH` characters. */
  readonly label: string;
  readonly kind: KeyKind;
  /** From `newFormMark`. A form that is sent twice creates one key. */
  readonly formMark: string;
}

export type KeyOutcome =
  | { readonly kind: "made"; readonly key: Credential; readonly clientSecret: string }
  /** The form created this key before; null when an operator has deleted the key since. */
  | { readonly kind: "made_before"; readonly key: Credential | null }
  | { readonly kind: "too_many" };

export type DealerKeyService = ReturnType<typeof createDealerKeyService>;

const OPERATION = "portal: make an API key";

/** One account, which reaches only its dealer (section 5, item 6). Changes count from the next request and are in the audit log. */
export function createDealerKeyService(ports: Pick<Runtime, "db" | "clock" | "random">) {
  const { db, clock, random } = ports;
  const { issue, change } = createCredentialRecords(ports);
  return {
    /** Includes revoked keys, oldest first. */
    list: (dealerId: number): Promise<Credential[]> => listCredentialsOfDealer(db.read, dealerId),

    /** @throws ServiceError `not_found` for an id that is not a key of this dealer. */
    get: (dealerId: number, keyId: number): Promise<Credential> => keyOf(db.read, dealerId, keyId),

    newFormMark: (): string => newFormMark(random),

    async create(actor: Actor, dealerId: number, { label, kind, formMark }: NewKey): Promise<KeyOutcome> {
      return await db.transact(async (tx): Promise<KeyOutcome> => {
        const accountId = await ensureAccountOfDealer(tx, dealerId, clock.nowMs());
        const form = { owner: `account:${accountId}`, operation: OPERATION, formMark };
        const earlier = await findFormResult(tx, form);
        const keys = await listCredentialsOfDealer(tx, dealerId);
        if (earlier !== null)
          return { kind: "made_before", key: keys.find(({ clientId }) => clientId === earlier) ?? null };
        if (keys.filter(({ disabledAtMs }) => disabledAtMs === null).length >= LIVE_KEYS_MAX)
          return { kind: "too_many" };
        const wanted = { accountId, scopes: KEY_SCOPES[kind], allowList: null, label };
        const { credential: key, clientSecret } = await issue(tx, actor, "credential.create", wanted);
        await insertFormResult(tx, form, {
          result: key.clientId,
          // A form that was sent creates no second key, even after its key is deleted.
          resource: { kind: "dealer", id: dealerId },
          createdAtMs: clock.nowMs(),
        });
        return { kind: "made", key, clientSecret };
      });
    },

    /** Also ends tokens that an operator left valid. @throws ServiceError `not_found` for an id that is not a key of this dealer. */
    async revoke(actor: Actor, dealerId: number, keyId: number): Promise<Credential> {
      const { clientId } = await keyOf(db.read, dealerId, keyId);
      const revoked = await change(actor, "credential.revoke", clientId, async (tx, { id, disabledAtMs }) => {
        await updateCredential(tx, id, { disabledAtMs: disabledAtMs ?? clock.nowMs(), tokensUntilMs: null });
      });
      return revoked.credential;
    },
  };
}

async function keyOf(executor: Executor, dealerId: number, keyId: number): Promise<Credential> {
  const key = (await listCredentialsOfDealer(executor, dealerId)).find(({ id }) => id === keyId);
  if (key === undefined) throw notFound();
  return key;
}
