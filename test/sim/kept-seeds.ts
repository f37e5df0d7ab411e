import { ALL_EXTRAS, type Extra } from "../support/sim/act-table.ts";
import type { CountName } from "../support/sim/history.ts";

const ALL_BUT_REPLICAS = ALL_EXTRAS.filter((extra) => extra !== "replicas");

/**
 * Histories in which something was wrong once, with what it was. A seed means the same history only until something that it draws from
 * changes: each is kept as long as it plays what it was kept for. Those are of SQLite.
 */
export const KEPT_SEEDS: readonly {
  readonly seed: string;
  readonly steps: number;
  readonly without: readonly Extra[];
  /** What must happen in it: else it proves nothing any more. */
  readonly needs: readonly CountName[];
  readonly found: string;
}[] = [
  {
    seed: "sync:136",
    steps: 60,
    without: ALL_EXTRAS,
    needs: ["forgottenSectors", "powerLosses"],
    found: "a result that was acknowledged after a failed sync of the log was lost with the power",
  },
  {
    seed: "sync:177",
    steps: 60,
    without: ALL_EXTRAS,
    needs: ["forgottenSectors", "powerLosses"],
    found:
      "a webhook that was sent after a failed sync of the log was of no delivery any more once the power was lost",
  },
  {
    seed: "replica:119",
    steps: 30,
    without: ALL_BUT_REPLICAS,
    needs: ["powerLosses", "restores"],
    found:
      "half of a log that Litestream had truncated was left by a loss of power, which only a wrong model of a disk does",
  },
];
