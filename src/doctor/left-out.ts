import { FILE_ACCESS, nearestSeen } from "../kernel/file-access.ts";
import type { Check } from "./checkup.ts";
import type { DiskTrial } from "./disk-check.ts";

/** What is asked of a disk that hangs would hold up the whole command. */
export function unlessHanging(check: Check, { storeMs }: DiskTrial): Check {
  return leftOut(check, async () => ((await storeMs().catch(() => 0)) === null ? "the disk hangs" : null));
}

/** What this user may not see would be taken for missing. The data directory's own check says whose it is. */
export function unlessHidden(check: Check, dataDir: string, access = FILE_ACCESS): Check {
  return leftOut(check, async () => {
    const isHidden = !access.isReadable(nearestSeen(dataDir));
    return isHidden ? "this user cannot read the data directory" : null;
  });
}

/** `findReason` returns null where the check is to be made. */
function leftOut({ name, look }: Check, findReason: () => Promise<string | null>): Check {
  return {
    name,
    async look(report) {
      const reason = await findReason();
      return reason === null ? await look(report) : [report.off(`not looked at, because ${reason}`)];
    },
  };
}
