import type { Actor } from "../audit/audit.ts";
import { audited } from "../audit/audit-service.ts";
import type { Runtime } from "../db/runtime.ts";
import { listCompanies } from "../dealers/company-store.ts";
import { dayOf } from "../kernel/duration.ts";
import { ServiceError } from "../kernel/errors.ts";
import { TOKEN_LIFETIME_SECONDS } from "./access-token.ts";
import { listRefusedAddresses, type RefusedAddress } from "./address-refusal.ts";
import type { Credential } from "./credential.ts";
import {
  auditedOf,
  type ChangedCredential,
  createCredentialRecords,
  existing,
  type IssuedCredential,
} from "./credential-record.ts";
import {
  checkAllowList,
  checkContact,
  checkDailyVehicles,
  checkScopes,
  type NewCredential,
  onceEach,
  onceEachOrNull,
  type Restriction,
  requireCompanies,
} from "./credential-request.ts";
import {
  deleteCredential,
  insertAccount,
  listCredentials,
  updateAccount,
  updateCredential,
  updateLastUse,
} from "./credential-store.ts";
import type { CredentialUse } from "./credential-use.ts";
import { countShown } from "./shown-vehicle-store.ts";

export type { ChangedCredential, IssuedCredential } from "./credential-record.ts";
export type { NewCredential } from "./credential-request.ts";

export type CredentialService = ReturnType<typeof createCredentialService>;

/** For operators (interface specification, section 5, items 6 to 9). Every change counts from the next request and is in the audit log. */
export function createCredentialService(ports: Pick<Runtime, "db" | "clock" | "random">) {
  const { db, clock } = ports;
  const { issue, change } = createCredentialRecords(ports);

  return {
    /** Also creates the account. @throws ServiceError `usage` for a scope, company or address that does not exist or does not fit the kind. */
    async create(actor: Actor, request: NewCredential): Promise<IssuedCredential> {
      const scopes = checkScopes(request);
      const allowList = checkAllowList(request.allowList ?? []);
      const contact = checkContact(request.contact ?? null);
      const dailyVehicles = checkDailyVehicles(
        request.kind === "marketplace" ? (request.dailyVehicles ?? null) : null,
      );
      return await db.transact(async (tx) => {
        const companyId = request.kind === "dealer-group" ? request.companyId : null;
        const restrictedTo = request.kind === "marketplace" ? onceEachOrNull(request.restrictedTo) : null;
        const eventsGranted =
          request.kind === "marketplace"
            ? onceEach([...(restrictedTo ?? []), ...(request.eventsGranted ?? [])])
            : [];
        await requireCompanies(tx, companyId === null ? (restrictedTo ?? []) : [companyId]);
        await requireCompanies(tx, eventsGranted);
        const createdAtMs = clock.nowMs();
        const accountId = await insertAccount(tx, {
          kind: request.kind,
          companyId,
          restrictedTo,
          eventsGranted,
          dailyVehicles,
          contact,
          createdAtMs,
        });
        const wanted = { accountId, scopes, allowList, label: request.label };
        return await issue(tx, actor, "credential.create", wanted);
      });
    },

    /** @throws ServiceError `not_found`. */
    get: (clientId: string): Promise<Credential> => existing(db.read, clientId),

    /** Null without a cap, because then no vehicles are counted. @throws ServiceError `not_found`. */
    async vehiclesShownToday(clientId: string): Promise<number | null> {
      const { accountId, dailyVehicles } = await existing(db.read, clientId);
      return dailyVehicles === null
        ? null
        : await countShown(db.read, { accountId, day: dayOf(clock.nowMs()) });
    },

    /** From where it was used although its allow-list says otherwise, newest first. @throws ServiceError `not_found`. */
    async refusedAddresses(clientId: string): Promise<RefusedAddress[]> {
      const { id } = await existing(db.read, clientId);
      return await listRefusedAddresses(db.read, id);
    },

    /** Includes revoked ones. */
    list: (): Promise<Credential[]> => listCredentials(db.read),

    /**
     * A second credential of the account, with its scopes and allow-list; both work until one is revoked (section 5, item 9). A revoked
     * one can be rotated too, so that an account whose secret has leaked keeps its endpoints. @throws ServiceError `not_found`.
     */
    async rotate(actor: Actor, clientId: string, label: string | null = null): Promise<IssuedCredential> {
      return await db.transact(async (tx) => {
        const { accountId, scopes, allowList, label: oldLabel } = await existing(tx, clientId);
        const wanted = { accountId, scopes, allowList, label: label ?? oldLabel };
        return await issue(tx, actor, "credential.rotate", wanted);
      });
    },

    /**
     * Refuses its issued tokens too unless `keepIssuedTokens`. Of a credential that is already revoked only the tokens can be ended; they
     * never work again. @throws ServiceError `not_found`; `usage` for keeping the tokens of a marketplace, which are always ended.
     */
    async revoke(
      actor: Actor,
      clientId: string,
      { keepIssuedTokens = false }: { readonly keepIssuedTokens?: boolean } = {},
    ): Promise<Credential> {
      const { credential } = await change(actor, "credential.revoke", clientId, async (tx, before) => {
        const { id, kind, disabledAtMs, tokensUntilMs } = before;
        if (keepIssuedTokens && kind === "marketplace") {
          throw new ServiceError(
            "usage",
            "The tokens of a marketplace end with its credential: leave out --keep-issued-tokens.",
          );
        }
        const nowMs = clock.nowMs();
        const keptUntilMs = disabledAtMs === null ? nowMs + TOKEN_LIFETIME_SECONDS * 1000 : tokensUntilMs;
        await updateCredential(tx, id, {
          disabledAtMs: disabledAtMs ?? nowMs,
          tokensUntilMs: keepIssuedTokens ? keptUntilMs : null,
        });
      });
      return credential;
    },

    /** The account keeps what it owns. @returns the credential as it was. @throws ServiceError `not_found`. */
    async delete(actor: Actor, clientId: string): Promise<Credential> {
      return await db.transact(async (tx) => {
        const credential = await existing(tx, clientId);
        await deleteCredential(tx, credential.id);
        const before = auditedOf(credential);
        const gone = Object.fromEntries(Object.keys(before).map((name) => [name, null]));
        const subject = ["credential", credential.id] as const;
        await audited(tx, actor, "credential.delete", subject, clock.nowMs(), gone, before);
        return credential;
      });
    },

    /** For every credential of the marketplace account. @throws ServiceError `not_found`; `usage` for a dealer group or an unknown company. */
    restrict: (
      actor: Actor,
      clientId: string,
      { lookupsOf, eventsOf, dailyVehicles }: Restriction,
    ): Promise<ChangedCredential> =>
      change(actor, "credential.restrict", clientId, async (tx, { kind, accountId }) => {
        if (kind !== "marketplace")
          throw new ServiceError(
            "usage",
            "Only marketplaces can be restricted: a dealer group sees only its own company.",
          );
        const restrictedTo = lookupsOf === "all" ? null : lookupsOf && onceEach(lookupsOf);
        const eventsGranted =
          eventsOf === "all" ? (await listCompanies(tx)).map(({ id }) => id) : eventsOf && onceEach(eventsOf);
        await requireCompanies(tx, [...(restrictedTo ?? []), ...(eventsGranted ?? [])]);
        await updateAccount(tx, accountId, {
          ...(restrictedTo === undefined ? {} : { restrictedTo }),
          ...(eventsGranted === undefined ? {} : { eventsGranted }),
          ...(dailyVehicles === undefined ? {} : { dailyVehicles: checkDailyVehicles(dailyVehicles) }),
        });
      }),

    /** An empty list allows any address. @throws ServiceError `not_found`; `usage` for a text that is not a network. */
    async allowFrom(actor: Actor, clientId: string, cidrs: readonly string[]): Promise<Credential> {
      const allowList = checkAllowList(cidrs);
      const { credential } = await change(actor, "credential.allow-ip", clientId, (tx, { id }) =>
        updateCredential(tx, id, { allowList }),
      );
      return credential;
    },

    /** Who is notified when a webhook endpoint of the account keeps failing. @throws ServiceError `not_found`; `usage` for no mail address. */
    async setContact(actor: Actor, clientId: string, contact: string | null): Promise<Credential> {
      const address = checkContact(contact);
      const { credential } = await change(actor, "credential.contact", clientId, (tx, { accountId }) =>
        updateAccount(tx, accountId, { contact: address }),
      );
      return credential;
    },

    /** Not recorded in the audit log. */
    async recordUses(uses: readonly CredentialUse[]): Promise<void> {
      await db.transact(async (tx) => {
        for (const { credentialId, lastUsedAtMs } of uses)
          await updateLastUse(tx, credentialId, lastUsedAtMs);
      });
    },
  };
}
