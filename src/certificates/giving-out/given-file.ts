import type { BatteryTest } from "../../battery-tests/battery-test.ts";
import { publicNames } from "../../battery-tests/public-vehicle-name.ts";
import type { Language } from "../../language/language.ts";
import { latinLetters } from "../../language/latin-letters.ts";
import { type FileFormat, fileEnding } from "../certificate.ts";
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

const TITLE_MAX_LENGTH = 40;
const NUMBER_MAX_LENGTH = 60;

/**
 * A dealer's people know the file again by the vehicle, then by the certificate's number, or by the test where there is none. A picture is
 * for the public: its name says nothing that the picture hides. @param language null for the certificate's own. @returns letters, digits,
 * `.` and `-` only.
 */
export function givenFileName(
  { id, vehicle, certificateNumber }: Pick<BatteryTest, "id" | "vehicle" | "certificateNumber">,
  format: FileFormat,
  language: Language | null = null,
): string {
  const { make, model } = publicNames(vehicle);
  const title = slug(vehicleTitle(make, model) ?? "", TITLE_MAX_LENGTH);
  const number = slug(certificateNumber ?? "", NUMBER_MAX_LENGTH);
  const parts =
    format === "pdf"
      ? ["battery-certificate", title.toLowerCase(), number === "" ? `test-${id}` : number]
      : ["battery-picture", title.toLowerCase(), `test-${id}`, format === "landscape" ? format : ""];
  return `${[...parts, language ?? ""].filter((part) => part !== "").join("-")}.${fileEnding(format)}`;
}

function slug(text: string, maxLength: number): string {
  return latinLetters(text)
    .replace(/[^A-Za-z0-9]+/g, "-")
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, "");
}
