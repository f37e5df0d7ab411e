import {
  companies as fixtureCompanies,
  credentials as fixtureCredentials,
  historicResults,
  results,
} from "../fixtures/fixtures.ts";
import { audited } from "../src/audit/audit-service.ts";
import type { IngestService } from "../src/battery-tests/ingest-service.ts";
import { importNdjson } from "../src/battery-tests/ndjson-import.ts";
import type { Credential } from "../src/credentials/credential.ts";
import { createCredentialService } from "../src/credentials/credential-service.ts";
import type { Executor } from "../src/db/database.ts";
import { insertCompany, listCompanies } from "../src/dealers/company-store.ts";
import type { Company, Dealer, PrimaryContact } from "../src/dealers/dealer.ts";
import { findDealer, insertDealer } from "../src/dealers/dealer-store.ts";
import { insertUnit } from "../src/dealers/unit-store.ts";
import { parseInstant } from "../src/kernel/instant.ts";
import type { Installation } from "../src/open-installation.ts";
import { operator } from "./operator.ts";

/** The secret cannot be shown later. */
export interface LoadedCredential {
  readonly key: string;
  readonly credential: Credential;
  readonly clientSecret: string;
}

type InviteContact = (
  tx: Executor,
  invited: { readonly dealer: Dealer; readonly company: Company; readonly contact: PrimaryContact },
) => Promise<void>;

/** Leaves out companies whose name exists already. New credentials are created each time, because a secret is never shown twice. */
export async function loadFixtures(
  { db, clock, random }: Pick<Installation, "db" | "clock" | "random">,
  nowMs: number,
  inviteContact: InviteContact | null = null,
): Promise<LoadedCredential[]> {
  const companyIds = await db.transact(async (tx) => {
    const known = await listCompanies(tx);
    const ids = new Map<string, number>();
    for (const fixture of fixtureCompanies) {
      const company =
        known.find(({ name }) => name === fixture.name) ??
        (await loadCompany(tx, fixture, nowMs, inviteContact));
      ids.set(fixture.key, company.id);
    }
    return ids;
  });
  const idOf = (key: string): number => {
    const id = companyIds.get(key);
    if (id === undefined) throw new Error(`the fixtures name no company ${key}`);
    return id;
  };
  const credentialService = createCredentialService({ db, clock, random });
  const loaded: LoadedCredential[] = [];
  for (const { key, label, kind, company, scopes, restrict_to, grant_events } of fixtureCredentials) {
    const restrictedTo = restrict_to.length === 0 ? null : restrict_to.map(idOf);
    const request =
      kind === "marketplace"
        ? ({ kind, restrictedTo, eventsGranted: grant_events.map(idOf), scopes, label } as const)
        : ({ kind, companyId: idOf(company ?? ""), scopes, label } as const);
    loaded.push({ key, ...(await credentialService.create(operator(), request)) });
  }
  return loaded;
}

type FixtureCompany = (typeof fixtureCompanies)[number];

async function loadCompany(
  tx: Executor,
  fixture: FixtureCompany,
  nowMs: number,
  inviteContact: InviteContact | null,
): Promise<Company> {
  const company = await insertCompany(tx, { name: fixture.name, createdAtMs: nowMs });
  for (const dealer of fixture.dealers) {
    const dealerId = await insertDealer(tx, {
      companyId: company.id,
      name: dealer.name,
      legalName: dealer.legal_name,
      status: dealer.status,
      billingMode: dealer.billing_mode,
      companyNumber: dealer.company_number,
      vatNumber: dealer.vat_number,
      primaryContact: dealer.primary_contact,
      registeredAddress: dealer.registered_address,
      shippingAddress: dealer.shipping_address,
      activatedAtMs: instantOf(dealer.activated_at),
      nowMs,
    });
    for (const unit of dealer.units) {
      await insertUnit(tx, {
        dealerId,
        internalReference: unit.internal_reference,
        status: unit.status,
        serialNumber: unit.serial_number,
        locationLabel: unit.location_label,
        shippingAddress: unit.shipping_address ?? dealer.shipping_address,
        dispatchedAtMs: instantOf(unit.dispatched_at),
        deliveredAtMs: instantOf(unit.delivered_at),
        activatedAtMs: instantOf(unit.activated_at),
        createdAtMs: nowMs,
      });
    }
    const loaded = await findDealer(tx, dealerId);
    if (loaded === null) throw new Error("a dealer vanished inside its transaction");
    // Nobody can accept for a suspended or closed dealer.
    if (inviteContact !== null && (loaded.status === "active" || loaded.status === "pending"))
      await inviteContact(tx, { dealer: loaded, company, contact: dealer.primary_contact });
  }
  const loaded = { name: company.name, dealers: fixture.dealers.length };
  await audited(tx, operator(), "company.load-fixture", ["company", company.id], nowMs, loaded);
  return company;
}

function instantOf(text: string | null): number | null {
  return text === null ? null : parseInstant(text);
}

/** Takes in all result records of the fixtures. Returns how many were taken, were known before, and were rejected. */
export async function importFixtureResults(ingest: IngestService) {
  const live = await importNdjson(new Blob([results]).stream(), { ingest, historic: false });
  const historic = await importNdjson(new Blob([historicResults]).stream(), { ingest, historic: true });
  return {
    accepted: live.accepted + historic.accepted,
    unchanged: live.unchanged + historic.unchanged,
    rejected: live.rejected + historic.rejected,
  };
}
