import type { BatteryTest } from "../../battery-tests/battery-test.ts";
import { vehicleTitle } from "../certificate-text.ts";
import type { Withdrawal } from "../withdrawal.ts";

/** How a file of a test's certificate stands. */
export type FileState =
  | { readonly kind: "ready"; readonly sha256: string }
  /** @see RenderPace: an estimate. */
  | { readonly kind: "rendering"; readonly waitSeconds: number }
  /** The unit has not sent a result yet. */
  | { readonly kind: "awaiting_result" }
  /** The test ended without a result. */
  | { readonly kind: "never" }
  /** The operator has withdrawn it. */
  | { readonly kind: "withdrawn"; readonly withdrawal: Withdrawal }
  /** The file storage cannot be reached at the moment. */
  | { readonly kind: "unreachable" };

/** A file that a dealer's people ask for. */
export interface GivenFile {
  readonly test: BatteryTest;
  readonly state: FileState;
}

/** The vehicle of a test as people name it; null where the record names none, and for a failed test, which shows no vehicle. */
export function vehicleOf({ status, vehicle }: Pick<BatteryTest, "status" | "vehicle">): string | null {
  return status === "failed" ? null : vehicleTitle(vehicle?.make ?? null, vehicle?.model ?? null);
}

/** The most files in one download. */
export const FILES_PER_DOWNLOAD_MAX = 100;
