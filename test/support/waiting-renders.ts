import { inArray, like, not } from "drizzle-orm";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { renderJobs } from "../../src/certificates/certificate-table.ts";
import { openData } from "../../src/db/open-data.ts";
import { readConfig } from "../../src/settings/config.ts";
import type { SvcBinary } from "./svc-binary.ts";

/**
 * Takes the certificates that nobody asks for out of the queue of an installation, which may be served: a service would spend some
 * seconds of processor time on those of the example data.
 *
 * @param at.vinStart of the vehicles whose certificates still wait; without it none does.
 * @param at.dataFolder in `cwd`.
 */
export async function forgetWaitingRenders(
  svc: SvcBinary,
  {
    cwd,
    vinStart,
    dataFolder = "data",
  }: { readonly cwd: string; readonly vinStart?: string; readonly dataFolder?: string },
): Promise<void> {
  const settings = { SVC_DATA_DIR: `${cwd}/${dataFolder}`, ...(await svc.databaseOf(cwd)) };
  const db = await openData(readConfig(settings, { isTerminal: false }));
  try {
    const ofOthers =
      vinStart === undefined
        ? undefined
        : not(
            inArray(
              renderJobs.testId,
              db.read
                .select({ id: batteryTests.id })
                .from(batteryTests)
                .where(like(batteryTests.vin, `${vinStart}%`)),
            ),
          );
    await db.transact((tx) => tx.delete(renderJobs).where(ofOthers));
  } finally {
    await db.close();
  }
}
