/** Identifies a vehicle by its VIN, or by a registration in the form in which it is compared. */
export type VehicleName =
  | { readonly kind: "vin"; readonly vin: string }
  | { readonly kind: "registration"; readonly registrationKey: string };

/** How many of each were erased, or would be. */
export interface ErasedCounts {
  readonly tests: number;
  /** Certificates and previews, including superseded ones. */
  readonly files: number;
  readonly events: number;
  readonly deliveries: number;
  readonly attempts: number;
  /**
   * Attempts about other vehicles or subjects whose recipient answered with the VIN: only the stored beginning of the answer is
   * erased.
   */
  readonly excerpts: number;
}

/** Texts that identify a vehicle, as they are stored. */
export interface VehicleTexts {
  readonly vins: readonly string[];
  /** Both as given and in the form in which they are compared. */
  readonly registrations: readonly string[];
}
