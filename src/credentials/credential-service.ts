import { type Actor, changesBetween } from "../audit/audit.ts";
import { recordAudit } from "../audit/audit-store.ts";
import type { Database, Executor } from "../db/database.ts";
import { findCompany } from "../dealers/company-store.ts";
import type { Clock } from "../kernel/clock.ts";
import { ServiceError } from "../kernel/errors.ts";
import type { Random } from "../kernel/random.ts";
import { newClientId, newClientSecret, secretDigest } from "./client-secret.ts";
import { type Credential, isScope, MARKETPLACE_SCOPES, SCOPES, type Scope } from "./credential.ts";
import { presentCredential } from "./credential-presenter.ts";
import { findCredential, insertAccount, insertCredential, listCredentials } from "./credential-store.ts";

/**
 * What an operator asks for. `scopes` are unchecked texts; `restrictedTo` null lets a marketplace see every company; it is told of the
 * events of the companies that it is restricted to and of `eventsGranted`, which leaves its lookups as they are.
 */
export type NewCredential = { readonly scopes: readonly string[]; readonly label: string | null } & (
  | { readonly kind: "dealer-group"; readonly companyId: number }
  | {
      readonly kind: "marketplace";
      readonly restrictedTo: readonly number[] | null;
      readonly eventsGranted?: readonly number[];
    }
);

/** What `createCredentialService` returns. */
export type CredentialService = ReturnType<typeof createCredentialService>;

/** What operators do with credentials (interface specification, section 5, item 6). */
export function createCredentialService(ports: { db: Database; clock: Clock; random: Random }) {
  const { db, clock, random } = ports;
  return {
    /**
     * Makes an account and its first credential.
     *
     * @returns the credential and its secret, which is not kept and cannot be shown again.
     * @throws ServiceError `usage` for a scope or a company that does not exist or does not suit the kind.
     */
    async create(
      actor: Actor,
      request: NewCredential,
    ): Promise<{ credential: Credential; clientSecret: string }> {
      const scopes = checkScopes(request);
      const clientId = newClientId(random);
      const clientSecret = newClientSecret(random);
      const createdAtMs = clock.nowMs();
      return await db.transact(async (tx) => {
        const companyId = request.kind === "dealer-group" ? request.companyId : null;
        const restrictedTo = request.kind === "marketplace" ? onceEachOrNull(request.restrictedTo) : null;
        const eventsGranted = request.kind === "marketplace" ? onceEach(request.eventsGranted ?? []) : [];
        await requireCompanies(tx, companyId === null ? (restrictedTo ?? []) : [companyId]);
        await requireCompanies(tx, eventsGranted);
        const accountId = await insertAccount(tx, {
          kind: request.kind,
          companyId,
          restrictedTo,
          eventsGranted,
          createdAtMs,
        });
        const digest = secretDigest(clientSecret);
        await insertCredential(tx, {
          accountId,
          clientId,
          secretDigest: digest,
          scopes,
          label: request.label,
          createdAtMs,
        });
        const credential = await findCredential(tx, clientId);
        if (credential === null) throw new Error("a credential vanished inside its transaction");
        const { created_at: _, disabled_at: __, ...made } = presentCredential(credential);
        await recordAudit(tx, {
          atMs: createdAtMs,
          actor,
          action: "credential.create",
          subject: "credential",
          subjectId: credential.id,
          changes: changesBetween({}, made),
        });
        return { credential, clientSecret };
      });
    },

    /** @throws ServiceError `not_found`. */
    async get(clientId: string): Promise<Credential> {
      const credential = await findCredential(db.read, clientId);
      if (credential === null)
        throw new ServiceError("not_found", "There is no credential with this client id.");
      return credential;
    },

    /** Every credential, revoked ones too. */
    list: (): Promise<Credential[]> => listCredentials(db.read),
  };
}

/** In the order of the specification and once each, whatever the order asked for. */
function checkScopes(request: NewCredential): Scope[] {
  const allowed = request.kind === "marketplace" ? MARKETPLACE_SCOPES : SCOPES;
  for (const scope of request.scopes) {
    if (!isScope(scope))
      throw new ServiceError("usage", `There is no scope ${scope}; the scopes are ${SCOPES.join(", ")}.`);
    if (!allowed.includes(scope)) {
      throw new ServiceError(
        "usage",
        `A marketplace credential cannot have ${scope}; it may have ${allowed.join(", ")}.`,
      );
    }
  }
  if (request.scopes.length === 0)
    throw new ServiceError("usage", `Name at least one scope of ${allowed.join(", ")}.`);
  return allowed.filter((scope) => request.scopes.includes(scope));
}

function onceEach(companyIds: readonly number[]): readonly number[] {
  return [...new Set(companyIds)];
}

function onceEachOrNull(companyIds: readonly number[] | null): readonly number[] | null {
  return companyIds === null ? null : onceEach(companyIds);
}

async function requireCompanies(tx: Executor, companyIds: readonly number[]): Promise<void> {
  for (const companyId of companyIds) {
    if ((await findCompany(tx, companyId)) === null) {
      throw new ServiceError("usage", `There is no company ${companyId}; svc companies list shows them.`);
    }
  }
}
