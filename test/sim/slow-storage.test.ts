import { expect, test } from "bun:test";
import { insertCompany } from "../../src/dealers/company-store.ts";
import { SimWorld } from "../support/sim/sim-world.ts";

test("in a simulated history, a service that writes to slow storage waits while time passes, and no more once it is mended", async () => {
  const world = await SimWorld.open("slow storage", { hasReplica: false });
  /** What two writes take by the clock of the service; the sync of the first may count for the second. */
  const writesMs = async () => {
    const service = await world.anyService();
    const startMs = service.clock.nowMs();
    for (const name of ["first", "second"])
      await service.app.db.transact(async (tx) => {
        await insertCompany(tx, { name, createdAtMs: startMs });
      });
    return service.clock.nowMs() - startMs;
  };
  try {
    expect([await writesMs(), world.stallCount]).toEqual([0, 0]);
    world.slow(2_000);
    expect(await writesMs()).toBeGreaterThanOrEqual(100);
    const { stallCount } = world;
    expect(stallCount).toBeGreaterThan(0);
    world.mend();
    // What is left of the last sync.
    await writesMs();
    expect(await writesMs()).toBe(0);
    expect(world.stallCount).toBeLessThanOrEqual(stallCount + 1);
  } finally {
    await world.close();
  }
}, 60_000);
