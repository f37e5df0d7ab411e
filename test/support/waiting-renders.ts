import { inArray, like, not } from "drizzle-orm";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { renderJobs } from "../../src/certificates/certificate-table.ts";
import { openData } from "../../src/db/open-data.ts";
import { readConfig } from "../../src/settings/config.ts";
import type { SvcBinary } from "./svc-binary.ts";

/**
 * Takes the certificates that nobody asks for out of the queue of an installation, before it is served: a service would spend some
 * seconds of processor time on those of the example data.
 *
 * @param at.vinStart of the vehicles whose certificates still wait; without it none does.
 */
export async function forgetWaitingRenders(
  svc: SvcBinary,
  { cwd, vinStart }: { readonly cwd: string; readonly vinStart?: string },
): Promise<void> {
  const settings = { SVC_DATA_DIR: `${cwd}/data`, ...(await svc.databaseOf(cwd)) };
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
