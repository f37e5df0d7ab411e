/**
 * Histories in which something was wrong once, with what it was. A seed means the same history only until something that it draws from
 * changes: each is kept as long as it plays what it was kept for. Those are of SQLite.
 */
export const KEPT_SEEDS: readonly {
  readonly seed: string;
  readonly steps: number;
  /** False for one from before people of dealers were played. */
  readonly hasPeople: boolean;
  readonly found: string;
}[] = [
  {
    seed: "sync:13",
    steps: 60,
    hasPeople: false,
    found: "a commit after a failed sync of the log was lost with the power",
  },
];
