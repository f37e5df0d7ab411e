import type { BatteryTest } from "../../battery-tests/battery-test.ts";
import { vehicleTitle } from "../certificate-text.ts";
import type { Withdrawal } from "../withdrawal.ts";

export type FileState =
  | { readonly kind: "ready"; readonly sha256: string }
  /** @see RenderPace: an estimate. */
  | { readonly kind: "rendering"; readonly waitSeconds: number }
  | { readonly kind: "awaiting_result" }
  /** The test ended without a result. */
  | { readonly kind: "never" }
  | { readonly kind: "withdrawn"; readonly withdrawal: Withdrawal }
  | { readonly kind: "unreachable" };

export interface GivenFile {
  readonly test: BatteryTest;
  readonly state: FileState;
}

/** Null where the record names none, and for a failed test, which shows no vehicle. */
export function vehicleOf({ status, vehicle }: Pick<BatteryTest, "status" | "vehicle">): string | null {
  return status === "failed" ? null : vehicleTitle(vehicle?.make ?? null, vehicle?.model ?? null);
}

export const FILES_PER_DOWNLOAD_MAX = 100;
