import type { Database } from "../db/database.ts";
import type { Clock } from "../kernel/clock.ts";
import { ServiceError } from "../kernel/errors.ts";
import { randomCrockford32 } from "../kernel/identifier.ts";
import type { Random } from "../kernel/random.ts";
import type { Unit, UnitStatus } from "./dealer.ts";
import { noSuchDealer } from "./dealer-service.ts";
import { findDealer } from "./dealer-store.ts";
import { insertUnit, listUnits } from "./unit-store.ts";

const SERIAL_PREFIX = "SVC-";
const SERIAL_RANDOM_LENGTH = 10;
const SEED_MAX = 1_000;

/** What operators do with test units. */
export function createUnitService(ports: { db: Database; clock: Clock; random: Random }) {
  const { db, clock, random } = ports;
  return {
    /**
     * Makes units for a dealer, each with a serial number, so that they can report at once.
     *
     * @throws ServiceError `not_found` for an unknown dealer, `usage` for a count out of range.
     */
    async seed(
      dealerId: number,
      request: { readonly count: number; readonly active: boolean },
    ): Promise<Unit[]> {
      if (!(Number.isInteger(request.count) && request.count >= 1 && request.count <= SEED_MAX)) {
        throw new ServiceError("usage", `The count must be 1 to ${SEED_MAX}.`);
      }
      return await db.transact(async (tx) => {
        const dealer = await findDealer(tx, dealerId);
        if (dealer === null) throw noSuchDealer(dealerId);
        const seeded: Unit[] = [];
        for (let made = 0; made < request.count; made++) {
          const serialNumber = SERIAL_PREFIX + randomCrockford32(random, SERIAL_RANDOM_LENGTH);
          const status = request.active ? "active" : "ordered";
          seeded.push(await insertUnit(tx, newUnit(dealer, { status, serialNumber, nowMs: clock.nowMs() })));
        }
        return seeded;
      });
    },

    /** @throws ServiceError `not_found`. */
    async list(dealerId: number): Promise<Unit[]> {
      if ((await findDealer(db.read, dealerId)) === null) throw noSuchDealer(dealerId);
      return await listUnits(db.read, dealerId);
    },
  };
}

/** The times that a unit of this state has behind it (interface specification, section 3, "Unit status"). */
function newUnit(
  dealer: { readonly id: number; readonly shippingAddress: Unit["shippingAddress"] },
  unit: { readonly status: UnitStatus; readonly serialNumber: string; readonly nowMs: number },
) {
  const wasDispatched = unit.status !== "ordered";
  const wasActivated = unit.status === "active";
  return {
    dealerId: dealer.id,
    internalReference: null,
    status: unit.status,
    serialNumber: unit.serialNumber,
    locationLabel: null,
    shippingAddress: dealer.shippingAddress,
    dispatchedAtMs: wasDispatched ? unit.nowMs : null,
    deliveredAtMs: wasActivated ? unit.nowMs : null,
    activatedAtMs: wasActivated ? unit.nowMs : null,
    createdAtMs: unit.nowMs,
  };
}
