import { expect, test } from "bun:test";
import { runSeed, SeededRandom } from "../../support/seeded-random.ts";
import { inTemporaryFolder } from "../../support/temporary-folder.ts";
import { AcknowledgedWrites } from "./acknowledged-writes.ts";
import { VirtualDisk } from "./virtual-disk.ts";

const disk = VirtualDisk.load();
/** `SVC_TEST_LIVES=500 bun test test/sim/disk` lives longer; `SVC_TEST_SEED` repeats a run. */
const lifeCount = Number(process.env.SVC_TEST_LIVES ?? 12);
const LIVES_OF_A_DATABASE = 25;

async function live(seed: string, count: number) {
  if (disk === null) throw new Error("there is no disk");
  return await inTemporaryFolder(async (folder) => {
    disk.mount(folder);
    const writes = new AcknowledgedWrites(disk, folder, new SeededRandom(seed));
    try {
      for (let life = 0; life < count; life += 1) {
        try {
          await writes.live();
        } catch (error) {
          throw new Error(`life ${life} of seed ${seed} went wrong`, { cause: error });
        }
      }
    } finally {
      disk.unmount();
    }
    return writes.counts;
  });
}

test.skipIf(disk === null)(
  "what was acknowledged is there after errors of the disk, deaths of the process and losses of power",
  async () => {
    let acknowledged = 0;
    for (let index = 0; index * LIVES_OF_A_DATABASE < lifeCount; index += 1) {
      const count = Math.min(LIVES_OF_A_DATABASE, lifeCount - index * LIVES_OF_A_DATABASE);
      const counts = await live(`${runSeed()}:${index}`, count);
      acknowledged += counts.acknowledged;
      if (lifeCount > 12) console.info(JSON.stringify(counts));
    }
    expect(acknowledged).toBeGreaterThan(lifeCount);
  },
  3_600_000,
);
