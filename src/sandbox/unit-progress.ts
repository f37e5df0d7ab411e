import type { Actor } from "../audit/audit.ts";
import type { Runtime } from "../db/runtime.ts";
import { listDealers } from "../dealers/dealer-store.ts";
import { EVERY_DEALER, type OwnUnit } from "../dealers/unit.ts";
import type { UnitService } from "../dealers/unit-service.ts";
import { listOwnUnits } from "../dealers/unit-store.ts";
import { findMark } from "../installation/installation-store.ts";
import { DAY_MS } from "../kernel/duration.ts";
import { randomCrockford32 } from "../kernel/identifier.ts";

const SHIPPED_AFTER_MS = DAY_MS;
const ACTIVATED_AFTER_MS = 3 * DAY_MS;

/**
 * Does what an operator and a dealer do with a unit, by the clock of the sandbox: it is shipped a day after it was ordered, and activated
 * two days later. Units of the example's past stay as they are.
 */
export function createUnitProgress({
  db,
  clock,
  random,
  units,
}: Pick<Runtime, "db" | "clock" | "random"> & { readonly units: UnitService }) {
  const every = units(EVERY_DEALER);

  async function ship(actor: Actor, unitId: number): Promise<OwnUnit> {
    const { serialNumber } = await every.get(unitId);
    return await every.move(
      actor,
      unitId,
      "ship",
      serialNumber ?? `SANDBOX-${randomCrockford32(random, 10)}`,
    );
  }

  const activate = (actor: Actor, unitId: number): Promise<OwnUnit> =>
    every.move(actor, unitId, "activate", null);

  async function advance(actor: Actor, { id, status, createdAtMs }: OwnUnit): Promise<void> {
    const ageMs = clock.nowMs() - createdAtMs;
    if (status === "ordered" && ageMs >= SHIPPED_AFTER_MS) await ship(actor, id);
    if ((status === "ordered" || status === "shipped") && ageMs >= ACTIVATED_AFTER_MS)
      await activate(actor, id);
  }

  return {
    ship,
    activate,

    /** To be called when the clock was moved. */
    async advanceAll(actor: Actor): Promise<void> {
      const sandbox = await findMark(db.read, "sandbox");
      for (const { id, status } of await listDealers(db.read, null)) {
        if (status === "suspended" || status === "closed") continue;
        for (const unit of await listOwnUnits(db.read, { dealerId: id }))
          if (unit.createdAtMs >= (sandbox?.atMs ?? 0)) await advance(actor, unit);
      }
    },
  };
}
