export type DiskOperation = "open" | "read" | "write" | "sync" | "truncate" | "remove";

export type FileKind = "database" | "log" | "journal" | "other";

/** What fails: these operations on all files, or on some by their kind or the ending of their path. */
export interface DiskFault {
  readonly operations: readonly DiskOperation[];
  readonly kinds?: readonly FileKind[];
  readonly ending?: string;
  /** `EIO` by default. */
  readonly error?: "EIO" | "ENOSPC";
  /** Half of what shall be written is written. */
  readonly isShort?: boolean;
  /** A failed sync forgets what it should have written, as Linux does: reads find it, no later sync writes it. */
  readonly isForgetful?: boolean;
}

/** Sectors and names are counted at each loss of power. */
export interface DiskCounts {
  readonly opens: number;
  readonly reads: number;
  readonly writes: number;
  readonly syncs: number;
  readonly truncates: number;
  readonly removes: number;
  readonly faults: number;
  readonly delayUs: number;
  readonly lostSectors: number;
  readonly keptSectors: number;
  readonly tornSectors: number;
  readonly lostNames: number;
  readonly powerLosses: number;
  /** Of processes that are dead. */
  readonly deadCalls: number;
  readonly bytes: number;
  /** That a failed sync did not write, and that no later one writes. */
  readonly forgottenSectors: number;
}
