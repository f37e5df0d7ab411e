import type { Actor } from "../audit/audit.ts";
import { audited, auditedChange } from "../audit/audit-service.ts";
import type { Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import type { PublishEvents } from "../events/publish-events.ts";
import { notFound, ServiceError } from "../kernel/errors.ts";
import { type Address, lacksPostcode } from "./address.ts";
import { requireCompany } from "./company-store.ts";
import type { Dealer, DealerScope, NewDealer, PrimaryContact } from "./dealer.ts";
import { presentDealer } from "./dealer.ts";
import type { CreateDealerBody, OrderUnitsBody, UpdateDealerBody } from "./dealer-request.ts";
import { findDealer, findDealerOf, insertDealer, pageDealersOf, updateDealer } from "./dealer-store.ts";
import type { Unit } from "./unit.ts";
import { insertUnit } from "./unit-store.ts";

/** The mail holds the password-setup link when the owner has no account yet. @returns whether a mail was queued. */
export type WelcomeOwner = (
  tx: Executor,
  actor: Actor,
  owner: {
    readonly dealer: { readonly id: number; readonly name: string; readonly companyId: number };
    readonly orderedBy: string;
    readonly hasOrdered: boolean;
    readonly name: string | null;
    readonly email: string;
  },
) => Promise<boolean>;

export type DealerProvisioning = ReturnType<typeof createDealerProvisioning>;

/** Writes in the caller's transaction, with the response stored for an `Idempotency-Key`. Interface specification, section 4. */
export function createDealerProvisioning(
  ports: Pick<Runtime, "db" | "clock"> & {
    readonly welcomeOwner: WelcomeOwner;
    readonly publish: PublishEvents;
  },
) {
  const { db, clock, welcomeOwner, publish } = ports;

  return {
    /** Creates all or nothing: an active dealer with its ordered units, its owner's invitation and mail, and `svc.dealer.activated`. */
    async create(tx: Executor, companyId: number, actor: Actor, body: CreateDealerBody): Promise<Dealer> {
      const nowMs = clock.nowMs();
      const wanted = {
        companyId,
        name: body.name,
        legalName: body.legal_name,
        status: "active",
        billingMode: "group",
        companyNumber: body.company_number,
        vatNumber: body.vat_number,
        primaryContact: {
          name: body.primary_contact_name,
          email: body.primary_contact_email,
          phone: body.primary_contact_phone,
        },
        registeredAddress: null,
        shippingAddress: body.shipping_address,
      } as const;
      const dealer = await addDealer(tx, { actor, nowMs, welcomeOwner }, wanted, body.num_boxes);
      const data = { dealer: presentDealer(dealer) };
      const event = { companyId, dealerId: dealer.id, occurredAtMs: nowMs, data };
      await publish(tx, { name: "svc.dealer.activated", ...event });
      return dealer;
    },

    /** @throws ServiceError `not_found` for a dealer outside reach; `invalid_field` when there is no address to ship to. */
    async orderUnits(
      tx: Executor,
      scope: DealerScope,
      dealerId: number,
      actor: Actor,
      body: OrderUnitsBody,
    ): Promise<Unit[]> {
      return await orderUnitsFor(tx, await within(tx, scope, dealerId), actor, body, clock.nowMs());
    },

    /** Two updates at once never mix. One that changes nothing is not recorded. @throws ServiceError `not_found` for a dealer outside reach. */
    async update(
      scope: DealerScope,
      dealerId: number,
      actor: Actor,
      body: UpdateDealerBody,
    ): Promise<Dealer> {
      return await db.transact(async (tx) => {
        const nowMs = clock.nowMs();
        const before = await within(tx, scope, dealerId);
        const primaryContact = updatedContact(before.primaryContact, body);
        const shippingAddress = body.shipping_address ?? before.shippingAddress;
        const changes = await auditedChange(
          tx,
          actor,
          "dealer.update",
          ["dealer", dealerId],
          nowMs,
          { primary_contact: primaryContact, shipping_address: shippingAddress },
          { primary_contact: before.primaryContact, shipping_address: before.shippingAddress },
        );
        if (Object.keys(changes).length === 0) return before;
        await updateDealer(tx, dealerId, { primaryContact, shippingAddress }, nowMs);
        return await within(tx, scope, dealerId);
      });
    },

    /** @throws ServiceError `not_found` for a dealer outside reach. */
    get: (scope: DealerScope, dealerId: number): Promise<Dealer> => within(db.read, scope, dealerId),

    list: (scope: DealerScope, page: { readonly page: number; readonly perPage: number }) =>
      pageDealersOf(db.read, scope, page),
  };
}

export interface AddedDealer extends Dealer {
  /** Null where no owner was named. */
  readonly isOwnerMailed: boolean | null;
}

/**
 * With that many ordered units. An active dealer counts as activated now; a contact with an address is invited as owner.
 * @throws ServiceError `not_found` for an unknown company; `setup` when the owner must be mailed and the public address is not known.
 */
export async function addDealer(
  tx: Executor,
  by: { readonly actor: Actor; readonly nowMs: number; readonly welcomeOwner: WelcomeOwner },
  wanted: NewDealer,
  unitCount: number,
): Promise<AddedDealer> {
  const { actor, nowMs, welcomeOwner } = by;
  const company = await requireCompany(tx, wanted.companyId);
  const activatedAtMs = wanted.status === "active" ? nowMs : null;
  const dealerId = await insertDealer(tx, { ...wanted, activatedAtMs, nowMs });
  for (let box = 0; box < unitCount; box += 1)
    await insertUnit(tx, orderedUnit(dealerId, wanted.shippingAddress, null, nowMs));
  const dealer = await findDealer(tx, dealerId);
  if (dealer === null) throw new Error("a dealer vanished inside its transaction");
  const { id: _, units, created_at, updated_at, ...made } = presentDealer(dealer);
  const after = { ...made, ...(units.length === 0 ? {} : { units: units.length }) };
  await audited(tx, actor, "dealer.create", ["dealer", dealerId], nowMs, after);
  const { name = null, email = null } = wanted.primaryContact ?? {};
  if (email === null) return { ...dealer, isOwnerMailed: null };
  const owner = { dealer, orderedBy: company.name, hasOrdered: unitCount > 0, name, email };
  return { ...dealer, isOwnerMailed: await welcomeOwner(tx, actor, owner) };
}

/** @throws ServiceError `invalid_field` when there is no address to ship to. */
export async function orderUnitsFor(
  tx: Executor,
  dealer: Dealer,
  actor: Actor,
  { quantity, shipping_address, location_label }: OrderUnitsBody,
  nowMs: number,
): Promise<Unit[]> {
  const { id, units } = dealer;
  const address = shippingAddressOf(dealer, shipping_address);
  const ordered: Unit[] = [];
  for (let box = 0; box < quantity; box += 1)
    ordered.push(await insertUnit(tx, orderedUnit(id, address, location_label, nowMs)));
  const [before, after] = [{ units: units.length }, { units: units.length + ordered.length }];
  await audited(tx, actor, "dealer.order-units", ["dealer", id], nowMs, after, before);
  return ordered;
}

/** @throws ServiceError `invalid_field` when the order relies on an address of the dealer that the dealer does not have. */
function shippingAddressOf(dealer: Dealer, ordered: OrderUnitsBody["shipping_address"]): Address {
  const missing = (field: string, message: string) =>
    new ServiceError("invalid_field", message, { field, place: "body" });
  if (ordered === null) {
    if (dealer.shippingAddress !== null) return dealer.shippingAddress;
    throw missing("shipping_address", "The dealer has no shipping address of its own: give one.");
  }
  const country = ordered.country ?? dealer.shippingAddress?.country ?? null;
  if (country !== null) {
    const address = { ...ordered, country };
    if (!lacksPostcode(address)) return address;
    throw missing("shipping_address.postcode", "The dealer's country has postcodes: give one.");
  }
  throw missing("shipping_address.country", "The dealer has no country of its own: give one.");
}

async function within(executor: Executor, scope: DealerScope, dealerId: number): Promise<Dealer> {
  const dealer = await findDealerOf(executor, scope, dealerId);
  if (dealer === null) throw notFound();
  return dealer;
}

function updatedContact(before: PrimaryContact | null, body: UpdateDealerBody): PrimaryContact | null {
  const {
    primary_contact_name: name = before?.name ?? null,
    primary_contact_email: email = before?.email ?? null,
    primary_contact_phone: phone = before?.phone ?? null,
  } = body;
  return name === null && email === null && phone === null ? null : { name, email, phone };
}

function orderedUnit(
  dealerId: number,
  shippingAddress: Unit["shippingAddress"],
  locationLabel: string | null,
  nowMs: number,
) {
  return {
    dealerId,
    internalReference: null,
    status: "ordered" as const,
    serialNumber: null,
    locationLabel,
    shippingAddress,
    dispatchedAtMs: null,
    deliveredAtMs: null,
    activatedAtMs: null,
    createdAtMs: nowMs,
  };
}
