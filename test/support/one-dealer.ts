import { systemClock } from "../../src/kernel/clock.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { readConfig } from "../../src/settings/config.ts";
import type { Settings } from "../../src/settings/environment.ts";
import { createApp } from "./composed-app.ts";
import { type SeededCredential, seedCompany, seedCredential, seedDealer } from "./seed.ts";
import { capturingLog } from "./test-app.ts";

interface OneDealer {
  readonly serialNumber: string;
  readonly group: SeededCredential;
  /** May see one vehicle a day. */
  readonly market: SeededCredential;
}

/** A group with one dealer and its test unit, and a marketplace, in an installation that is served afterwards. */
export async function installOneDealer(settings: Settings): Promise<OneDealer> {
  const random = systemRandom();
  const app = await createApp(readConfig(settings, { isTerminal: false }), {
    clock: systemClock,
    random,
    log: capturingLog(() => {}),
  });
  try {
    const companyId = await seedCompany(app.db);
    const dealer = await seedDealer(app.db, companyId, "Ours");
    const group = await seedCredential(app.db, random, { kind: "dealer-group", companyId });
    const market = await seedCredential(app.db, random, { kind: "marketplace" });
    await app.credentials.restrict("operator:ann", market.clientId, { dailyVehicles: 1 });
    return { serialNumber: `SVC-TEST-${dealer.dealerId}`, group, market };
  } finally {
    await app.close();
  }
}
