import { listCredentialsOfDealer } from "../credentials/credential-store.ts";
import type { Runtime } from "../db/runtime.ts";
import { findCompanyIdOfDealer } from "../dealers/dealer-store.ts";
import { listUnits } from "../dealers/unit-store.ts";
import { listMembers } from "../identity/memberships/membership-store.ts";
import { listEmails } from "../identity/people/person-store.ts";
import { notFound } from "../kernel/errors.ts";
import type { Activity, ActivityFilter, ActivityNames } from "./activity.ts";
import {
  listActivityOf,
  listActivityOfTests,
  listActivityOfUnits,
  listEndpointUrls,
} from "./activity-store.ts";

export interface ActivityPage {
  /** Newest first. */
  readonly entries: readonly Activity[];
  readonly names: ActivityNames;
  readonly nextBeforeId: number | null;
  /** Who can be filtered by: the people of the dealer and of its group now, by name. */
  readonly people: readonly { readonly personId: number; readonly name: string }[];
}

export type DealerActivityService = ReturnType<typeof createDealerActivity>;

/** The audit log of one dealer, its units, keys, webhooks and certificates. Sign-ins of people are not in it: they are the people's. */
export function createDealerActivity({ db }: Pick<Runtime, "db">) {
  return {
    /** @throws ServiceError `not_found` for an unknown dealer. */
    async list(dealerId: number, filter: ActivityFilter): Promise<ActivityPage> {
      const companyId = await findCompanyIdOfDealer(db.read, dealerId);
      if (companyId === null) throw notFound();
      const units = await listUnits(db.read, dealerId);
      const credentials = await listCredentialsOfDealer(db.read, dealerId);
      const webhooks = await listEndpointUrls(db.read, dealerId);
      const unitIds = units.map(({ id }) => id);
      const credentialIds = credentials.map(({ id }) => id);
      const oneMore = { ...filter, limit: filter.limit + 1 };
      const found = [
        ...(await listActivityOf(db.read, "dealer", [dealerId], oneMore)),
        ...(await listActivityOfUnits(db.read, unitIds, oneMore)),
        ...(await listActivityOf(db.read, "credential", credentialIds, oneMore)),
        ...(await listActivityOf(db.read, "webhook", [...webhooks.keys()], oneMore)),
        ...(await listActivityOfTests(db.read, dealerId, oneMore)),
      ].sort((a, b) => b.id - a.id);
      const entries = found.slice(0, filter.limit);
      const members = [
        ...(await listMembers(db.read, { dealerId })),
        ...(await listMembers(db.read, { companyId })),
      ];
      const nameOf = new Map(members.map(({ personId, name, email }) => [personId, name ?? email]));
      const others = entries.flatMap(personsIn).filter((personId) => !nameOf.has(personId));
      const emails = await listEmails(db.read, [...new Set(others)]);
      return {
        entries,
        nextBeforeId: found.length > filter.limit ? (entries.at(-1)?.id ?? null) : null,
        people: [...nameOf]
          .map(([personId, name]) => ({ personId, name }))
          .sort((a, b) => a.name.localeCompare(b.name, "en")),
        names: {
          people: new Map([...emails, ...nameOf]),
          units: new Map(units.map((unit) => [unit.id, unit.serialNumber])),
          keys: new Map(credentials.map(({ id, label, clientId }) => [id, label ?? clientId])),
          clients: new Map(credentials.map(({ label, clientId }) => [clientId, label ?? clientId])),
          webhooks,
        },
      };
    },
  };
}

function personsIn({ actor, changes }: Activity): number[] {
  const actorId = /^person:(\d+)$/.exec(actor)?.[1];
  const { person_id: named } = changes;
  return [actorId === undefined ? null : Number(actorId), named?.from, named?.to].filter(
    (id): id is number => typeof id === "number",
  );
}
