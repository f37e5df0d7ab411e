import type { ReplicaForm } from "./replica-history.ts";

/** A version of Litestream, such as `0.5.17`. */
export interface LitestreamVersion {
  readonly text: string;
  /** How it lays out a replica, and how its configuration names one. */
  readonly form: ReplicaForm;
  /**
   * Its SQLite can damage a database when the log is reset by one connection while another one writes a checkpoint. svc leaves
   * checkpoints to Litestream alone, which makes that unlikely, not impossible.
   */
  readonly hasWalResetBug: boolean;
}

/** The first version that svc works with, and the first without the bug above. */
const FIRST: Triple = [0, 3, 13];
export const FIRST_SOUND_VERSION = "0.5.17";
const FIRST_SOUND: Triple = [0, 5, 17];

type Triple = readonly [number, number, number];

/**
 * Reads what `litestream version` prints.
 *
 * @returns null for anything else, `"too-old"` for versions before 0.3.13.
 */
export function parseLitestreamVersion(printed: string): LitestreamVersion | "too-old" | null {
  const match = /^v?(\d{1,4})\.(\d{1,4})\.(\d{1,4})(?:[-+]\S*)?$/.exec(printed.trim());
  if (match === null) return null;
  const triple: Triple = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (isBefore(triple, FIRST)) return "too-old";
  return {
    text: triple.join("."),
    form: isBefore(triple, [0, 4, 0]) ? "generations" : "ltx",
    hasWalResetBug: isBefore(triple, FIRST_SOUND),
  };
}

function isBefore(left: Triple, right: Triple): boolean {
  for (const index of [0, 1, 2] as const) {
    if (left[index] !== right[index]) return left[index] < right[index];
  }
  return false;
}
